import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { SinPermiso } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { leerOpciones } from "~/domain/reportes/informe";
import { informeDeInventario } from "~/domain/reportes/informe-inventario.server";
import { clientesAusentes, consejosDeClientes } from "~/modules/consejos/domain/clientes-ausentes.server";
import { consejosAlMomento, consejosDeReglas } from "~/modules/consejos/domain/reglas.server";
import { seAgotan } from "~/modules/consejos/domain/se-agotan";
import { datosParaIa, situacionDe } from "~/modules/consejos/domain/situacion.server";
import { vendidosHacePoco } from "~/modules/consejos/domain/vendidos.server";
import { AHORA, abrirTienda, cambiarProducto, nuevoAdmin, nuevoCliente, nuevoProducto, vender } from "../../support/tienda";

const HOY = diaDe(AHORA);
const DIA_MS = 24 * 60 * 60 * 1000;
const hace = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: AHORA - dias * DIA_MS });
const quietosDe = (ctx: Contexto) =>
  informeDeInventario.datos(ctx, { ...leerOpciones(informeDeInventario.enDias, new URLSearchParams(), HOY), limite: 15 });
const situacion = (ctx: Contexto) => situacionDe(ctx, quietosDe(ctx));
const consejos = (ctx: Contexto) => consejosDeReglas(ctx, situacion(ctx));
const titulos = (ctx: Contexto) => consejos(ctx).map(({ titulo, severidad }) => `${severidad}: ${titulo}`);
const EN_ORDEN = "info: Nada que le quite el sueño";

/** Sells `cantidad` units on each of the last `dias` days. */
function venderCadaDia(ctx: Contexto, producto: number, dias: number, cantidad = 1): void {
  for (let dia = dias; dia > 0; dia--) vender(hace(ctx, dia - 1), { detalles: [{ producto, cantidad }] });
}

