import { actividad } from "@db/schema/actividad";
import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { AbrirEmpaque, abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { productoParaVender } from "~/domain/productos/para-vender.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VENTA_NUEVA } from "~/screens/venta/borrador";
import { abrirPara } from "~/screens/venta/efectos.server";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const abrir = (ctx: Contexto, id: number, campos: Record<string, unknown> = {}) => abrirEmpaque(ctx, id, AbrirEmpaque.parse(campos));

/** A can, and a case of 24 of them; 2 cases in stock. */
function conCaja(deLata: Record<string, unknown> = {}, deCaja: Record<string, unknown> = {}) {
  const tienda = abrirTienda();
  const lata = nuevoProducto(tienda.admin, { nombre: "Lata", stock: 5, precio_compra: "1000", ...deLata });
  const pack = { empaque_de: lata, unidades_por_empaque: "24", stock: 2, precio_compra: "26000" };
  const caja = nuevoProducto(tienda.admin, { nombre: "Caja", codigo_de_barras: "770", ...pack, ...deCaja });
  const quedan = () => [stockDe(tienda.admin, caja), stockDe(tienda.admin, lata)];
  return { ...tienda, lata, caja, quedan };
}

describe("opening a pack", () => {
  test("moves its units in the ledgers of both, and the unit costs its part", () => {
    const { db, admin, vendedor, lata, caja, quedan } = conCaja();
    expect(abrir(vendedor, caja)).toBe(lata);
    expect(quedan()).toEqual([1, 29]);
    expect(movimientosDe(admin, caja).at(-1)).toEqual({ causa: "empaque_abierto", cantidad: -1, stock: 1 });
    expect(movimientosDe(admin, lata).at(-1)).toEqual({ causa: "empaque_abierto", cantidad: 24, stock: 29 });
    // 26,000 ÷ 24 = 1,083.333…
    expect(productoPropio(admin, lata).precioCompraCentavos).toBe(108_333);
    expect(verificarBase(db)).toEqual([]);
  });

  test.each([
    ["half a cent goes to the even one", "1.00", "8", 12],
    ["and so it does above", "1.00", "40", 2],
    ["a pack without a cost leaves the unit's", "", "24", 100_000],
  ])("%s", (_, precio_compra, unidades_por_empaque, costo) => {
    const { admin, lata, caja } = conCaja({}, { precio_compra, unidades_por_empaque });
    abrir(admin, caja);
    expect(productoPropio(admin, lata).precioCompraCentavos).toBe(costo);
  });

  test("of what is weighed gives kilos, at the price of a kilo", () => {
    const { admin, lata, caja, quedan } = conCaja(
      { unidad: "kg", stock: "0.500" },
      { unidades_por_empaque: "12,5", precio_compra: "50000" },
    );
    abrir(admin, caja, { cantidad: "2" });
    expect(quedan()).toEqual([0, 25_500]);
    expect(productoPropio(admin, lata).precioCompraCentavos).toBe(400_000);
  });

  test("is done once for a form that comes twice", () => {
    const { admin, caja, quedan } = conCaja();
    for (const _ of [1, 2]) abrir(admin, caja, { clave_envio: "k" });
    expect(quedan()).toEqual([1, 29]);
  });

  test("is refused beyond the stock, for another product and for another shop's", () => {
    const { db, admin, lata, caja } = conCaja();
    const otra = nuevoAdmin(db);
    expect(rechazo(admin, () => abrir(admin, caja, { cantidad: "3" }))).toEqual(
      new ReglaIncumplida("cantidad", "Stock insuficiente: quedan 2 de Caja."),
    );
    expect(rechazo(admin, () => abrir(admin, lata))).toEqual(new ReglaIncumplida("", "Lata no es un empaque de otro producto."));
    expect(rechazo(admin, () => abrir(otra, caja))).toBeInstanceOf(NoEncontrado);
  });
});

describe("taking back an opened pack", () => {
  const ultima = ({ db }: Contexto): number => db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).get()?.id ?? 0;

  test("gives both their stock back, and the unit its cost", () => {
    const { db, admin, vendedor, lata, caja, quedan } = conCaja();
    abrir(vendedor, caja);
    deshacer(vendedor, ultima(admin));
    expect(quedan()).toEqual([2, 5]);
    expect(movimientosDe(admin, lata).at(-1)).toEqual({ causa: "deshecho", cantidad: -24, stock: 5 });
    expect(productoPropio(admin, lata).precioCompraCentavos).toBe(100_000);
    expect(verificarBase(db)).toEqual([]);
  });

  test("works in any order, as long as the units are there and the cost stayed", () => {
    const { admin, lata, caja, quedan } = conCaja();
    abrir(admin, caja);
    const primera = ultima(admin);
    abrir(admin, caja);
    deshacer(admin, primera);
    expect(quedan()).toEqual([1, 29]);
    expect(productoPropio(admin, lata).precioCompraCentavos).toBe(100_000);
  });

  test("is refused when the units were sold, or the cost changed", () => {
    const { admin, lata, caja } = conCaja();
    abrir(admin, caja);
    const id = ultima(admin);
    const venta = vender(admin, { detalles: [{ producto: lata, cantidad: 28 }] });
    expect(rechazo(admin, () => deshacer(admin, id))).toMatchObject({ message: "Stock insuficiente: quedan 1 de Lata." });
    eliminarVenta(admin, venta);
    cambiarProducto(admin, lata, { nombre: "Lata", precio_compra: "900", stock: "" });
    expect(rechazo(admin, () => deshacer(admin, id))).toMatchObject({ message: "El precio o el costo de Lata cambió después." });
  });
});

