import { pagoImpreso } from "../compartido/pago-impreso";
import { usernameDe } from "../compartido/persona.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { membreteDe } from "../tienda/membrete.server";
import { abonoVisible } from "./abonos.server";
import { clienteVisible } from "./consultas.server";
import type { ReciboDeAbono } from "./recibo-de-abono";

/** The receipt of a payment on account. Throws NoEncontrado when it is not the shop's. */
export function reciboDeAbono(ctx: Contexto, id: number): ReciboDeAbono {
  const abono = abonoVisible(ctx, id);
  return {
    ...pagoImpreso(abono),
    titulo: "Recibo de abono",
    tienda: membreteDe(ctx),
    cliente: pick(clienteVisible(ctx, abono.clienteId), ["id", "nombre", "documento"]),
    vendedor: usernameDe(ctx.db, abono.creadoPorId),
  };
}
