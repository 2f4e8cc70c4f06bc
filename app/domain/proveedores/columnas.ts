import { claveDeBusqueda } from "../compartido/texto";
import type { DatosProveedor } from "./esquema";

/** Columns of a supplier from its form. */
export function columnasProveedor(datos: DatosProveedor) {
  return { ...datos, nombreClave: claveDeBusqueda(datos.nombre), busquedaClave: claveDeBusqueda(`${datos.nombre} ${datos.empresa}`) };
}