describe("what a product is a pack of", () => {
  const campos = (ctx: Contexto, id: number) => {
    const { empaqueDe, unidades_por_empaque } = productoPropio(ctx, id);
    return [empaqueDe, unidades_por_empaque];
  };

  test("stays in an edit that does not say it, and goes away with an empty field or with the unit", () => {
    const { admin, lata, caja } = conCaja();
    cambiarProducto(admin, caja, { nombre: "Caja grande" });
    expect(campos(admin, caja)).toEqual([lata, 24]);
    cambiarProducto(admin, caja, { unidades_por_empaque: "30" });
    expect(campos(admin, caja)).toEqual([lata, 30]);
    cambiarProducto(admin, caja, { empaque_de: "" });
    expect(campos(admin, caja)).toEqual([null, null]);
    cambiarProducto(admin, caja, { empaque_nombre: " lata ", unidades_por_empaque: "1.000" });
    expect(campos(admin, caja)).toEqual([lata, 1000]);
    eliminarProducto(admin, lata);
    expect(campos(admin, caja)[0]).toBeNull();
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each([
    ["itself", { empaque_de: "caja" }, "empaque_de", "Un producto no es empaque de sí mismo."],
    ["nothing that the shop has", { empaque_de: "999" }, "empaque_de", "Elija un producto de la lista."],
    ["a number that is none", { unidades_por_empaque: "2,5" }, "unidades_por_empaque", "Escriba un número entero, como 12."],
    ["no units", { unidades_por_empaque: "0" }, "unidades_por_empaque", "El mínimo es 1."],
    ["an empty number", { unidades_por_empaque: "" }, "unidades_por_empaque", "Escriba cuántas unidades trae el empaque."],
    [
      "a pack that is weighed",
      { unidad: "kg", stock: "" },
      "unidad",
      "Este producto ya tiene movimientos: su unidad no se puede cambiar. Cree otro producto.",
    ],
    ["a pack that is not counted", { lleva_existencias: "0" }, "empaque_de", "Un empaque lleva existencias: marque esa casilla."],
    [
      "an unknown name",
      { empaque_nombre: "Botella" },
      "empaque_nombre",
      "No hay un producto con ese código ni con ese nombre: escriba su código de barras o su nombre completo.",
    ],
  ])("is refused for %s", (_, datos, campo, mensaje) => {
    const { admin, lata, caja } = conCaja();
    nuevoProducto(admin, { nombre: "Otra", empaque_de: lata, unidades_por_empaque: "6" });
    const ids: Record<string, number> = { caja };
    const pedido = "empaque_de" in datos ? { empaque_de: ids[String(datos.empaque_de)] ?? datos.empaque_de } : datos;
    expect(rechazo(admin, () => cambiarProducto(admin, caja, pedido))).toEqual(new ReglaIncumplida(campo, mensaje));
  });

  test("is refused for a unit that is not counted, and a unit keeps what its packs rely on", () => {
    const { admin, lata } = conCaja();
    const recarga = nuevoProducto(admin, { nombre: "Recarga", lleva_existencias: "0" });
    expect(rechazo(admin, () => nuevoProducto(admin, { empaque_de: recarga, unidades_por_empaque: "2" }))).toMatchObject({
      campo: "empaque_de",
    });
    expect(rechazo(admin, () => cambiarProducto(admin, lata, { lleva_existencias: "0" }))).toEqual(
      new ReglaIncumplida("lleva_existencias", "Este producto sale de Caja: quite antes ese empaque."),
    );
    expect(rechazo(admin, () => cambiarProducto(admin, lata, { empaque_de: recarga, unidades_por_empaque: "2" }))).toMatchObject({
      campo: "empaque_de",
    });
  });
});

describe("packs of packs", () => {
  /** A carton of 10 packets of 20 cigarettes: one carton, no packet, no loose one. */
  function conCarton() {
    const { admin, vendedor } = abrirTienda();
    const suelto = nuevoProducto(admin, { nombre: "Suelto", stock: "" });
    const cajetilla = nuevoProducto(admin, { nombre: "Cajetilla", stock: "", empaque_de: suelto, unidades_por_empaque: "20" });
    const carton = nuevoProducto(admin, {
      nombre: "Cartón",
      stock: 1,
      precio_compra: "80000",
      empaque_de: cajetilla,
      unidades_por_empaque: "10",
    });
    const quedan = () => [carton, cajetilla, suelto].map((id) => stockDe(admin, id));
    return { admin, vendedor, suelto, cajetilla, carton, quedan };
  }

  test("are opened one after the other, each at its part of the cost, and taken back in the opposite order", () => {
    const { admin, suelto, cajetilla, carton, quedan } = conCarton();
    abrir(admin, carton);
    abrir(admin, cajetilla);
    expect(quedan()).toEqual([0, 9, 20]);
    expect([cajetilla, suelto].map((id) => productoPropio(admin, id).precioCompraCentavos)).toEqual([800_000, 40_000]);
    const [cajetillaAbierta = 0, cartonAbierto = 0] = admin.db
      .select({ id: actividad.id })
      .from(actividad)
      .orderBy(desc(actividad.id))
      .all()
      .map(({ id }) => id);
    expect(rechazo(admin, () => deshacer(admin, cartonAbierto))).toBeInstanceOf(ReglaIncumplida);
    deshacer(admin, cajetillaAbierta);
    deshacer(admin, cartonAbierto);
    expect(quedan()).toEqual([1, 0, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("the counter offers the one in stock that leads to the unit, and opens all that is needed", () => {
    const { admin, vendedor, suelto, carton, quedan } = conCarton();
    expect(productoParaVender(vendedor, productoPropio(vendedor, suelto)).empaque).toEqual({ id: carton, nombre: "Cartón", unidades: 20 });
    const abierto = abrirPara(vendedor, { ...VENTA_NUEVA, venta: null, lineas: [], pagos: [] }, { id: String(suelto), cantidad: 1 });
    expect(abierto).toMatchObject({ hecho: "Se abrió 1 de Cartón y 1 de Cajetilla." });
    expect(quedan()).toEqual([0, 9, 20]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("never contain themselves: a product is no pack of what brings it, in however many steps", () => {
    const { admin, suelto, cajetilla, carton } = conCarton();
    for (const unidad of [cajetilla, carton])
      expect(rechazo(admin, () => cambiarProducto(admin, suelto, { empaque_de: unidad, unidades_por_empaque: "2" }))).toMatchObject({
        campo: "empaque_de",
        message: expect.stringContaining("no puede venir también dentro de él"),
      });
  });

  test("the deletion of a pack is not undone where it would contain itself", () => {
    const { admin, suelto, cajetilla, carton } = conCarton();
    eliminarProducto(admin, cajetilla);
    const id = admin.db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).get()?.id ?? 0;
    cambiarProducto(admin, suelto, { empaque_de: carton, unidades_por_empaque: "2" });
    expect(rechazo(admin, () => deshacer(admin, id))).toBeInstanceOf(ReglaIncumplida);
    expect(verificarBase(admin.db)).toEqual([]);
    cambiarProducto(admin, suelto, { empaque_de: "" });
    deshacer(admin, id);
    expect(productoPropio(admin, carton).empaqueDe).toBe(cajetilla);
  });
});

describe("the verification finds", () => {
  test.each([
    ["update productos set empaque_de = 2, unidades_por_empaque = 1 where id = 1", "El empaque 1 (Lata) sale de sí mismo."],
    ["update productos set unidades_por_empaque = null where id = 2", "El empaque 2 (Caja) no dice bien qué trae: nada de Lata (1)."],
    ["update productos set lleva_existencias = 0 where id = 1", "El empaque 2 (Caja) no dice bien qué trae: 24 de Lata (1)."],
    [
      "update movimiento_stock set causa = 'ajuste' where id = 4",
      "El movimiento 3 abrió 1 del producto 2, y el movimiento 4 no recibió lo que traían.",
    ],
  ])("%s", (cambio, falta) => {
    const { admin, caja } = conCaja();
    abrir(admin, caja);
    admin.db.$client.exec(cambio);
    expect(verificarBase(admin.db)).toContain(falta);
  });
});
