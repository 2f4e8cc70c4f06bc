import { taken } from "./answers";
import { startService } from "./service";

export type Fields = Record<string, string | number | undefined>;

/** Form fields of a purchase line without its product. */
export const LINE = { cantidad: 20, precio: "1100.00", precio_venta: "1500" };
export const ASSET = { tipo: "activos", nombre: "Vitrina", descripcion: "Dos puertas", valor: "2500000", fecha_adquisicion: "2026-11-20" };

/** Form fields of a compra of one product, with the names of the specification: without `detalles[i]`. */
export const products = (producto: number, fields: Fields = {}): Fields => ({ tipo: "productos", producto, ...LINE, ...fields });

/** Form fields of line `i` of a document. */
export const line = (i: number, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`detalles[${i}].${name}`, value]));

/** Two shops; the first one has a vendedor. */
export async function openBuyers() {
  const service = await startService();
  const [admin, ajeno] = [await service.admin("duena"), await service.admin("ajeno")];
  const vendedor = await service.vendedor(admin, "vendedor");
  return {
    service,
    admin,
    ajeno,
    vendedor,
    /** Posts a valid compra and returns its flash. */
    buy: (fields: Fields) => taken(admin, "/compras/crear/", fields, "/compras/"),
    last: async () => (await admin.data("/compras/")).compras[0],
    detail: async (id: number, visitor = admin) => (await visitor.data(`/compras/detalle/${id}/`)).compra,
    product: async (id: number) => (await admin.data(`/productos/${id}/`)).producto,
  };
}
