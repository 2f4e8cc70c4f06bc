import type { proveedores } from "@db/schema/proveedores";
import { textoInstante } from "../nucleo/fecha";

/** A supplier as pages and JSON show it. */
export function vistaProveedor(fila: typeof proveedores.$inferSelect) {
  const { id, usuarioId, nombre, empresa, telefono, correo, direccion, fechaRegistro } = fila;
  return { id, usuario: usuarioId, nombre, empresa, telefono, correo, direccion, fecha_registro: textoInstante(fechaRegistro) };
}
