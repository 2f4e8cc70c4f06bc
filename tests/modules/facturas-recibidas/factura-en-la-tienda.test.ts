import { actividad } from "@db/schema/actividad";
import { facturasRecibidas, facturasRecibidasXml } from "@db/schema/facturas-recibidas";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { comprobarTodo } from "~/domain/verificacion.server";
import { revisionDeFacturas } from "~/modules/facturas-recibidas/domain/comprobaciones.server";
import { xmlDeCompra } from "~/modules/facturas-recibidas/domain/consultas.server";
import { RULES } from "~/modules.server";
import { damages } from "../../support/damage";
import { abrirTienda, nuevoAdmin, nuevoProducto, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { bytesDe, correoXml, cufeDeMuestra, type Linea, type Muestra } from "./support/muestras";
import { confirmar, recibir, recibirArchivo, ver } from "./support/recibir";

const LINEAS: Linea[] = [
  { codigo: "A", nombre: "Aceite", cantidad: 10, precio: 1_000 },
  { codigo: "B", unidad: "DZN", cantidad: 2, precio: 6_000, iva: null },
];
const FACTURA: Muestra = { lineas: LINEAS, vence: "2026-12-20" };
const notaDe = (lineas: Linea[], cambios: Muestra = {}): Muestra => ({
  numero: "NC-1",
  lineas,
  nota: { numero: "FE-1001", cufe: cufeDeMuestra({}) },
  ...cambios,
});
const subirNota = (ctx: Contexto, muestra: Muestra) => recibirArchivo(ctx, bytesDe(correoXml(muestra)));

/** The last action that can be undone. */
const ultima = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).limit(1).get()?.id ?? 0;

describe("a credit note", () => {
  test("gives back what its bill brought, off the debt, in the units of the shop", () => {
    const { db, admin } = abrirTienda();
    const compra = confirmar(admin, recibir(admin, FACTURA));
    const destino = subirNota(
      admin,
      notaDe([
        { ...LINEAS[0], cantidad: 4 },
        { ...LINEAS[1], cantidad: 1 },
      ]),
    );
    const devolucion = detalleDevolucionCompra(admin, "devolucion" in destino ? destino.devolucion : 0);
    expect(devolucion).toMatchObject({
      compra,
      motivo: "Nota crédito NC-1",
      total_devuelto: "10760.00",
      detalles: [
        { cantidad: 4, precio_unitario: "1190.00" },
        { cantidad: 12, precio_unitario: "500.00" },
      ],
    });
    const proveedor = Number(detalleCompra(admin, compra).proveedor?.id);
    expect(proveedorVisible(admin, proveedor).saldoCentavos).toBe(23_900_00 - 10_760_00);
    expect(rechazo(admin, () => subirNota(admin, notaDe([])))).toBeInstanceOf(Error);
    expect(verificarBase(db)).toEqual([]);
  });

  test("is found by the bill's number where it has no CUFE; it comes once; deleted, it may come again", () => {
    const { admin } = abrirTienda();
    confirmar(admin, recibir(admin, FACTURA));
    const nota = notaDe([{ ...LINEAS[0], cantidad: 1 }], { nota: { numero: "FE-1001", cufe: "" } });
    const destino = subirNota(admin, nota);
    expect(rechazo(admin, () => subirNota(admin, nota))).toMatchObject({
      campo: "archivo",
      message: expect.stringContaining("ya se registró como una devolución"),
    });
    eliminarDevolucionCompra(admin, "devolucion" in destino ? destino.devolucion : 0);
    expect(subirNota(admin, nota)).toHaveProperty("devolucion");
  });

  test.each<[string, Muestra, RegExp]>([
    ["of another bill", notaDe([LINEAS[0] ?? {}], { nota: { numero: "FE-9", cufe: "" } }), /FE-9, que no está entre sus compras/],
    ["of another supplier", notaDe([LINEAS[0] ?? {}], { nit: "800111222" }), /no está entre sus compras/],
    ["that lowers the price", notaDe([LINEAS[0] ?? {}], { nota: { numero: "FE-1001", cufe: "", concepto: "3" } }), /rebaja o un descuento/],
    ["of what was not bought", notaDe([{ codigo: "Z", nombre: "Zapatos" }]), /«Zapatos», que no está en la compra/],
    ["of more than was bought", notaDe([{ ...LINEAS[0], cantidad: 11 }]), /Solo se pueden devolver 10/],
    ["of half a unit", notaDe([{ ...LINEAS[0], cantidad: "0.5" }]), /No se entiende cuánto/],
  ])("%s is refused, and nothing changes", (_, nota, frase) => {
    const { admin } = abrirTienda();
    confirmar(admin, recibir(admin, FACTURA));
    expect(rechazo(admin, () => subirNota(admin, nota))).toMatchObject({ campo: "archivo", message: expect.stringMatching(frase) });
  });
});

describe("the purchase of a bill", () => {
  test("that is deleted takes it along, and an undo brings both back, with the file", () => {
    const { db, admin } = abrirTienda();
    const compra = confirmar(admin, recibir(admin, FACTURA));
    const { xml } = xmlDeCompra(admin, compra);
    eliminarCompra(admin, compra);
    expect(db.select().from(facturasRecibidas).all()).toEqual([]);
    deshacer(admin, ultima(admin));
    expect(Buffer.from(xmlDeCompra(admin, compra).xml)).toEqual(Buffer.from(xml));
    expect(rechazo(admin, () => recibir(admin, FACTURA))).toMatchObject({ campo: "archivo" });
    expect(verificarBase(db)).toEqual([]);
  });

  test("that was registered anew meanwhile does not come back twice", () => {
    const { admin } = abrirTienda();
    const compra = confirmar(admin, recibir(admin, FACTURA));
    eliminarCompra(admin, compra);
    const hecho = ultima(admin);
    confirmar(admin, recibir(admin, FACTURA));
    expect(rechazo(admin, () => deshacer(admin, hecho))).toMatchObject({ message: "Ya hay otro en su lugar." });
  });
});

