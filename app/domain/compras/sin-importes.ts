import { pick } from "../compartido/properties";
import type { detalleCompra } from "./detalle-compra.server";

/** A purchase for a person who may not see what things cost: what came, and how it is sold. */
export function sinImportes(compra: ReturnType<typeof detalleCompra>) {
  const { activo, detalles } = compra;
  return {
    ...pick(compra, ["id", "numero", "proveedor", "fecha", "tipo", "usuario", "usuario_username"]),
    activo: activo && pick(activo, ["id", "nombre", "descripcion", "fecha_adquisicion"]),
    detalles: detalles.map(({ precio: _, precio_con_iva: __, subtotal_con_iva: ___, ...linea }) => linea),
  };
}
