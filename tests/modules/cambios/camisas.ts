import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { abrirTienda, nuevoProducto, vender } from "../../support/tienda";

/** A shop with an open drawer that sold two shirts M of 50.000 and one hat of 20.000, in cash; it has shirts L of 60.000 too. */
export function conCamisas(campos: Record<string, unknown> = {}) {
  const tienda = abrirTienda();
  const { admin } = tienda;
  abrirCaja(admin, { base: 10_000_000 });
  const [m = 0, l = 0, gorra = 0] = (
    [
      ["Camisa M", 50_000],
      ["Camisa L", 60_000],
      ["Gorra", 20_000],
    ] as const
  ).map(([nombre, precio_publico]) => nuevoProducto(admin, { nombre, precio: "", precio_publico, precio_compra: "1000", stock: "10" }));
  const venta = vender(admin, {
    detalles: [
      { producto: m, cantidad: 2 },
      { producto: gorra, cantidad: 1 },
    ],
    ...campos,
  });
  return { ...tienda, m, l, gorra, venta };
}
