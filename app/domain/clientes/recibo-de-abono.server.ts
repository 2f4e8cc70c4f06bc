import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { sumar, textoPesos } from "../compartido/dinero";
import { textoInstante } from "../compartido/fecha";
import { MEDIOS } from "../compartido/medios";
import { pick } from "../compartido/properties";
import { membreteDe } from "../tienda/membrete.server";
import { abonoVisible } from "./abonos.server";
import { clienteVisible } from "./consultas.server";
import type { ReciboDeAbono } from "./recibo-de-abono";

/** The receipt of a payment on account. Throws NoEncontrado when it is not the shop's. */
export function reciboDeAbono(ctx: Contexto, id: number): ReciboDeAbono {
  const abono = abonoVisible(ctx, id);
  const cliente = clienteVisible(ctx, abono.clienteId);
  const quien = ctx.db.select({ username: usuarios.username }).from(usuarios).where(eq(usuarios.id, abono.creadoPorId)).get();
  return {
    titulo: "Recibo de abono",
    tienda: membreteDe(ctx),
    numero: String(abono.numero),
    fecha: textoInstante(abono.fecha),
    cliente: pick(cliente, ["id", "nombre", "documento"]),
    vendedor: quien?.username ?? "",
    medio: MEDIOS[abono.medio],
    ...pick(abono, ["banco", "referencia", "nota"]),
    monto: textoPesos(abono.montoCentavos),
    antes: textoPesos(sumar(abono.saldoCentavos, abono.montoCentavos)),
    saldo: textoPesos(abono.saldoCentavos),
    anulado: abono.anulado === null ? null : textoInstante(abono.anulado),
    motivo: abono.motivo,
  };
}
