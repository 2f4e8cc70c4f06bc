import { describe, expect, test } from "vitest";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { gastosDelMes, gastosEnDias, leerMes, listarGastos, mesesDeGastos } from "~/domain/gastos-ingresos/listar.server";
import { crearGasto, editarGasto, eliminarGasto, gastoVisible } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { abrirTienda, nuevoAdmin, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Campos = Record<string, unknown>;

const forma = (campos: Campos = {}) => GastoForm.parse({ concepto: "Arriendo", monto: "1000", ...campos });
const gastar = (ctx: Contexto, campos: Campos = {}): number => crearGasto(ctx, forma(campos));
const enDia = (ctx: Contexto, dia: string): Contexto => ({ ...ctx, ahora: Date.parse(`${dia}T10:00:00-05:00`) });
const lista = (ctx: Contexto, { q = "", mes = "", page = "1" } = {}) => listarGastos(ctx, { q, mes, page });
const ids = (ctx: Contexto, filtro?: Parameters<typeof lista>[1]): number[] => lista(ctx, filtro).gastos.map(({ id }) => id);

describe("an expense's form", () => {
  test.each([
    ["concepto", ""],
    ["concepto", "a".repeat(151)],
    ["descripcion", "a".repeat(10_001)],
    ["monto", ""],
    ["monto", "0"],
    ["monto", "0.00"],
    ["monto", "-1"],
    ["monto", "1.001"],
    ["monto", "5,0"],
    ["monto", "10000000000"],
  ])("%s %j is refused", (campo, valor) => {
    const { error } = GastoForm.safeParse({ concepto: "Arriendo", monto: "1", [campo]: valor });
    expect(error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });

  test("takes an amount of twelve digits, two of them after the point", () => {
    expect(forma({ monto: " 9999999999.99 " }).monto).toBe(999_999_999_999);
    expect(forma({ monto: "0.01" })).toEqual({ concepto: "Arriendo", descripcion: "", monto: 1, clave_envio: null });
  });
});

describe("keeping expenses", () => {
  test("an expense has the day in Bogotá on which it was entered, and an edit leaves that day", () => {
    const { admin, vendedor } = abrirTienda();
    const noche = { ...admin, ahora: Date.parse("2026-11-30T23:59:59-05:00") };
    const id = gastar(noche, { monto: "1850000.5", descripcion: "Local\nde la esquina" });
    const visto = {
      id,
      usuario: admin.actor.id,
      concepto: "Arriendo",
      descripcion: "Local\nde la esquina",
      monto: "1850000.50",
      fecha: "2026-11-30",
    };
    expect(lista(vendedor).gastos).toEqual([visto]);
    editarGasto(enDia(admin, "2026-12-05"), id, forma({ concepto: "Energía", monto: "2" }));
    expect(lista(vendedor).gastos).toEqual([{ ...visto, concepto: "Energía", descripcion: "", monto: "2.00" }]);
  });

  test("the same form sent twice makes one expense", () => {
    const { admin } = abrirTienda();
    const id = gastar(admin, { clave_envio: "a" });
    expect(gastar(admin, { clave_envio: "a" })).toBe(id);
    expect(String(rechazo(admin, () => gastar(admin, { clave_envio: "a", monto: "2" })))).toContain("ya se registró con otros datos");
    expect(gastar(admin, { clave_envio: "b" })).not.toBe(id);
    expect(lista(admin).page.total).toBe(2);
  });

  test("a vendedor only reads them", () => {
    const { admin, vendedor } = abrirTienda();
    const id = gastar(admin);
    for (const comando of [() => gastar(vendedor), () => editarGasto(vendedor, id, forma()), () => eliminarGasto(vendedor, id)])
      expect(rechazo(admin, comando)).toBeInstanceOf(SinPermiso);
    expect(ids(vendedor)).toEqual([id]);
  });

  test("another shop's expense looks missing to every command, and counts nowhere", () => {
    const { db, admin } = abrirTienda();
    const ajeno = gastar(nuevoAdmin(db));
    for (const comando of [gastoVisible, eliminarGasto, (ctx: Contexto, id: number) => editarGasto(ctx, id, forma())])
      expect(rechazo(admin, () => comando(admin, ajeno))).toEqual(rechazo(admin, () => gastoVisible(admin, 999)));
    expect(lista(admin)).toMatchObject({ gastos: [], page: { total: 0 }, totales_mes: [{ mes: "2026-11", total: "0.00", cantidad: 0 }] });
    expect(["arriendo", "ar"].map((q) => ids(admin, { q }))).toEqual([[], []]);
    expect(ids(admin, { mes: "2026-11" })).toEqual([]);
  });

  test("a deleted expense is gone from list, search and totals", () => {
    const { db, admin } = abrirTienda();
    const [id, queda] = [gastar(admin), gastar(admin)];
    eliminarGasto(admin, id);
    expect([ids(admin), ids(admin, { q: "arriendo" }), gastosDelMes(admin, "2026-11").total]).toEqual([[queda], [queda], "1000.00"]);
    expect(rechazo(admin, () => eliminarGasto(admin, id))).toBeInstanceOf(NoEncontrado);
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("the list", () => {
  test("is newest day first, ties by id, 20 a page, from whichever end", () => {
    const { admin } = abrirTienda();
    const deHoy = Array.from({ length: 30 }, () => gastar(admin)).toReversed();
    const deAntes = Array.from({ length: 14 }, () => gastar(enDia(admin, "2026-10-02"))).toReversed();
    const paginas = ["1", "2", "3"].map((page) => ids(admin, { page }));
    expect(paginas.map(({ length }) => length)).toEqual([20, 20, 4]);
    expect(paginas.flat()).toEqual([...deHoy, ...deAntes]);
    expect(lista(admin, { page: "77" }).page).toEqual({ number: 3, num_pages: 3, has_next: false, has_previous: true, total: 44 });
  });

  test("searches the concept, short words and several at once, and follows a change", () => {
    const { admin } = abrirTienda();
    const [tv = 0, luz = 0] = [
      gastar(admin, { concepto: "TV de la caja" }),
      gastar(enDia(admin, "2026-10-02"), { concepto: "Energía eléctrica", descripcion: "televisor" }),
    ];
    const encuentra = (q: string): number[] => ids(admin, { q });
    expect(["tv", "caja TV", "ENERGIA", "electr ener", "de", "televisor", "zz", "\0"].map(encuentra)).toEqual([
      [tv],
      [tv],
      [luz],
      [luz],
      [tv],
      [],
      [],
      [],
    ]);
    expect(encuentra("la")).toEqual([tv]);
    expect(encuentra("e")).toEqual([tv, luz]);
    editarGasto(admin, tv, forma({ concepto: "Pantalla" }));
    expect(["tv", "pantalla"].map(encuentra)).toEqual([[], [tv]]);
  });

  test("keeps to a month, with its own total and pages, beside a search too", () => {
    const { admin } = abrirTienda();
    const octubre = Array.from({ length: 21 }, (_, i) => gastar(enDia(admin, i % 2 ? "2026-10-01" : "2026-10-31")));
    const [antes, despues] = [gastar(enDia(admin, "2026-09-30")), gastar(enDia(admin, "2026-11-01"), { concepto: "Energía" })];
    const primera = lista(admin, { mes: "2026-10" });
    expect([primera.page.total, primera.page.num_pages, primera.gastos.length]).toEqual([21, 2, 20]);
    expect([...ids(admin, { mes: "2026-10" }), ...ids(admin, { mes: "2026-10", page: "2" })].sort((a, b) => a - b)).toEqual(octubre);
    expect([ids(admin, { mes: "2026-09" }), ids(admin, { mes: "2026-11" })]).toEqual([[antes], [despues]]);
    expect(["arriendo", "en"].map((q) => ids(admin, { q, mes: "2026-11" }))).toEqual([[], [despues]]);
    expect(lista(admin, { q: "arr", mes: "2026-10" }).page.total).toBe(21);
  });

  test.each([
    ["2026-11", "2026-11"],
    [null, ""],
    ["", ""],
    ["2026-13", ""],
    ["2026-1", ""],
    ["2026-11-01", ""],
    ["x", ""],
  ])("the month %j is read as %j", (escrito, leido) => {
    expect(leerMes(escrito)).toBe(leido);
  });
});

describe("the months", () => {
  test("those of the page and the current one come with all that was spent in them", () => {
    const { admin } = abrirTienda();
    for (let i = 0; i < 25; i++) gastar(enDia(admin, "2026-09-15"), { monto: "0.10" });
    gastar(enDia(admin, "2026-07-01"), { monto: "9999999999.99" });
    const septiembre = { mes: "2026-09", total: "2.50", cantidad: 25 };
    const noviembre = { mes: "2026-11", total: "0.00", cantidad: 0 };
    expect(lista(admin).totales_mes).toEqual([noviembre, septiembre]);
    const julio = { mes: "2026-07", total: "9999999999.99", cantidad: 1 };
    expect(lista(admin, { page: "2" }).totales_mes).toEqual([noviembre, septiembre, julio]);
    expect(lista(admin, { mes: "2026-07" }).totales_mes).toEqual([noviembre, julio]);
    expect(lista(admin, { q: "nada" }).totales_mes).toEqual([noviembre]);
  });

  test("to choose from go from the first expense to this month, and hold the one that is asked for", () => {
    const { admin } = abrirTienda();
    expect([mesesDeGastos(admin, ""), mesesDeGastos(admin, "2027-02")]).toEqual([["2026-11"], ["2027-02", "2026-11"]]);
    gastar(enDia(admin, "2025-12-31"));
    const meses = mesesDeGastos(admin, "2026-03");
    expect([meses.length, meses[0], meses[1], meses.at(-1)]).toEqual([12, "2026-11", "2026-10", "2025-12"]);
    expect(mesesDeGastos(admin, "2024-01").slice(-2)).toEqual(["2025-12", "2024-01"]);
  });
});

test("those of some days, both included; they add up to what was spent in them, and combine with a month and a word", () => {
  const { admin } = abrirTienda();
  const dias = ["2026-10-31", "2026-11-01", "2026-11-02", "2026-11-30"];
  for (const [i, dia] of dias.entries()) gastar(enDia(admin, dia), { concepto: i % 2 ? "Luz" : "Agua", monto: `${10 ** i}` });
  const entre = { desde: "2026-10-31", hasta: "2026-11-02" };
  const montos = (q: string, mes: string) => listarGastos(admin, { q, mes, dias: entre, page: null }).gastos.map(({ monto }) => monto);
  expect([montos("", ""), montos("", "2026-11"), montos("agua", "")]).toEqual([
    ["100.00", "10.00", "1.00"],
    ["100.00", "10.00"],
    ["100.00", "1.00"],
  ]);
  expect(gastosEnDias(admin, entre)).toEqual({ total: "111.00", cantidad: 3 });
  expect(gastosEnDias(admin, { desde: null, hasta: null })).toBeNull();
});
