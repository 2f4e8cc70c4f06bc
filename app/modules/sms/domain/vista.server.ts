import type { campanasSms, plantillasSms, smsLog } from "@db/schema/sms";
import { textoInstante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";

type FilaCampana = typeof campanasSms.$inferSelect;
export type FilaSms = typeof smsLog.$inferSelect;

/** A template for pages and JSON; `usuario` is the id of its creator. */
export function vistaPlantilla(fila: typeof plantillasSms.$inferSelect) {
  const { id, nombre, mensaje, activo, creado, creadoPorId } = fila;
  return { id, nombre, mensaje, activo, creado: textoInstante(creado), usuario: creadoPorId };
}

export const CUENTAS = ["total_clientes", "enviados_exitosos", "enviados_fallidos"] as const;

/** A campaign for pages and JSON; `usuario` is the id of its sender. */
export function vistaCampana(fila: FilaCampana) {
  return {
    ...pick(fila, ["id", "nombre", "mensaje", ...CUENTAS, "estado", "error"]),
    creado: textoInstante(fila.creado),
    completado: fila.completado === null ? null : textoInstante(fila.completado),
    usuario: fila.creadoPorId,
  };
}

/** A message for pages and JSON. `pendiente` and `en_vuelo` have no result yet. */
export function vistaSms(fila: FilaSms) {
  return {
    id: fila.id,
    campana: fila.campanaId,
    cliente: fila.clienteId,
    ...pick(fila, ["tipo", "nombre", "telefono", "mensaje", "estado", "sms_provider_sid", "error_mensaje"]),
    creado: textoInstante(fila.creado),
  };
}
