import { abonos } from "@db/schema/clientes";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { vigilarLibros } from "../actividad/asientos.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { exigirCajaParaEfectivo } from "../caja/exigir-caja.server";
import { mostrarCentavos, restar } from "../cifras/dinero";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { unaVez } from "../nucleo/una-vez.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import type { DatosAbono } from "./abono-esquema";
import { loQueToca, referenciaDeAbono } from "./abonos.server";
import { clienteRegistrado } from "./consultas.server";
import { mover } from "./cuenta.server";

/**
 * Saves what a client pays on its account, and returns its id. A repeated `clave_envio` returns the id of the first call. Throws NoEncontrado
 * for a client that is not the shop's, ReglaIncumplida for more than the client owes, and for cash without the session that the shop wants.
 */
export function abonar(ctx: Contexto, clienteId: number, datos: DatosAbono): number {
  return enTransaccion(ctx, () => {
    clienteRegistrado(ctx, clienteId);
    return unaVez(ctx, { recurso: `abono de ${clienteId}`, clave: datos.clave_envio, datos }, () => asentar(ctx, clienteId, datos));
  });
}

function asentar(ctx: Contexto, clienteId: number, datos: DatosAbono): number {
  const { nombre, saldoCentavos: saldo } = clienteRegistrado(ctx, clienteId);
  if (datos.monto > saldo)
    throw new ReglaIncumplida("monto", saldo === 0 ? `${nombre} no debe nada.` : `${nombre} debe ${mostrarCentavos(saldo)}.`);
  if (datos.medio === "efectivo") exigirCajaParaEfectivo(ctx, "medio");
  const asientos = vigilarLibros(ctx);
  const abono = ctx.db
    .insert(abonos)
    .values({
      usuarioId: ctx.duenoId,
      clienteId,
      creadoPorId: ctx.actor.id,
      numero: siguienteConsecutivo(ctx, "abono").consecutivo,
      montoCentavos: datos.monto,
      saldoCentavos: restar(saldo, datos.monto),
      ...pick(datos, ["medio", "referencia", "nota"]),
      banco: datos.medio === "transferencia" ? datos.banco : "",
      fecha: ctx.ahora,
    })
    .returning({ id: abonos.id, numero: abonos.numero })
    .get();
  const referencia = referenciaDeAbono(abono);
  mover(ctx, { clienteId, tipo: "abono", monto: -datos.monto, documento: "abono", documentoId: abono.id, referencia });
  if (datos.medio === "efectivo")
    anotarEnCaja(ctx, { tipo: "abono", montoCentavos: datos.monto, referencia: `${referencia} de ${nombre}` });
  const que = `registró el abono ${abono.numero} de ${nombre} por ${mostrarCentavos(datos.monto)}`;
  const deshacer = { tipo: "abono", abonoId: abono.id, toca: [loQueToca(abono.id)], asientos: asientos() };
  anotarActividad(ctx, { clase: "abono", que, enlace: `/clientes/${clienteId}/`, deshacer });
  return abono.id;
}
