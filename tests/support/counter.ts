import { beforeEach } from "vitest";
import { startService, type Visitor } from "./service";
import { newProduct, newSale } from "./shop";

export type Fields = Parameters<Visitor["form"]>[1];

/** A shop with an admin and a vendedor, and helpers for tests of ventas. */
export async function openCounter() {
  const service = await startService();
  const admin = await service.admin("duena");
  const vendedor = await service.vendedor(admin, "vendedor");
  const kardexOf = (id: number) => admin.data(`/productos/${id}/`);
  return {
    service,
    admin,
    vendedor,
    product: (fields: Fields = {}) =>
      newProduct(service, admin, { nombre: "Panela", precio: "999.00", precio_compra: "700", stock: 10, ...fields }),
    sell: (fields: Fields = {}, seller = vendedor) => newSale(service, seller, fields),
    readSale: async (id: number) => (await admin.data(`/ventas/detalle/${id}/`)).venta,
    stockOf: async (id: number): Promise<number> => (await kardexOf(id)).producto.stock,
    causesOf: async (id: number): Promise<string[]> => (await kardexOf(id)).movimientos.map(({ causa }: { causa: string }) => causa),
    /** Posts JSON and returns the body of the answer together with its status. */
    async post(path: string, body: unknown, visitor = vendedor) {
      const response = await visitor.json(path, body);
      return { status: response.status, ...(await response.json()) };
    },
  };
}

/** Before each test of the file the two browsers are those of the owner and of a vendedor of a new shop, in one service. */
export async function shopForEachTest() {
  const service = await startService();
  const [admin, vendedor] = [service.visitor(), service.visitor()];
  beforeEach(async () => {
    admin.become(await service.admin());
    vendedor.become(await service.vendedor(admin));
  });
  return { service, admin, vendedor };
}

/** Form fields of line `i` of a venta. */
export const line = (i: number, producto: number, rest: Fields = {}) => ({
  [`detalles[${i}].producto`]: producto,
  ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`detalles[${i}].${name}`, value])),
});
