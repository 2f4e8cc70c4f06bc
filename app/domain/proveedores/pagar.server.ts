import { pagosProveedor } from "@db/schema/proveedores";
import { anotarActividad } from "../actividad/anotar-actividad.server";
import { vigilarLibros } from "../actividad/asientos.server";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta } from "../caja/consultas.server";
import { mostrarCentavos, restar } from "../cifras/dinero";
import { type Contexto, enTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { unaVez } from "../nucleo/una-vez.server";
import { siguienteConsecutivo } from "../tienda/numerar.server";
import { proveedorVisible } from "./consultas.server";
import { mover } from "./cuenta.server";
import { nombreDeProveedor } from "./nombre";
import type { DatosPago } from "./pago-esquema";
import { loQueToca, referenciaDePago } from "./pagos.server";

/**
 * Saves what the shop pays a supplier on its account, and returns its id. Cash leaves the open session when the form says so. A repeated
 * `clave_envio` returns the id of the first call. Throws SinPermiso for a vendedor, NoEncontrado for a supplier that is not the shop's,
 * ReglaIncumplida for more than the shop owes.
 */
export function pagar(ctx: Contexto, proveedorId: number, datos: DatosPago): number {
  exigirAdmin(ctx);
  return enTransaccion(ctx, () => {
    proveedorVisible(ctx, proveedorId);
    return unaVez(ctx, { recurso: `pago a ${proveedorId}`, clave: datos.clave_envio, datos }, () => asentar(ctx, proveedorId, datos));
  });
}

function asentar(ctx: Contexto, proveedorId: number, datos: DatosPago): number {
  const { saldoCentavos: saldo, ...proveedor } = proveedorVisible(ctx, proveedorId);
  const { monto, medio } = datos;
  if (monto > saldo) throw new ReglaIncumplida("monto", saldo === 0 ? "No se le debe nada." : `Se le deben ${mostrarCentavos(saldo)}.`);
  const de_caja = medio === "efectivo" && enCajaAbierta(ctx, datos.de_caja);
  const asientos = vigilarLibros(ctx);
  const pago = ctx.db
    .insert(pagosProveedor)
    .values({
      usuarioId: ctx.duenoId,
      proveedorId,
      creadoPorId: ctx.actor.id,
      numero: siguienteConsecutivo(ctx, "pagoProveedor").consecutivo,
      montoCentavos: monto,
      saldoCentavos: restar(saldo, monto),
      ...pick(datos, ["medio", "referencia", "nota"]),
      banco: medio === "transferencia" ? datos.banco : "",
      de_caja,
      fecha: ctx.ahora,
    })
    .returning({ id: pagosProveedor.id, numero: pagosProveedor.numero })
    .get();
  const referencia = referenciaDePago(pago);
  mover(ctx, { proveedorId, tipo: "pago", monto: -monto, documento: "pago", documentoId: pago.id, referencia });
  if (de_caja) anotarEnCaja(ctx, { tipo: "pago", montoCentavos: -monto, referencia: `${referencia} a ${nombreDeProveedor(proveedor)}` });
  const que = `le pagó ${mostrarCentavos(monto)} a ${nombreDeProveedor(proveedor)}`;
  const deshacer = { tipo: "pago", pagoId: pago.id, toca: [loQueToca(pago.id)], asientos: asientos() };
  anotarActividad(ctx, { clase: "pago", que, enlace: `/proveedores/${proveedorId}/`, deshacer });
  return pago.id;
}
