import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { describe, expect, test } from "vitest";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { facturaDeCompra } from "~/domain/compras/factura-de-compra.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { xmlDeCompra } from "~/modules/facturas-recibidas/domain/consultas.server";
import { abrirTienda, nuevoProducto, nuevoProveedor, rechazo } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { cufeDeMuestra, type Muestra } from "./support/muestras";
import { confirmar, elegir, recibir, ver } from "./support/recibir";

const DIGITO = digitoDeVerificacion("900555111");
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
const textos = (avisos: readonly { clase: string }[]) => avisos.map(({ clase }) => clase);

describe("confirmed", () => {
  test("it is one purchase with the figures of the paper, on credit by its day, also a past one", () => {
    const { db, admin } = abrirTienda();
    const arroz = nuevoProducto(admin, {
      codigo_de_barras: "7702001044108",
      precio: "",
      precio_compra: "1500",
      precio_publico: "2000",
      stock: "10",
    });
    const id = recibir(admin, DOS);
    const compra = confirmar(admin, id);
    const detalle = detalleCompra(admin, compra);
    expect(detalle).toMatchObject({
      total: "66000.00",
      ajuste: "0.00",
      base: "58655.46",
      iva: "7344.54",
      credito: true,
      vence: "2026-11-01",
      debe: "66000.00",
      proveedor: { nombre: "Distribuidora El Faro SAS" },
      detalles: [
        {
          producto: { id: arroz },
          cantidad: 24,
          precio: "1610.64",
          subtotal_con_iva: "46000.00",
          tarifa_iva: "19",
          precio_publico: "2150.00",
        },
        {
          cantidad: "2.500",
          unidad: "kg",
          precio: "8000.00",
          subtotal_con_iva: "20000.00",
          tarifa_iva: "excluido",
          precio_publico: "10400.00",
        },
      ],
    });
    expect(producto(admin, arroz)).toMatchObject({ stock: 34, precio_compra: "1610.64", precio_publico: "2150.00" });
    expect(producto(admin, detalle.detalles[1]?.producto.id)).toMatchObject({
      nombre: "Queso campesino",
      unidad: "kg",
      iva: "excluido",
      stock: "2.500",
      codigo_de_barras: null,
    });
    expect(proveedorVisible(admin, Number(detalle.proveedor?.id))).toMatchObject({
      documento: `900555111-${DIGITO}`,
      tipo_documento: "31",
      correo: "facturas@elfaro.co",
      saldoCentavos: 66_000_00,
    });
    expect(ver(admin, id)).toMatchObject({ estado: "confirmada", compra });
    expect(facturaDeCompra(admin, compra)).toEqual({
      cufe: cufeDeMuestra(DOS),
      numero: "FE-1001",
      formaDePago: "2",
      nit: "900555111",
      proveedor: "Distribuidora El Faro SAS",
      emitida: "2026-11-20",
    });
    expect(Buffer.from(xmlDeCompra(admin, compra).xml).toString()).toContain("<AttachedDocument");
    expect(verificarBase(db)).toEqual([]);
  });

  test("twice, and by two people, it is one purchase; it is not taken in again", () => {
    const { db, admin } = abrirTienda();
    const id = recibir(admin);
    expect(confirmar(admin, id)).toBe(confirmar(admin, id));
    expect(db.$client.prepare("select count(*) from compras").pluck().get()).toBe(1);
    expect(rechazo(admin, () => recibir(admin))).toMatchObject({
      campo: "archivo",
      message: expect.stringContaining("FE-1001 ya se registró"),
    });
  });

  test("the second bill of a supplier needs no choice: products, units of a pack and margin are known", () => {
    const { admin } = abrirTienda();
    const gaseosa = nuevoProducto(admin, {
      nombre: "Gaseosa 400 ml",
      precio: "",
      precio_compra: "1000",
      precio_publico: "1500",
      stock: "0",
    });
    const lineas = [
      { codigo: "G12", nombre: "GASEOSA PET X12", unidad: "BX", cantidad: 2, precio: 12_000 },
      { codigo: "N1", nombre: "Galletas nuevas", cantidad: 10, precio: 1_000 },
    ];
    const primera = recibir(admin, { lineas });
    expect(ver(admin, primera).lineas).toMatchObject([
      { accion: "nuevo", unidades: null, avisos: [expect.stringContaining("cada caja")] },
      { accion: "nuevo" },
    ]);
    expect(rechazo(admin, () => confirmar(admin, primera))).toMatchObject({ campo: "lineas[0].unidades" });
    confirmar(admin, primera, { 0: { producto: String(gaseosa), unidades: "12" }, 1: { precio_publico: "1785" } });
    expect(producto(admin, gaseosa)).toMatchObject({ stock: 24, precio_compra: "1000.00" });
    const segunda = ver(
      admin,
      recibir(admin, { numero: "FE-2", lineas: [...lineas, { codigo: "N2", nombre: "Otra cosa", precio: 1_000 }] }),
    );
    expect(segunda).toMatchObject({
      proveedor: { id: expect.any(Number) },
      lineas: [
        { producto: { id: gaseosa }, unidades: 12, accion: "producto", entra: 24, precio_publico: "1500.00", avisos: [] },
        { producto: { nombre: "Galletas nuevas" }, accion: "producto", precio_publico: "1785.00", avisos: [] },
        { accion: "nuevo", precio_publico: "1800.00" },
      ],
    });
    confirmar(admin, segunda.id);
    expect(producto(admin, gaseosa).stock).toBe(48);
  });

  test("a line that is left out, and a product that a person chose by its name", () => {
    const { db, admin } = abrirTienda();
    const queso = nuevoProducto(admin, { nombre: "Queso del campo", unidad: "kg", stock: "0" });
    nuevoProducto(admin, { nombre: "Queso azul" });
    const id = recibir(admin, DOS);
    expect(rechazo(admin, () => elegir(admin, id, { 1: { busca: "queso" } }))).toMatchObject({
      campo: "lineas[1].busca",
      message: expect.stringContaining("Queso azul"),
    });
    expect(rechazo(admin, () => elegir(admin, id, { 1: { busca: "nada" } }))).toMatchObject({ campo: "lineas[1].busca" });
    elegir(admin, id, { 0: { accion: "omitir" }, 1: { busca: "queso del campo" } });
    expect(ver(admin, id)).toMatchObject({
      total: "66000.00",
      total_compra: "20000.00",
      lineas: [{ accion: "omitir" }, { accion: "producto", producto: { id: queso } }],
    });
    const compra = confirmar(admin, id);
    expect(detalleCompra(admin, compra)).toMatchObject({
      total: "20000.00",
      ajuste: "0.00",
      detalles: [{ producto: { id: queso }, cantidad: "2.500" }],
    });
    expect(verificarBase(db)).toEqual([]);
  });

  test("a price that a person chose stands; one that was only shown follows the product", () => {
    const { admin } = abrirTienda();
    const otro = nuevoProducto(admin, { nombre: "Otro", precio: "", precio_compra: "500", precio_publico: "900" });
    const id = recibir(admin);
    const [{ precio_publico: visto = "" } = {}] = ver(admin, id).lineas;
    elegir(admin, id, { 0: { producto: String(otro), precio_publico: visto, precio_visto: visto } });
    expect(ver(admin, id).lineas[0]).toMatchObject({ producto: { id: otro }, precio_publico: "1800.00" });
    elegir(admin, id, { 0: { precio_publico: "2000", precio_visto: "1800.00" } });
    expect(ver(admin, id).lineas[0]?.precio_publico).toBe("2000.00");
    elegir(admin, id, { 0: { precio_venta: "1000" } });
    expect(ver(admin, id).lineas[0]).toMatchObject({ precio_publico: "1190.00", precio_venta: "1000.00" });
  });

  test.each([
    ["producto", { producto: "999" }, "lineas[0].producto"],
    ["a line that is not there", { accion: "omitir" }, "lineas[7].producto"],
    ["accion producto without one", { accion: "producto" }, "lineas[0].producto"],
  ])("%s is refused, and nothing changes", (_, campos, campo) => {
    const { admin } = abrirTienda();
    const id = recibir(admin);
    const antes = ver(admin, id);
    expect(rechazo(admin, () => elegir(admin, id, { [campo.includes("7") ? 7 : 0]: campos }))).toMatchObject({ campo });
    expect(ver(admin, id)).toEqual(antes);
  });

  test("without a line it is refused, and in another currency", () => {
    const { db, admin } = abrirTienda();
    const id = recibir(admin);
    expect(rechazo(admin, () => confirmar(admin, id, { 0: { accion: "omitir" } }))).toMatchObject({ campo: "" });
    const dolares = recibir(admin, { numero: "USD-1", moneda: "USD" });
    expect(textos(ver(admin, dolares).avisos)).toContain("moneda");
    expect(rechazo(admin, () => confirmar(admin, dolares))).toMatchObject({ message: expect.stringContaining("USD") });
    expect(db.$client.prepare("select count(*) from compras").pluck().get()).toBe(0);
  });

  test("a supplier that is known by its name alone is the one, and gets its NIT; of two of the name a new one is made", () => {
    const { admin } = abrirTienda();
    const conocido = nuevoProveedor(admin, { nombre: "distribuidora el FARO sas", empresa: "X" });
    const id = recibir(admin);
    expect(ver(admin, id)).toMatchObject({ proveedor: { id: conocido }, anota_nit: true });
    expect(detalleCompra(admin, confirmar(admin, id)).proveedor?.id).toBe(conocido);
    expect(proveedorVisible(admin, conocido)).toMatchObject({ tipo_documento: "31", documento: `900555111-${DIGITO}`, empresa: "X" });
    for (const _ of [1, 2]) nuevoProveedor(admin, { nombre: "Otro Mayorista" });
    expect(ver(admin, recibir(admin, { numero: "FE-2", nit: "800111222", nombre: "Otro Mayorista" })).proveedor.id).toBeNull();
  });

  test("a supplier is known by its NIT in any writing", () => {
    const { admin } = abrirTienda();
    const conocido = nuevoProveedor(admin, { empresa: "El Faro", tipo_documento: "31", documento: `900.555.111-${DIGITO}` });
    const id = recibir(admin);
    expect(ver(admin, id).proveedor).toEqual({ id: conocido, nombre: "El Faro", nit: "900555111" });
    expect(detalleCompra(admin, confirmar(admin, id)).proveedor?.id).toBe(conocido);
  });

  test("the purchase that is deleted takes it along, so that it may come again", () => {
    const { db, admin } = abrirTienda();
    const compra = confirmar(admin, recibir(admin));
    eliminarCompra(admin, compra);
    expect(db.select().from(facturasRecibidas).all()).toEqual([]);
    expect(recibir(admin)).toBeGreaterThan(0);
  });
});
