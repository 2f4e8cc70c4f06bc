import { clave } from "../compartido/texto";
import type { DatosProveedor } from "./esquema";

/** The columns that a supplier's form fills. */
export function columnasProveedor(datos: DatosProveedor) {
  return { ...datos, nombreClave: clave(datos.nombre), busquedaClave: clave(`${datos.nombre} ${datos.empresa}`) };
}
