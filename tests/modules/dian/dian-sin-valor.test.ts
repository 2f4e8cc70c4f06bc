import { dianEmisores } from "@db/schema/dian";
import { detallesVenta } from "@db/schema/ventas";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { datoDeDocumento } from "~/modules/dian/domain/registro/dato.server";
import { devolver } from "../../support/devoluciones";
import { nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { abrirTiendaConDian, documentosDe, nuevoComprador, responder } from "./support/tienda";

function tienda() {
  const { admin, db } = abrirTiendaConDian();
  const arroz = nuevoProducto(admin, { nombre: "Arroz", stock: 99, precio: "", precio_publico: "11900" });
  const muestra = nuevoProducto(admin, { nombre: "Muestra", stock: 99, precio: "", precio_publico: "0", precio_compra: "3000" });
  const regalo = { producto: arroz, cantidad: 2, descuento: "100" };
  return { admin, db, arroz, muestra, regalo };
}

function editar(ctx: Contexto, venta: number, linea: Record<string, unknown>): void {
  const [fila] = ctx.db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.ventaId, venta)).all();
  editarVenta(ctx, venta, VentaForm.parse({ con_detalles: "1", detalles: [{ id: fila?.id, ...linea }] }));
}

const DICE = [{ nombre: "Documento electrónico", texto: "No lleva: no se envía nada en cero." }];

test("a sale of nothing has no document, and says so; edited to cost something, it gets one", () => {
  const { admin, db, arroz, regalo } = tienda();
  const venta = vender(admin, { detalles: [regalo] });
  expect([documentosDe(admin, venta), datoDeDocumento(admin, { venta })]).toEqual([[], DICE]);
  expect(detalleVenta(admin, venta)).not.toHaveProperty("documento_electronico.numero");
  editar(admin, venta, { producto: arroz, cantidad: 2, descuento: "" });
  expect(documentosDe(admin, venta).map(({ numero }) => numero)).toEqual(["EP1"]);
  expect(verificarBase(db)).toEqual([]);
});

test("a sale of nothing from before the shop issued gets none when it is edited", () => {
  const { admin, db, arroz, regalo } = tienda();
  db.update(dianEmisores)
    .set({ produccionDesde: admin.ahora + 1 })
    .run();
  const venta = vender(admin, { detalles: [regalo] });
  editar(admin, venta, { producto: arroz, cantidad: 2, descuento: "" });
  expect(documentosDe(admin, venta)).toEqual([]);
});

test("a rejected document is not sent of nothing", () => {
  const { admin, arroz } = tienda();
  const venta = vender(admin, { detalles: [{ producto: arroz, cantidad: 1 }] });
  responder(admin, venta, "rechazado");
  expect(rechazo(admin, () => editar(admin, venta, { producto: arroz, cantidad: 1, descuento: "100" }))).toMatchObject({
    message: "La venta tiene el documento EP1, y ninguno se envía en cero: deje algo por cobrar.",
  });
});

test("what is given away stands in its document at what it is worth: its price before, else its cost, else a peso", () => {
  const { admin, db, arroz, muestra, regalo } = tienda();
  const nada = nuevoProducto(admin, { nombre: "Bolsa", stock: 99, precio: "", precio_publico: "0", precio_compra: "0" });
  const detalles = [{ producto: arroz, cantidad: 1 }, regalo, { producto: muestra, cantidad: 3 }, { producto: nada, cantidad: 1 }];
  const venta = vender(admin, { detalles });
  const [documento] = documentosDe(admin, venta);
  expect(contenidoDe(db, documento?.id ?? 0).lineas.map(({ subtotal, sinDescuento }) => [subtotal, sinDescuento])).toEqual([
    [1_190_000, 1_190_000],
    [0, 2_380_000],
    [0, 900_000],
    [0, 100],
  ]);
});

test("a return of what was given away has no note, and says so", () => {
  const { admin, db, muestra, arroz } = tienda();
  const detalles = [
    { producto: arroz, cantidad: 1 },
    { producto: muestra, cantidad: 1 },
  ];
  const venta = vender(admin, { detalles });
  responder(admin, venta);
  devolver(admin, venta, [[muestra, 1]], { cliente_id: nuevoComprador(admin) });
  const [devolucion] = devolucionesDeVenta(admin, venta);
  expect([documentosDe(admin, venta).length, datoDeDocumento(admin, { devolucion: devolucion?.id ?? 0 })]).toEqual([1, DICE]);
  expect(verificarBase(db)).toEqual([]);
});
