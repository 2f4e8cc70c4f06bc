import type { campanasSms, plantillasSms, smsLog } from "@db/schema/sms";
import { textoInstante } from "../compartido/fecha";

type FilaCampana = typeof campanasSms.$inferSelect;
export type FilaSms = typeof smsLog.$inferSelect;

/** A template for pages and JSON; `usuario` is the id of its creator. */
export function vistaPlantilla(fila: typeof plantillasSms.$inferSelect) {
  const { id, nombre, mensaje, activo, creado, creadoPorId } = fila;
  return { id, nombre, mensaje, activo, creado: textoInstante(creado), usuario: creadoPorId };
}

/** A campaign for pages and JSON; `usuario` is the id of its sender. */
export function vistaCampana(fila: FilaCampana) {
  return {
    id: fila.id,
    nombre: fila.nombre,
    mensaje: fila.mensaje,
    total_clientes: fila.totalClientes,
    enviados_exitosos: fila.enviadosExitosos,
    enviados_fallidos: fila.enviadosFallidos,
    estado: fila.estado,
    error: fila.error,
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
    tipo: fila.tipo,
    nombre: fila.nombre,
    telefono: fila.telefono,
    mensaje: fila.mensaje,
    estado: fila.estado,
    sms_provider_sid: fila.smsProviderSid,
    error_mensaje: fila.errorMensaje,
    creado: textoInstante(fila.creado),
  };
}
