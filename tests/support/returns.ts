import { openCounter } from "./counter";
import { newClient, newProduct, newSale } from "./shop";

/** Products of a return, as its JSON has them. */
export const productos = (...pedidos: [number, unknown, unknown?][]) =>
  pedidos.map(([producto_id, cantidad, precio_unitario]) => ({ producto_id, cantidad, precio_unitario }));

/** A counter for tests of devoluciones, with a client, and a second shop. */
export async function openReturns() {
  const counter = await openCounter();
  const { service, admin, vendedor } = counter;
  const ajeno = await service.admin("ajeno");
  const cliente = await newClient(service, admin, { nombre: "Ana Pérez", documento: "52.345" });
  const sold = { panela: 0, venta: 0 };
  return {
    ...counter,
    ajeno,
    cliente,
    /** Sells four of ten units of a new product. */
    async sellFour() {
      sold.panela = await newProduct(service, admin, { nombre: "Panela", precio: "999.00", stock: 10, codigo_de_barras: "" });
      sold.venta = await newSale(service, vendedor, { "detalles[0].producto": sold.panela, "detalles[0].cantidad": 4 });
      return sold;
    },
    /** JSON of a return of some of these units. */
    body: (cantidad: unknown = 1, rest: object = {}) => ({
      venta_id: sold.venta,
      cliente_id: cliente,
      productos: productos([sold.panela, cantidad]),
      ...rest,
    }),
    post: (value: unknown, visitor = vendedor, path = "/devoluciones/crear/") => counter.post(path, value, visitor),
  };
}
