import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { aplicarConteo, descartarConteo } from "~/modules/conteos/domain/cerrar-conteo.server";
import { conteoPropio } from "~/modules/conteos/domain/consultas.server";
import { contarProducto, quitarContado } from "~/modules/conteos/domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/modules/conteos/domain/esquema";
import { contadosDeConteo, diferenciasDeConteo, medidasDeDiferencias, productosSinContar } from "~/modules/conteos/domain/revision.server";
import { abrirTienda, cambiarProducto, movimientosDe, nuevoAdmin, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

type Campos = Record<string, unknown>;

const abrir = (ctx: Contexto, campos: Campos = {}) => abrirConteo(ctx, AbrirConteoForm.parse({ alcance: "todo", ...campos }));
const contar = (ctx: Contexto, conteo: number, campos: Campos) => contarProducto(ctx, conteo, ContarForm.parse(campos));
const aplicar = (ctx: Contexto, conteo: number) => aplicarConteo(ctx, conteo);
const despues = (ctx: Contexto, minutos = 1): Contexto => ({ ...ctx, ahora: ctx.ahora + minutos * 60_000 });
const mensajeDe = (error: unknown): string => (error instanceof ReglaIncumplida ? error.message : String(error));
const sumasDe = (ctx: Contexto, id: number) => {
  const { contados, con_diferencia, sobranteMilesimas, faltanteMilesimas, sobranteCentavos, faltanteCentavos } = conteoPropio(ctx, id);
  return [contados, con_diferencia, sobranteMilesimas, faltanteMilesimas, sobranteCentavos, faltanteCentavos];
};

function conArroz() {
  const tienda = abrirTienda();
  const arroz = nuevoProducto(tienda.admin, { codigo_de_barras: "770", categoria: "Granos" });
  return { ...tienda, arroz, conteo: abrir(tienda.admin) };
}

describe("opening", () => {
  test("by the admin alone gives the next number, also while other counts are open", () => {
    const { admin, vendedor } = abrirTienda();
    nuevoProducto(admin, { categoria: "Granos" });
    expect(rechazo(admin, () => abrir(vendedor))).toBeInstanceOf(SinPermiso);
    const ids = [abrir(admin), abrir(admin, { alcance: "categoria", categoria: "GRANOS" }), abrir(admin, { alcance: "escaneo" })];
    expect(ids.map((id) => conteoPropio(admin, id)).map(({ numero, alcance, categoria }) => [numero, alcance, categoria])).toEqual([
      [1, "todo", ""],
      [2, "categoria", "Granos"],
      [3, "escaneo", ""],
    ]);
    expect(mensajeDe(rechazo(admin, () => abrir(admin, { alcance: "categoria", categoria: "Aseo" })))).toBe(
      "No hay productos en la categoría Aseo.",
    );
  });

  test.each([{}, { alcance: "otro" }, { alcance: "categoria" }])("needs to know what: %j", (campos) => {
    expect(AbrirConteoForm.safeParse(campos).success).toBe(false);
  });

  test("a form sent twice opens one", () => {
    const { admin } = abrirTienda();
    expect(abrir(admin, { clave_envio: "a" })).toBe(abrir(admin, { clave_envio: "a" }));
  });
});

describe("counting", () => {
  test("keeps the stock of that instant; counting again replaces what was counted, and with sumar adds to it", () => {
    const { admin, vendedor, arroz, conteo } = conArroz();
    contar(vendedor, conteo, { codigo: "770", cantidad: "8" });
    vender(admin, { detalles: [{ producto: arroz, cantidad: 1 }] });
    expect(sumasDe(admin, conteo)).toEqual([1, 1, 0, 2_000, 0, 140_000]);
    contar(despues(vendedor), conteo, { producto: arroz, cantidad: "3", sumar: "1" });
    expect(contadosDeConteo(admin, conteoPropio(admin, conteo), null).lineas).toMatchObject([
      { contado: 11, esperado: 10, diferencia: 1, costo: "700.00", valor_costo: "700.00", quien: expect.stringMatching("vendedor") },
    ]);
    contar(vendedor, conteo, { producto: arroz, cantidad: "9" });
    expect(contadosDeConteo(admin, conteoPropio(admin, conteo), null).lineas).toMatchObject([{ contado: 9, esperado: 9, diferencia: 0 }]);
    expect(sumasDe(admin, conteo)).toEqual([1, 0, 0, 0, 0, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("what is sold is weighed in thousandths, and the label of the scale says how much", () => {
    const { admin, conteo } = conArroz();
    const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "2", precio_compra: "15000", codigo_de_barras: "81" });
    contar(admin, conteo, { codigo: "81", cantidad: "1.75", unidad: "kg" });
    expect(sumasDe(admin, conteo)).toEqual([1, 1, 0, 250, 0, 375_000]);
    admin.db.update(tiendas).set({ prefijo_balanza: "20" }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
    contar(admin, conteo, { codigo: "2000081015007" });
    expect(sumasDe(admin, conteo)).toEqual([1, 1, 0, 500, 0, 750_000]);
    contar(admin, conteo, { codigo: "2000081002502", sumar: "1" });
    aplicar(admin, conteo);
    expect([stockDe(admin, queso), movimientosDe(admin, queso).at(-1)]).toEqual([1750, { causa: "conteo", cantidad: -250, stock: 1750 }]);
  });

  test("the code of a pack counts what is in it, at each reading", () => {
    const { admin, conteo } = conArroz();
    nuevoProducto(admin, { nombre: "Huevos", stock: "30", codigo_de_barras: "771", otros_codigos: "880*12\n990" });
    for (const codigo of ["88-0", "880", "990", "771"]) contar(admin, conteo, { codigo, uno: "1", sumar: "1" });
    expect(contadosDeConteo(admin, conteoPropio(admin, conteo), null).lineas).toMatchObject([{ contado: 26, esperado: 30 }]);
  });

  test("what is missing and over is summed by unit, kilos apart from units", () => {
    const { admin, arroz, conteo } = conArroz();
    const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "2" });
    const papa = nuevoProducto(admin, { nombre: "Papa", unidad: "kg", stock: "3" });
    contar(admin, conteo, { producto: arroz, cantidad: "8" });
    contar(admin, conteo, { producto: queso, cantidad: "1.75", unidad: "kg" });
    contar(admin, conteo, { producto: papa, cantidad: "3.5", unidad: "kg" });
    expect(medidasDeDiferencias(admin, conteoPropio(admin, conteo))).toEqual({
      faltante: [
        { unidad: "und", cantidad: 2 },
        { unidad: "kg", cantidad: "0.250" },
      ],
      sobrante: [{ unidad: "kg", cantidad: "0.500" }],
    });
    expect(medidasDeDiferencias(admin, { ...conteoPropio(admin, conteo), con_diferencia: 501 })).toBeNull();
  });

  test("a key that comes again adds nothing; zero is a count", () => {
    const { admin, arroz, conteo } = conArroz();
    const sumando = { producto: arroz, cantidad: "1", sumar: "1", clave_envio: "x" };
    contar(admin, conteo, sumando);
    contar(admin, conteo, sumando);
    expect(contadosDeConteo(admin, conteoPropio(admin, conteo), null).lineas).toMatchObject([{ contado: 1 }]);
    contar(admin, conteo, { producto: arroz, cantidad: "0" });
    expect(contadosDeConteo(admin, conteoPropio(admin, conteo), null).lineas).toMatchObject([{ contado: 0, diferencia: -10 }]);
  });

  test("refuses products and codes that are not part of the count, and writes nothing", () => {
    const { db, admin, arroz } = conArroz();
    const granos = abrir(admin, { alcance: "categoria", categoria: "Granos" });
    const jabon = nuevoProducto(admin, { nombre: "Jabón", categoria: "Aseo" });
    const recarga = nuevoProducto(admin, { nombre: "Recarga", lleva_existencias: "0", categoria: "Granos" });
    const intentos: [Campos, string][] = [
      [{ producto: jabon, cantidad: "1" }, "Jabón no es de la categoría Granos, que es la de este conteo."],
      [{ producto: recarga, cantidad: "1" }, "Recarga no lleva existencias: no se cuenta."],
      [{ codigo: "999", cantidad: "1" }, "No hay un producto con el código «999»."],
      [{ cantidad: "1" }, "Escanee o escriba un código."],
      [{ producto: 9_999, cantidad: "1" }, "Ese producto no está en la tienda."],
      [{ producto: arroz }, "Escriba cuántas hay de Arroz 500 g."],
      [{ producto: arroz, cantidad: "1.5" }, "Escriba un número entero, como 12."],
    ];
    for (const [campos, mensaje] of intentos) expect(mensajeDe(rechazo(admin, () => contar(admin, granos, campos)))).toBe(mensaje);
    const vecino = nuevoAdmin(db);
    expect(rechazo(admin, () => contar(vecino, granos, { producto: arroz, cantidad: "1" }))).toBeInstanceOf(NoEncontrado);
  });

  test("what was counted by mistake is taken out again", () => {
    const { admin, vendedor, arroz, conteo } = conArroz();
    contar(vendedor, conteo, { producto: arroz, cantidad: "1" });
    quitarContado(vendedor, conteo, arroz);
    expect(sumasDe(admin, conteo)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(mensajeDe(rechazo(admin, () => quitarContado(admin, conteo, arroz)))).toBe("Ese producto no está en el conteo.");
  });

  test("a product that was counted keeps its unit", () => {
    const { admin, conteo } = conArroz();
    const nuez = nuevoProducto(admin, { nombre: "Nuez", stock: "0" });
    contar(admin, conteo, { producto: nuez, cantidad: "5" });
    expect(mensajeDe(rechazo(admin, () => cambiarProducto(admin, nuez, { nombre: "Nuez", stock: "0", unidad: "kg" })))).toContain("conteo");
  });
});

describe("applying", () => {
  test("moves the difference once, so that what was sold meanwhile stays sold", () => {
    const { admin, vendedor, arroz, conteo } = conArroz();
    const panela = nuevoProducto(admin, { nombre: "Panela", stock: "4" });
    contar(vendedor, conteo, { producto: arroz, cantidad: "8" });
    vender(vendedor, {
      detalles: [
        { producto: arroz, cantidad: 3 },
        { producto: panela, cantidad: 1 },
      ],
    });
    expect(rechazo(admin, () => aplicar(vendedor, conteo))).toBeInstanceOf(SinPermiso);
    aplicar(admin, conteo);
    expect([stockDe(admin, arroz), stockDe(admin, panela)]).toEqual([5, 3]);
    expect(movimientosDe(admin, arroz).at(-1)).toEqual({ causa: "conteo", cantidad: -2, stock: 5 });
    expect(mensajeDe(rechazo(admin, () => aplicar(admin, conteo)))).toBe("El conteo 1 ya se aplicó.");
    expect(mensajeDe(rechazo(admin, () => contar(admin, conteo, { producto: arroz, cantidad: "1" })))).toBe("El conteo 1 ya se aplicó.");
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("refuses all when one product would fall below zero, and says which", () => {
    const { admin, arroz, conteo } = conArroz();
    const panela = nuevoProducto(admin, { nombre: "Panela", stock: "4" });
    contar(admin, conteo, { producto: arroz, cantidad: "12" });
    contar(admin, conteo, { producto: panela, cantidad: "1" });
    vender(admin, { detalles: [{ producto: panela, cantidad: 2 }] });
    expect(mensajeDe(rechazo(admin, () => aplicar(admin, conteo)))).toBe(
      "Quedan 2 de Panela y el conteo quita 3. Cuente otra vez; no se aplicó nada.",
    );
    const otro = abrir(admin);
    expect(mensajeDe(rechazo(admin, () => aplicar(admin, otro)))).toBe("Todavía no se ha contado nada.");
  });

  test("a product that is gone meanwhile leaves the count; one that is no longer counted stops it", () => {
    const { admin, arroz, conteo } = conArroz();
    const [panela, sal] = [nuevoProducto(admin, { nombre: "Panela", stock: "4" }), nuevoProducto(admin, { nombre: "Sal", stock: "4" })];
    for (const producto of [arroz, panela, sal]) contar(admin, conteo, { producto, cantidad: "1" });
    eliminarProducto(admin, panela);
    expect(sumasDe(admin, conteo).slice(0, 2)).toEqual([2, 2]);
    cambiarProducto(admin, sal, { nombre: "Sal", stock: "4", lleva_existencias: "0" });
    expect(mensajeDe(rechazo(admin, () => aplicar(admin, conteo)))).toBe("Sal ya no lleva existencias: quítelo del conteo.");
    quitarContado(admin, conteo, sal);
    aplicar(admin, conteo);
    expect(stockDe(admin, arroz)).toBe(1);
    eliminarProducto(admin, arroz);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("two counts never correct the same difference twice", () => {
    const { admin, arroz, conteo: uno } = conArroz();
    const dos = abrir(admin);
    for (const conteo of [uno, dos]) contar(admin, conteo, { producto: arroz, cantidad: "8" });
    aplicar(despues(admin), uno);
    expect(mensajeDe(rechazo(admin, () => aplicar(despues(admin, 2), dos)))).toBe(
      "Arroz 500 g se contó también en el conteo 1, que ya se aplicó. Cuéntelo otra vez o quítelo de este.",
    );
    contar(despues(admin, 3), dos, { producto: arroz, cantidad: "8" });
    aplicar(despues(admin, 4), dos);
    expect(stockDe(admin, arroz)).toBe(8);
  });

  test("a count that was dropped changes nothing and takes nothing more", () => {
    const { admin, vendedor, arroz, conteo } = conArroz();
    contar(admin, conteo, { producto: arroz, cantidad: "1" });
    expect(rechazo(admin, () => descartarConteo(vendedor, conteo))).toBeInstanceOf(SinPermiso);
    descartarConteo(admin, conteo);
    expect(stockDe(admin, arroz)).toBe(10);
    expect(mensajeDe(rechazo(admin, () => aplicar(admin, conteo)))).toBe("El conteo 1 ya se descartó.");
    expect(mensajeDe(rechazo(admin, () => descartarConteo(admin, conteo)))).toBe("El conteo 1 ya se descartó.");
  });
});

test("the review has the differences, the most valuable first, and what nobody counted", () => {
  const { admin, arroz, conteo } = conArroz();
  const panela = nuevoProducto(admin, { nombre: "Panela", precio_compra: "900" });
  const cafe = nuevoProducto(admin, { nombre: "Café" });
  nuevoProducto(admin, { nombre: "Recarga", lleva_existencias: "0" });
  const aceite = nuevoProducto(admin, { nombre: "Aceite" });
  for (const [producto, cantidad] of [
    [arroz, "9"],
    [panela, "7"],
    [aceite, "10"],
  ] as const)
    contar(admin, conteo, { producto, cantidad });
  const fila = conteoPropio(admin, conteo);
  const { lineas, page } = diferenciasDeConteo(admin, fila, null);
  expect(lineas.map(({ producto, diferencia, valor_costo }) => [producto.id, diferencia, valor_costo])).toEqual([
    [panela, -3, "-2700.00"],
    [arroz, -1, "-700.00"],
  ]);
  expect(page.total).toBe(2);
  expect(productosSinContar(admin, fila, null).productos.map(({ id }) => id)).toEqual([cafe]);
  expect(productosSinContar(admin, conteoPropio(admin, abrir(admin, { alcance: "escaneo" })), null).productos).toEqual([]);
});
