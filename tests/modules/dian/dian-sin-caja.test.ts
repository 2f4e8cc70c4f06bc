import { dianEmisores } from "@db/schema/dian";
import { ventasSinConexion } from "@db/schema/sin-conexion";
import { expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { nuevoProducto } from "../../support/tienda";
import { colaDePrueba } from "./support/cola";
import { abrirTiendaConDian, documentosDe, nuevoComprador } from "./support/tienda";

// Sales that a till made without the box: the client has a paper with the number of that till.
const HORA = 3_600_000;

function conRed() {
  const cola = colaDePrueba();
  const panela = nuevoProducto(cola.admin, { stock: 100 });
  let cuantas = 0;
  /** Takes a sale of `hace` milliseconds ago, as the box does when the till reaches it again. */
  function recibir(hace: number, campos: object = {}) {
    const ctx: Contexto = { ...cola.admin, ahora: cola.ahora() };
    const numero = `C1-00${++cuantas}`;
    const datos = VentaForm.parse({ detalles: [{ producto: panela, cantidad: 1 }], ...campos });
    const venta = crearVenta(ctx, datos, undefined, {}, { fecha: ctx.ahora - hace });
    const [documento] = documentosDe(ctx, venta);
    cola.db
      .insert(ventasSinConexion)
      .values({
        usuarioId: ctx.duenoId,
        claveEnvio: numero,
        dispositivo: "d",
        numero_dispositivo: numero,
        recibida: ctx.ahora,
        estado: "registrada",
        ventaId: venta,
      })
      .run();
    return documento?.id ?? 0;
  }
  return { ...cola, recibir };
}

test("a POS of the shop's contingency: a number of now, dated when it is signed, over the paper of the till and its day", async () => {
  const cola = conRed();
  await cola.hasta("2026-11-23T08:00:00-05:00");
  const id = cola.recibir(15 * HORA);
  expect(cola.documento(id)).toMatchObject({
    tipo: "20",
    tipo_emitido: "07",
    numero: "EPOS2",
    estado: "por_firmar",
    emitido: cola.ahora(),
  });
  await cola.mirar();
  expect(cola.documento(id)).toMatchObject({ estado: "aceptado", tipo_emitido: "07" });
  expect(cola.servicio.aceptados.get("EPOS2")).toMatchObject({
    tipo: "07",
    fecha: "2026-11-23",
    papel: "2026-11-22",
    numeroDelPapel: "C1-001",
  });
});

test("both letters are written once for what a till sold while it was away, and its 48 hours are counted", async () => {
  const cola = conRed();
  const primera = cola.ahora() + HORA;
  await cola.pasar(3 * HORA);
  for (const hace of [2 * HORA, HORA, 10]) cola.recibir(hace);
  expect(cola.cartas()).toEqual([
    { cual: "fin", desde: primera },
    { cual: "inicio", desde: primera },
  ]);
  expect(cola.emisor()).toMatchObject({ contingencia: "", contingenciaHasta: cola.ahora() });
  await cola.pasar(HORA);
  cola.recibir(60_000);
  expect(cola.cartas()).toHaveLength(4);
});

test("while the shop has no network either, its open contingency has the letter", async () => {
  const cola = conRed();
  cola.servicio.mood = "sin_red";
  cola.vender({ consecutivo: 900, numero: "EPOS900" });
  await cola.pasar(HORA, 60_000);
  const { contingenciaDesde } = cola.emisor();
  cola.recibir(60_000);
  expect(cola.emisor()).toMatchObject({ contingencia: "tienda", contingenciaDesde, contingenciaHasta: null });
  expect(cola.cartas()).toEqual([{ cual: "inicio", desde: contingenciaDesde }]);
});

test("a client who wants facturas has what its paper was; where each sale has one the till refuses, and what it sold before gets it", () => {
  const { admin, db } = abrirTiendaConDian();
  const producto = nuevoProducto(admin, { stock: 10 });
  const vender = (campos: object = {}) => {
    const datos = VentaForm.parse({ detalles: [{ producto, cantidad: 1 }], ...campos });
    return documentosDe(admin, crearVenta(admin, datos, undefined, {}, { fecha: admin.ahora - HORA }))[0];
  };
  const dicho = () => admin.extensiones.flatMap((una) => una.withoutBox?.(admin, tiendaDe(admin)) ?? []);
  const cliente = nuevoComprador(admin, { factura: "1" });
  expect(vender({ cliente_fk: cliente })).toMatchObject({ tipo: "20", tipo_emitido: "07", numero: "EP1" });
  expect(dicho()).toEqual([{ rehusa: "", papel: expect.stringContaining("contingencia") }]);
  db.update(dianEmisores).set({ todo_factura: true }).run();
  expect(dicho()).toEqual([{ rehusa: expect.stringContaining("facturas"), papel: expect.any(String) }]);
  expect(vender()).toMatchObject({ tipo: "01", tipo_emitido: "", numero: "FE1", cajaId: null });
});

test("a sale that costs nothing has no document", () => {
  const { admin } = abrirTiendaConDian();
  const producto = nuevoProducto(admin, { stock: 10, precio: "0" });
  const venta = crearVenta(admin, VentaForm.parse({ detalles: [{ producto, cantidad: 1 }] }), undefined, {}, { fecha: admin.ahora });
  expect(documentosDe(admin, venta)).toEqual([]);
});
