import { abonos, clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { textoPesos } from "../cifras/dinero";
import { consecutivoEn } from "../listas/numeros";
import type { Contexto } from "../nucleo/contexto.server";
import { propios } from "../nucleo/propios.server";
import { CLIENTE_ACTUAL } from "../nucleo/unidos.server";

/** The payment of a client with the number `q`, in any writing, if the shop has one. */
export function abonoConNumero(ctx: Contexto, q: string) {
  const numero = consecutivoEn(q, ["abono", "recibo"]);
  if (numero === null) return undefined;
  const abono = ctx.db
    .select({ numero: abonos.numero, titular: CLIENTE_ACTUAL, monto: abonos.montoCentavos, cliente: clientes.nombre })
    .from(abonos)
    .innerJoin(clientes, eq(clientes.id, abonos.titularId))
    .where(propios(ctx, abonos, eq(abonos.numero, numero)))
    .get();
  return abono && { ...abono, monto: textoPesos(abono.monto) };
}