describe("rules", () => {
  test("have nothing to say of a new shop, and are refused to a vendedor", () => {
    const { admin, vendedor } = abrirTienda();
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    expect(() => situacionDe(vendedor, quietosDe(admin))).toThrow(SinPermiso);
    expect(() => consejosDeReglas(vendedor, situacion(admin))).toThrow(SinPermiso);
    expect(() => datosParaIa(vendedor, situacion(admin))).toThrow(SinPermiso);
  });

  test("a product that sells and lasts a week or less is to be bought; at two days it is urgent", () => {
    const { db, admin } = abrirTienda();
    const arroz = nuevoProducto(admin, { stock: 43 });
    venderCadaDia(admin, arroz, 7, 5);
    // 8 units left at 5 a day.
    expect(consejos(admin)).toEqual([
      {
        titulo: "Se está acabando Arroz 500 g",
        detalle: expect.stringContaining("Arroz 500 g (quedan 8, para 1 día)"),
        severidad: "alerta",
      },
    ]);
    cambiarProducto(admin, arroz, { stock: 25 });
    expect(titulos(admin)).toEqual(["aviso: Se está acabando Arroz 500 g"]);
    cambiarProducto(admin, arroz, { stock: 40 });
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    cambiarProducto(admin, arroz, { stock: 0 });
    expect(consejos(admin)[0]?.detalle).toContain("Arroz 500 g (agotado)");
    expect(titulos(nuevoAdmin(db))).toEqual([EN_ORDEN]);
  });

  test("a product that sells for less than it cost", () => {
    const { admin } = abrirTienda();
    const huevos = nuevoProducto(admin, { nombre: "Huevos", precio: "500", precio_compra: "600", stock: 900 });
    vender(admin, { detalles: [{ producto: huevos, cantidad: 3 }] });
    expect(consejos(admin)).toEqual([
      { titulo: "Vende un producto por debajo de su costo", detalle: expect.stringContaining("Huevos (-$ 300)"), severidad: "alerta" },
    ]);
  });

  test("a product whose price fell under its cost since it was sold", () => {
    const { admin } = abrirTienda();
    const cafe = nuevoProducto(admin, { nombre: "Café", precio: "900", precio_compra: "600", stock: 900 });
    vender(admin, { detalles: [{ producto: cafe, cantidad: 3 }] });
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    cambiarProducto(admin, cafe, { nombre: "Café", precio: "900", precio_compra: "900" });
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    cambiarProducto(admin, cafe, { nombre: "Café", precio: "900", precio_compra: "900.01" });
    expect(consejos(admin)[0]?.detalle).toContain("deja pérdida: Café (precio $ 900, costo $ 900,01).");
  });

  test("what still lasts some days is named before what has run out", () => {
    const { admin } = abrirTienda();
    const [agotado, corto] = ["Agotado", "Corto"].map((nombre) => nuevoProducto(admin, { nombre, stock: 43 }));
    for (const producto of [agotado, corto]) venderCadaDia(admin, producto ?? 0, 7, 5);
    cambiarProducto(admin, agotado ?? 0, { nombre: "Agotado", stock: 0 });
    expect(consejos(admin)[0]?.detalle).toContain("Corto (quedan 8, para 1 día) y Agotado (agotado).");
  });

  test("clients who stay away, and that there may be more where only a part was looked at", () => {
    const titulosDe = (nombres: string[], todos: boolean) => consejosDeClientes({ nombres, todos }).map(({ titulo }) => titulo);
    expect(titulosDe(["Ana"], true)).toEqual(["Un cliente frecuente dejó de venir"]);
    expect(titulosDe(["Ana", "Luz"], true)).toEqual(["2 clientes frecuentes dejaron de venir"]);
    expect(titulosDe(["Ana"], false)).toEqual(["Al menos un cliente frecuente dejó de venir"]);
    expect(titulosDe(["Ana", "Luz"], false)).toEqual(["Al menos 2 clientes frecuentes dejaron de venir"]);
  });

  test("money asleep: in stock for 60 days and not sold in them", () => {
    const { db, admin } = abrirTienda();
    const viejo = hace(admin, 61);
    const pintura = nuevoProducto(viejo, { nombre: "Pintura", precio: "30000", precio_compra: "20000", stock: 4 });
    const [nueva, regalada] = [{ nombre: "Nueva" }, { nombre: "Regalada", precio_compra: "0" }];
    nuevoProducto(admin, nueva);
    nuevoProducto(viejo, regalada);
    const vendido = nuevoProducto(viejo, { nombre: "Vendido", stock: 90 });
    vender(hace(admin, 59), { detalles: [{ producto: vendido }] });
    expect(consejos(admin)).toEqual([
      {
        titulo: "Tiene $ 80.000 quietos en la estantería",
        detalle: expect.stringContaining("Pintura (4 und., $ 80.000)"),
        severidad: "info",
      },
    ]);
    vender(admin, { detalles: [{ producto: pintura }] });
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    expect(titulos(nuevoAdmin(db))).toEqual([EN_ORDEN]);
  });

  test("money asleep behind 300 products that sell is found, and says what the report of the stock says", () => {
    const { admin } = abrirTienda();
    const viejo = hace(admin, 70);
    const sellan = Array.from({ length: 301 }, (_, i) => nuevoProducto(viejo, { nombre: `Sale ${i}`, precio: "9000", stock: 9 }));
    for (let i = 1; i <= 16; i++) nuevoProducto(viejo, { nombre: `Duerme ${i}`, precio: "500", precio_compra: `${400 - i}`, stock: 1 });
    vender(hace(admin, 30), { detalles: sellan.map((producto) => ({ producto })) });
    const dormidos = quietosDe(admin);
    expect([dormidos.total_sin_ventas, dormidos.valor_sin_ventas]).toEqual([16, "6264.00"]);
    const [consejo] = consejos(admin).filter(({ titulo }) => titulo.includes("quietos"));
    expect(consejo?.titulo).toBe("Tiene $ 6.264 quietos en la estantería");
    expect(consejo?.detalle).toMatch(/^16 productos llevan 60 días o más sin venderse: Duerme 1 .*, Duerme 4 .* y 12 más\./);
  });

  test("a margin that fell by three points against the 30 days before", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(hace(admin, 50), { precio: "1000", precio_compra: "700", stock: 900 });
    vender(hace(admin, 45), { detalles: [{ producto, cantidad: 4 }] });
    vender(hace(admin, 2), { detalles: [{ producto, cantidad: 4, precio_unitario: "970" }] });
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    vender(hace(admin, 2), { detalles: [{ producto, cantidad: 4, precio_unitario: "900" }] });
    expect(titulos(admin)).toEqual(["aviso: El margen bajó de 30 % a 25,1 %"]);
  });

  test("expenses above what the shop leaves", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(admin, { precio: "1000", precio_compra: "700", stock: 900 });
    vender(admin, { detalles: [{ producto, cantidad: 4 }] });
    crearGasto(admin, GastoForm.parse({ concepto: "Bolsas", monto: "1200" }));
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    crearGasto(admin, GastoForm.parse({ concepto: "Luz", monto: "300" }));
    expect(consejos(admin)[0]).toMatchObject({
      titulo: "Los gastos superan lo que deja la tienda",
      detalle: expect.stringContaining("$ 1.500: $ 300 más"),
    });
  });

  test("yesterday against the same day of the weeks before", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(hace(admin, 40), { precio: "1000", stock: 900 });
    const viernes = (semanas: number, cantidad: number) => vender(hace(admin, 1 + semanas * 7), { detalles: [{ producto, cantidad }] });
    viernes(0, 20);
    viernes(1, 10);
    viernes(2, 10);
    expect(titulos(admin)).toEqual([EN_ORDEN]);
    viernes(3, 10);
    expect(consejos(admin)[0]).toMatchObject({
      titulo: "Ayer fue un viernes muy bueno",
      detalle: expect.stringContaining("(100 % de diferencia)"),
    });
    for (const semanas of [1, 2, 3]) viernes(semanas, 40);
    expect(titulos(admin)).toEqual(["aviso: Ayer fue un viernes flojo"]);
  });

  test("clients who used to come and stopped; not who came once, who still comes, or who is inactive", () => {
    const { db, admin } = abrirTienda();
    const compras = (nombre: string, dias: number[], campos = {}) => {
      const cliente_fk = nuevoCliente(admin, { nombre, telefono: "3001112233", ...campos });
      for (const dia of dias) vender(hace(admin, dia), { cliente_fk });
    };
    compras("Rosa Constante", [100, 80, 50]);
    compras("Una Vez", [50]);
    compras("Aún Viene", [100, 80, 50, 10]);
    compras("Muy Espaciado", [110, 80, 46]);
    expect(consejos(admin)).toEqual([
      { titulo: "Un cliente frecuente dejó de venir", detalle: expect.stringContaining("Rosa Constante"), severidad: "info" },
    ]);
    db.$client.exec("update clientes set activo = 0");
    expect(titulos(admin)).toEqual([EN_ORDEN]);
  });

  test("show the advice that weighs most first", () => {
    const { admin } = abrirTienda();
    nuevoProducto(hace(admin, 61), { nombre: "Pintura" });
    venderCadaDia(admin, nuevoProducto(admin, { nombre: "Pan", stock: 8 }), 7);
    expect(titulos(admin).map((titulo) => titulo.split(":")[0])).toEqual(["alerta", "info"]);
  });
});

