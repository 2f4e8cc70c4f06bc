import { expect, test } from "vitest";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { ajustarExistencias } from "~/domain/productos/ajustar-existencias.server";
import { existenciasContadas } from "~/domain/productos/producto-de-mostrador";
import { comprar } from "../support/compras";
import { devolver } from "../support/devoluciones";
import { bien, campoDe, conLote, tiendaConLotes } from "../support/lotes";
import { cambiarLineas, cambiarProducto, primeraLinea, stockDe, vender } from "../support/tienda";

/** Turns the lots of the product off and on. */
function apagarYPrender(antes: () => void, { admin, leche }: Pick<ReturnType<typeof tiendaConLotes>, "admin" | "leche">) {
  for (const lleva_lotes of ["off", "on"]) {
    cambiarProducto(admin, leche, { nombre: "Leche", stock: String(stockDe(admin, leche)), lleva_lotes });
    if (lleva_lotes === "off") antes();
  }
}

test("a return that was made while lots were off is deleted after they are on", () => {
  const { admin, leche, hay, cliente_id } = tiendaConLotes();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 3, lote: "A" }] });
  let devolucion = 0;
  apagarYPrender(() => (devolucion = devolver(admin, venta, [[leche, 2]], { cliente_id })), { admin, leche });
  comprar(admin, { detalles: [conLote(leche, 1, "A", "2027-03-01")] });
  expect(hay()).toEqual({ A: 1, "-": 14 });
  eliminarDevolucion(admin, devolucion);
  expect(hay()).toEqual({ "-": 13 });
  bien(admin);
});

test("a return is not deleted out of other lots than its own and the one without a name", () => {
  const { admin, leche, cliente_id } = tiendaConLotes();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 3, lote: "A" }] });
  const devolucion = devolver(admin, venta, [[leche, 3]], { cliente_id });
  vender(admin, { detalles: [{ producto: leche, cantidad: 10 }] });
  cambiarProducto(admin, leche, { nombre: "Leche", stock: "1", lote: "sin lote" });
  comprar(admin, { detalles: [conLote(leche, 9, "C")] });
  expect(campoDe(admin, () => eliminarDevolucion(admin, devolucion))).toMatch(/quedan/);
  bien(admin);
});

test("a sale that is edited with another lot moves its units there, without those that came back", () => {
  const { admin, leche, hay, cliente_id } = tiendaConLotes();
  const venta = vender(admin, { detalles: [{ producto: leche, cantidad: 4, lote: "A" }] });
  devolver(admin, venta, [[leche, 1]], { cliente_id });
  const id = primeraLinea(admin, venta);
  const editar = (cantidad: number, lote: string) => cambiarLineas(admin, venta, [{ id, producto: leche, cantidad, lote }]);
  editar(4, "b");
  expect(hay()).toEqual({ "-": 5, A: 5, B: 2 });
  bien(admin);
  editar(6, "B");
  expect(hay()).toEqual({ "-": 5, A: 5 });
  editar(3, "A");
  expect(hay()).toEqual({ "-": 5, A: 3, B: 5 });
  editar(3, "");
  expect(hay()).toEqual({ "-": 5, A: 3, B: 5 });
  expect(campoDe(admin, () => editar(3, "Z"))).toBe("detalles[0].lote: Del lote Z quedan 0 de Leche.");
  expect(campoDe(admin, () => editar(7, "B"))).toBe("detalles[0].lote: Del lote B quedan 5 de Leche.");
  bien(admin);
});

test("a line of before the lots cannot be said to be of one", () => {
  const { admin, leche, hay } = tiendaConLotes();
  let venta = 0;
  apagarYPrender(() => (venta = vender(admin, { detalles: [{ producto: leche, cantidad: 2 }] })), { admin, leche });
  const id = primeraLinea(admin, venta);
  const editar = () => cambiarLineas(admin, venta, [{ id, producto: leche, cantidad: 2, lote: "A" }]);
  expect(campoDe(admin, editar)).toMatch(/^detalles\[0\]\.lote: /);
  cambiarLineas(admin, venta, [{ id, producto: leche, cantidad: 1 }]);
  expect(hay()).toEqual({ "-": 14 });
  bien(admin);
});

test("names of lots are compared without regard to case", () => {
  const { admin, leche, hay } = tiendaConLotes();
  comprar(admin, { detalles: [conLote(leche, 2, "a"), conLote(leche, 1, "b", "2027-02-01")] });
  expect(hay()).toEqual({ "-": 5, A: 7, B: 6 });
  vender(admin, { detalles: [{ producto: leche, cantidad: 6, lote: "a" }] });
  expect(hay()).toEqual({ "-": 5, A: 1, B: 6 });
  const otroDia = () => comprar(admin, { detalles: [conLote(leche, 1, "a", "2027-09-09")] });
  expect(campoDe(admin, otroDia)).toBe("detalles[0].fecha_caducidad: El lote A vence el 01/03/2027.");
  bien(admin);
});

test("a correction at the counter asks of which of several lots it is", () => {
  const { admin, leche, hay } = tiendaConLotes();
  const contar = (stock: string, lote = "") =>
    ajustarExistencias(admin, leche, existenciasContadas("und").parse({ stock, stock_anterior: "15", lote }));
  expect(campoDe(admin, () => contar("18"))).toBe("lote: Diga de qué lote es la diferencia: Leche tiene el B, el A y unidades «sin lote».");
  contar("18", "a");
  expect(hay()).toEqual({ "-": 5, A: 8, B: 5 });
  contar("13", "Sin lote");
  expect(hay()).toEqual({ "-": 3, A: 8, B: 5 });
  contar("15");
  expect(campoDe(admin, () => contar("1", "B"))).toBe("lote: Del lote B quedan 5 de Leche.");
  bien(admin);
});