test("a product that is deleted while its bill waits is made anew", () => {
  const { admin } = abrirTienda();
  const aceite = nuevoProducto(admin, { nombre: "Aceite", stock: "0" });
  const id = recibir(admin, FACTURA);
  expect(ver(admin, id).lineas[0]).toMatchObject({ accion: "producto", producto: { id: aceite } });
  eliminarProducto(admin, aceite);
  expect(ver(admin, id).lineas[0]).toMatchObject({ accion: "nuevo", producto: null, nombre: "Aceite" });
  confirmar(admin, id);
  expect(productoPropio(admin, Number(ver(admin, id).lineas[0]?.producto?.id)).stock).toBe(10);
});

describe("a product that keeps lots", () => {
  const YOGUR: Linea = {
    codigo: "7702001044108",
    esquema: "010",
    nombre: "Yogur",
    cantidad: 3,
    lote: { numero: "L-7", vence: "2027-01-31" },
  };
  const lotes = ({ db }: Contexto) => db.$client.prepare("select lote, vence, stock from lotes order by id").all();
  const yogur = (ctx: Contexto) =>
    nuevoProducto(ctx, { nombre: "Yogur", codigo_de_barras: "7702001044108", stock: "0", lleva_lotes: "on" });

  test("gets the lot of the paper, or the one that a person typed", () => {
    const { db, admin } = abrirTienda();
    yogur(admin);
    const id = recibir(admin, { lineas: [YOGUR, { ...YOGUR, codigo: "7702001044108" }] });
    expect(ver(admin, id).lineas[0]).toMatchObject({ lleva_lotes: true, lote: "L-7", vence: "2027-01-31" });
    confirmar(admin, id, { 1: { lote: "L-8", vence: "2027-02-28" } });
    expect(lotes(admin)).toEqual([
      { lote: "L-7", vence: "2027-01-31", stock: 3 },
      { lote: "L-8", vence: "2027-02-28", stock: 3 },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("refuses a day that is not that of a known lot, at its field", () => {
    const { admin } = abrirTienda();
    yogur(admin);
    confirmar(admin, recibir(admin, { lineas: [YOGUR] }));
    const id = recibir(admin, { numero: "FE-2", lineas: [YOGUR] });
    expect(rechazo(admin, () => confirmar(admin, id, { 0: { lote: "L-7", vence: "2027-03-01" } }))).toMatchObject({
      campo: "lineas[0].vence",
    });
  });
});

describe("the check of everything finds", () => {
  /** Purchase 1 of bill 1 in shop 1, with a line left out in none; purchase 2 of bill 2 is of another shop. */
  function dosTiendas() {
    const { db, admin } = abrirTienda();
    confirmar(admin, recibir(admin, FACTURA));
    const otra = nuevoAdmin(db);
    confirmar(otra, recibir(otra, { ...FACTURA, numero: "FE-2" }));
    return db;
  }
  const faltas = (db: ReturnType<typeof dosTiendas>): string[] => {
    const todas: string[] = [];
    comprobarTodo(db.$client, (resultado) => todas.push(...resultado.faltas), RULES, [revisionDeFacturas()]);
    return todas;
  };

  test("nothing where only commands were", () => expect(faltas(dosTiendas())).toEqual([]));

  test.each(
    damages(`
      delete from facturas_recibidas_xml where factura_id = 1 → La factura recibida FE-1001 (1) no guarda su archivo.
      update facturas_recibidas set compra_id = 2 where id = 1 → La factura recibida 1 nombra, en compra_id, el registro 2 de otra tienda.
      update facturas_recibidas_memoria set producto_id = 3 where usuario_id = 1 and clave = 'c:a'
        → Lo que se sabe de un proveedor c:a nombra, en producto_id, el registro 3 de otra tienda.
      update facturas_recibidas set total_centavos = 1 where id = 1 → La factura recibida FE-1001 (1) dice $ 0,01 y su compra $ 23.900.
      update facturas_recibidas set forma_de_pago = '1' where id = 1 → La factura recibida FE-1001 (1) y su compra no se pagan igual.
      update detalles_compra set papel_iva_centavos = null where id = 1 → La línea 1 de la compra 1 tiene solo uno de los valores del papel.
      update facturas_recibidas set numero = 'X' where id = 1 → La factura recibida X (1): su archivo dice otro número.
      update facturas_recibidas set cufe = 'X' where id = 1 → La factura recibida FE-1001 (1): su archivo dice otro CUFE.
    `),
  )("%s", (sql, falta) => {
    const db = dosTiendas();
    db.$client.exec(sql);
    expect(faltas(db)).toContainEqual(expect.stringMatching(falta));
  });

  test("a purchase far from its products that is of no bill, and a file that was changed", () => {
    const db = dosTiendas();
    db.$client.exec(
      "update compras set ajuste_centavos = 10001, total_centavos = total_centavos + 10001 where id = 1; update facturas_recibidas set compra_id = null, estado = 'revision' where id = 1",
    );
    expect(faltas(db)).toContainEqual(expect.stringContaining("y no es de una factura recibida"));
    db.update(facturasRecibidasXml)
      .set({ xml: Buffer.from("nada") })
      .run();
    expect(faltas(db)).toContainEqual(expect.stringContaining("su archivo no se puede leer"));
  });
});