describe("advice at once", () => {
  const titulosDe = (ctx: Contexto) => consejosAlMomento(ctx)?.insights.map(({ titulo }) => titulo);

  test("changes with each sale, and is refused to a vendedor", () => {
    const { admin, vendedor } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Panela", stock: 8 });
    expect(titulosDe(admin)).toEqual(["Nada que le quite el sueño"]);
    vender(vendedor, { detalles: [{ producto, cantidad: 6 }] });
    expect(titulosDe(admin)).toEqual(["Se está acabando Panela"]);
    expect(consejosAlMomento(vendedor)).toBeNull();
  });

  test("is ten minutes old at most", () => {
    const { db, admin } = abrirTienda();
    const producto = nuevoProducto(admin, { nombre: "Panela", stock: 8 });
    vender(admin, { detalles: [{ producto, cantidad: 6 }] });
    expect(titulosDe(admin)).toEqual(["Se está acabando Panela"]);
    db.$client.prepare("update productos set stock = 500").run();
    expect(titulosDe({ ...admin, ahora: admin.ahora + 600_000 })).toEqual(["Nada que le quite el sueño"]);
  });
});

describe("what was united", () => {
  test("is one product that runs out, with what both sold", () => {
    const { db, admin } = abrirTienda();
    const [arroz = 0, aros = 0] = ["Arroz", "Aros"].map((nombre) => nuevoProducto(hace(admin, 90), { nombre, stock: "20" }));
    for (const producto of [arroz, aros]) vender(hace(admin, 13), { detalles: [{ producto, cantidad: 14 }] });
    cambiarProducto(admin, arroz, { nombre: "Arroz", stock: 12 });
    db.update(productos).set({ unidoA: arroz, stock: 0, lleva_existencias: false }).where(eq(productos.id, aros)).run();
    const { ritmos, dias } = vendidosHacePoco(admin);
    expect(ritmos).toMatchObject([{ producto: arroz, producto_nombre: "Arroz", unidades: 28, stock: 12 }]);
    expect(seAgotan({ dias, productos: ritmos })).toMatchObject([{ nombre: "Arroz", dias: 6 }]);
  });

  test("is one person who still comes, or who stopped", () => {
    const { db, admin } = abrirTienda();
    const [ana = 0, hana = 0, bea = 0] = ["Ana", "Hana", "Bea"].map((nombre) => nuevoCliente(admin, { nombre }));
    const unir = (otro: number, unidoA: number) => db.update(clientes).set({ unidoA, activo: false }).where(eq(clientes.id, otro)).run();
    for (const dias of [80, 70, 60]) vender(hace(admin, dias), { cliente_fk: bea });
    expect(clientesAusentes(admin).nombres).toEqual(["Bea"]);
    vender(hace(admin, 10), { cliente_fk: hana });
    unir(hana, ana);
    expect(clientesAusentes(admin).nombres).toEqual(["Bea"]);
    unir(ana, bea);
    unir(hana, bea);
    expect(clientesAusentes(admin).nombres).toEqual([]);
  });
});

describe("what an AI server is told", () => {
  test("totals and names of products; nobody's name, telephone or document", () => {
    const { admin } = abrirTienda();
    const producto = nuevoProducto(hace(admin, 70), { stock: 20 });
    const cliente_fk = nuevoCliente(admin, { nombre: "Rosa Constante", telefono: "3001112233", documento: "52345678" });
    for (const dia of [100, 80, 50]) vender(hace(admin, dia), { cliente_fk, detalles: [{ producto }] });
    vender(admin, { cliente: "Vecina del Frente", detalles: [{ producto, cantidad: 6 }] });
    const datos = datosParaIa(admin, situacion(admin));
    expect(datos).toMatchObject({
      hoy: "2026-11-21",
      clientes_frecuentes_que_dejaron_de_venir: 1,
      mas_vendidos: { productos: [{ producto: "Arroz 500 g", unidades: 6, ventas_netas: "7140.00", stock: 11 }] },
    });
    expect(datos.periodos.map(({ desde }) => desde)).toEqual(["2026-11-21", "2026-11-15", "2026-10-23", "2026-09-23"]);
    expect(JSON.stringify(datos)).not.toMatch(/Rosa|Vecina|3001112233|52345678|vendedor|admin\d/);
  });
});
