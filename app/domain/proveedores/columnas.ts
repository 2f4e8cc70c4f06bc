import { clave } from "../compartido/texto";
import type { DatosProveedor } from "./esquema";

/** Columns of a supplier from its form. */
export function columnasProveedor(datos: DatosProveedor) {
  return { ...datos, nombreClave: clave(datos.nombre), busquedaClave: clave(`${datos.nombre} ${datos.empresa}`) };
}
