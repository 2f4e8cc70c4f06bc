import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { describe, expect, test } from "vitest";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { purgarFacturas } from "~/modules/facturas-recibidas/domain/recibir.server";
import { abrirTienda, nuevoAdmin, nuevoProducto, rechazo } from "../../support/tienda";
import { bytesDe, correoXml, cufeDeMuestra, type Muestra } from "./support/muestras";
import { confirmar, ponerNit, recibir, recibirArchivo, ver } from "./support/recibir";

const ARROZ = {
  codigo: "7702001044108",
  esquema: "010",
  nombre: "Arroz Diana 500 g",
  cantidad: 24,
  precio: 1610.64,
  valor: 38_655.46,
  montoIva: 7_344.54,
};
const QUESO = { codigo: "Q-1", nombre: "Queso campesino", cantidad: "2.500", unidad: "KGM", iva: null, precio: 8000 };
const DOS: Muestra = { lineas: [ARROZ, QUESO], vence: "2026-11-01" };

const producto = (ctx: Parameters<typeof productoPropio>[0], id: number | null | undefined) =>
  vistaProducto(productoPropio(ctx, Number(id)));

describe("a bill in review", () => {
  test("finds a product by any of its codes, and the code of a pack says how many are in it", () => {
    const { admin } = abrirTienda();
    const arroz = nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "1", otros_codigos: "7702001044108*12\nQ-1" });
    const caja = { ...ARROZ, unidad: "BX" };
    expect(ver(admin, recibir(admin, { lineas: [caja, QUESO] })).lineas).toMatchObject([
      { accion: "producto", producto: { id: arroz }, unidades: 12 },
      { accion: "producto", producto: { id: arroz }, unidades: 1 },
    ]);
  });

  test("says its supplier, its total and what becomes of each line, and nothing is written yet", () => {
    const { db, admin } = abrirTienda();
    ponerNit(admin);
    const arroz = nuevoProducto(admin, {
      nombre: "Arroz",
      codigo_de_barras: "7702001044108",
      precio: "",
      precio_compra: "1500",
      precio_publico: "2000",
      stock: "10",
    });
    const id = recibir(admin, DOS);
    expect(ver(admin, id)).toMatchObject({
      id,
      cufe: cufeDeMuestra(DOS),
      numero: "FE-1001",
      proveedor: { id: null, nombre: "Distribuidora El Faro SAS", nit: "900555111" },
      fecha: "2026-11-20",
      vence: "2026-11-01",
      total: "66000.00",
      total_compra: "66000.00",
      estado: "revision",
      avisos: [{ clase: "emisor_sin_probar" }],
      lineas: [
        {
          n: 0,
          codigo: "7702001044108",
          descripcion: "Arroz Diana 500 g",
          cantidad: 24,
          unidad: "94",
          costo: "1610.64",
          iva: "19",
          producto: { id: arroz, nombre: "Arroz" },
          unidades: 1,
          accion: "producto",
          entra: 24,
          precio_publico: "2150.00",
          precio_actual: "2000.00",
          avisos: [],
        },
        {
          n: 1,
          codigo: "Q-1",
          cantidad: "2.500",
          unidad: "KGM",
          costo: "8000.00",
          iva: "excluido",
          producto: null,
          unidades: 1,
          accion: "nuevo",
          nombre: "Queso campesino",
          entra: "2.500",
          entra_en: "kg",
          precio_publico: "10400.00",
        },
      ],
    });
    expect(producto(admin, arroz)).toMatchObject({ stock: 10, precio_compra: "1500.00" });
    expect(db.$client.prepare("select count(*) from compras").pluck().get()).toBe(0);
  });

  test("proposes a price of its own where the product's says nothing of what it earns", () => {
    const { admin } = abrirTienda();
    nuevoProducto(admin, { nombre: "Arroz", codigo_de_barras: "7702001044108", precio: "", precio_compra: "0.01", precio_publico: "2000" });
    expect(ver(admin, recibir(admin, DOS)).lineas[0]).toMatchObject({ accion: "producto", precio_publico: "2500.00" });
  });

  test("is there once, whether it comes as an XML or in a ZIP, and ten are kept", () => {
    const { db, admin } = abrirTienda();
    const id = recibir(admin);
    expect(recibirArchivo(admin, bytesDe(correoXml({}, "base64")))).toEqual({ revision: id });
    for (let i = 0; i < 10; i++) recibir(admin, { numero: `FE-${i}` });
    expect(rechazo(admin, () => ver(admin, id))).toBeInstanceOf(NoEncontrado);
    expect(db.select().from(facturasRecibidas).all()).toHaveLength(10);
  });

  test("goes after a week; one that was confirmed stays", () => {
    const { db, admin } = abrirTienda();
    confirmar(admin, recibir(admin));
    recibir(admin, { numero: "FE-2" });
    purgarFacturas(db, admin.ahora + 7 * 86_400_000);
    expect(db.select().from(facturasRecibidas).all()).toHaveLength(2);
    purgarFacturas(db, admin.ahora + 7 * 86_400_000 + 1);
    expect(db.select().from(facturasRecibidas).all()).toMatchObject([{ estado: "confirmada" }]);
  });

  test("is for its shop's admin alone", () => {
    const { db, admin, vendedor } = abrirTienda();
    const id = recibir(admin);
    expect(rechazo(admin, () => ver(vendedor, id))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => confirmar(vendedor, id))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => recibir(vendedor, { numero: "X" }))).toBeInstanceOf(SinPermiso);
    const otro = nuevoAdmin(db);
    expect(rechazo(admin, () => confirmar(otro, id))).toBeInstanceOf(NoEncontrado);
    expect(recibir(otro)).not.toBe(id);
  });
});
