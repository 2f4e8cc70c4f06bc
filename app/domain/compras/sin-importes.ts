import { pick } from "../nucleo/properties";
import type { detalleCompra } from "./detalle-compra.server";

type Compra = ReturnType<typeof detalleCompra>;

/** A purchase for a person who may not see what things cost: what came, and how it is sold. */
export function sinImportes(compra: Compra) {
  const { activo, detalles } = compra;
  return {
    ...pick(compra, ["id", "numero", "proveedor", "fecha", "tipo", "usuario", "usuario_username"]),
    activo: activo && pick(activo, ["id", "nombre", "descripcion", "fecha_adquisicion"]),
    detalles: detalles.map(({ precio: _, precio_con_iva: __, subtotal_con_iva: ___, ...linea }) => linea),
  };
}

const VACIOS = { precio: null, precio_con_iva: null, subtotal_con_iva: null };

/** {@link sinImportes} with `null` for the amounts whose keys the interface promises to everybody. */
export function conImportesVacios(compra: Compra) {
  const { detalles, ...visible } = sinImportes(compra);
  return { ...visible, total: null, detalles: detalles.map((linea) => ({ ...linea, ...VACIOS })) };
}
