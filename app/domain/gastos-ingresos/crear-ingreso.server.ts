import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { enCajaAbierta } from "../caja/consultas.server";
import { exigirCajaParaEfectivo } from "../caja/exigir-caja.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { unaVez } from "../nucleo/una-vez.server";
import type { DatosIngreso } from "./esquema";
import { NOMBRES_DE_INGRESO } from "./tipos-de-ingreso";

/**
 * Registers an extra income with the current time and returns its id. A vendedor may do this too. A repeated `clave_envio` returns the id
 * of the first call. Throws ReglaIncumplida for cash without the session that the shop wants.
 */
export function crearIngreso(ctx: Contexto, datos: DatosIngreso): number {
  return enTransaccion(ctx, () => unaVez(ctx, { recurso: "ingreso", clave: datos.clave_envio, datos }, () => insertar(ctx, datos)));
}

function insertar(ctx: Contexto, datos: DatosIngreso): number {
  const { db, duenoId, actor, ahora } = ctx;
  const { tipo, descripcion, monto } = datos;
  if (datos.de_caja) exigirCajaParaEfectivo(ctx, "de_caja");
  const de_caja = enCajaAbierta(ctx, datos.de_caja);
  const { id } = db
    .insert(ingresosExtra)
    .values({ tipo, descripcion, montoCentavos: monto, de_caja, usuarioId: duenoId, creadoPorId: actor.id, fecha: ahora })
    .returning({ id: ingresosExtra.id })
    .get();
  if (de_caja) anotarEnCaja(ctx, { tipo: "ingreso_extra", montoCentavos: monto, referencia: NOMBRES_DE_INGRESO[tipo] });
  return id;
}
