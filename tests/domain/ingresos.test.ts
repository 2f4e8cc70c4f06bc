import { describe, expect, test } from "vitest";
import { IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { ingresosEnDias, listarIngresos } from "~/domain/gastos-ingresos/listar.server";
import { crearIngreso, eliminarIngreso, ingresoVisible } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { abrirTienda, nuevoAdmin, nuevoVendedor, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Campos = Record<string, unknown>;

const forma = (campos: Campos = {}) => IngresoForm.parse({ tipo: "domicilio", monto: "5000", ...campos });
const entrar = (ctx: Contexto, campos: Campos = {}): number => crearIngreso(ctx, forma(campos));
const ids = (ctx: Contexto, page = "1"): number[] => listarIngresos(ctx, page).ingresos.map(({ id }) => id);
const total = (ctx: Contexto): number => listarIngresos(ctx, null).page.total;

describe("an extra income's form", () => {
  test.each([
    ["tipo", undefined],
    ["tipo", ""],
    ["tipo", "propina"],
    ["tipo", 7],
    ["descripcion", "a".repeat(201)],
    ["monto", undefined],
    ["monto", "0"],
    ["monto", "100000000.00"],
    ["monto", "5."],
    ["monto", 1.005],
  ])("%s %j is refused", (campo, valor) => {
    const { error } = IngresoForm.safeParse({ tipo: "otro", monto: "1", [campo]: valor });
    expect(error?.issues.map(({ path }) => path)).toEqual([[campo]]);
  });

  test("says which field is missing, and takes each kind and the largest amount", () => {
    expect(IngresoForm.safeParse({}).error?.issues.map(({ message }) => message)).toEqual(["Falta este dato.", "Falta este dato."]);
    for (const tipo of ["domicilio", "servicio", "mano_obra", "otro"]) expect(forma({ tipo }).tipo).toBe(tipo);
    expect([forma({ monto: "99999999.99" }).monto, forma({ monto: 0.01 }).monto]).toEqual([9_999_999_999, 1]);
  });
});

describe("keeping extra income", () => {
  test("anybody of the shop enters it, and it stands as theirs", () => {
    const { admin, vendedor } = abrirTienda();
    const id = entrar(vendedor, { tipo: "mano_obra", descripcion: " Instalación ", monto: "20000.5" });
    const visto = {
      id,
      usuario: vendedor.actor.id,
      usuario_username: expect.stringMatching(/^vendedor/),
      tipo: "mano_obra",
      descripcion: "Instalación",
      monto: "20000.50",
      fecha: "2026-11-21T10:15:00-05:00",
    };
    for (const ctx of [admin, vendedor]) expect(listarIngresos(ctx, null).ingresos).toEqual([visto]);
    expect(ingresoVisible(admin, id).usuarioId).toBe(admin.duenoId);
  });

  test("the same form sent twice makes one", () => {
    const { admin, vendedor } = abrirTienda();
    const id = entrar(vendedor, { clave_envio: "a" });
    expect(entrar(vendedor, { clave_envio: "a" })).toBe(id);
    expect(String(rechazo(admin, () => entrar(vendedor, { clave_envio: "a", tipo: "otro" })))).toContain("ya se registró con otros datos");
    expect(entrar(admin, { clave_envio: "a" })).not.toBe(id);
    expect(total(admin)).toBe(2);
  });

  test("the admin sees and deletes all of its shop's, a vendedor its own; others' look missing", () => {
    const { db, admin, vendedor } = abrirTienda();
    const [delVendedor, delAdmin, deOtro, deOtraTienda] = [
      entrar(vendedor),
      entrar(admin),
      entrar(nuevoVendedor(admin)),
      entrar(nuevoAdmin(db)),
    ];
    expect([ids(admin), ids(vendedor)]).toEqual([[deOtro, delAdmin, delVendedor], [delVendedor]]);
    expect([total(admin), total(vendedor)]).toEqual([3, 1]);
    const ajenos: [Contexto, number][] = [
      [vendedor, delAdmin],
      [vendedor, deOtro],
      [vendedor, deOtraTienda],
      [admin, deOtraTienda],
    ];
    for (const [ctx, id] of ajenos)
      for (const comando of [ingresoVisible, eliminarIngreso])
        expect(rechazo(admin, () => comando(ctx, id))).toEqual(rechazo(admin, () => ingresoVisible(ctx, 999)));
    eliminarIngreso(vendedor, delVendedor);
    eliminarIngreso(admin, deOtro);
    expect([ids(admin), ids(vendedor), total(admin), total(vendedor)]).toEqual([[delAdmin], [], 1, 0]);
    expect(rechazo(admin, () => eliminarIngreso(admin, deOtro))).toBeInstanceOf(NoEncontrado);
    expect(verificarBase(db)).toEqual([]);
  });

  test("the list is newest first, 20 a page, from whichever end", () => {
    const { admin, vendedor } = abrirTienda();
    const todos = Array.from({ length: 45 }, (_, i) => entrar(i % 2 ? vendedor : admin)).toReversed();
    expect(["1", "2", "3"].map((page) => ids(admin, page))).toEqual([todos.slice(0, 20), todos.slice(20, 40), todos.slice(40)]);
    expect([...ids(vendedor), ...ids(vendedor, "2")]).toEqual(todos.filter((_, i) => i % 2));
    expect(listarIngresos(vendedor, "9").page).toMatchObject({ number: 2, total: 22 });
  });
});

test("those of some days, from midnight to midnight in Bogotá: the shop's for the admin, its own for a vendedor", () => {
  const { db, admin, vendedor } = abrirTienda();
  const a = (ctx: Contexto, instante: string): Contexto => ({ ...ctx, ahora: Date.parse(instante) });
  const [ayer, hoy] = ["2026-11-20", "2026-11-21"].map((dia) => ({ desde: dia, hasta: dia }));
  if (!ayer || !hoy) throw new Error("Two days.");
  const deHoy = (ctx: Contexto) => ingresosEnDias(ctx, hoy);
  expect(deHoy(admin)).toEqual({ total: "0.00", cantidad: 0 });
  entrar(a(vendedor, "2026-11-20T23:59:59.999-05:00"), { monto: "7" });
  entrar(a(vendedor, "2026-11-21T00:00:00-05:00"), { monto: "0.10" });
  entrar(admin, { monto: "0.20" });
  entrar(nuevoAdmin(db), { monto: "9" });
  expect([deHoy(admin), deHoy(vendedor)]).toEqual([
    { total: "0.30", cantidad: 2 },
    { total: "0.10", cantidad: 1 },
  ]);
  const montos = (ctx: Contexto, dias: typeof hoy) => listarIngresos(ctx, null, dias).ingresos.map(({ monto }) => monto);
  expect([montos(admin, ayer), montos(admin, hoy), montos(vendedor, hoy)]).toEqual([["7.00"], ["0.20", "0.10"], ["0.10"]]);
  expect(listarIngresos(admin, null, { desde: null, hasta: ayer.hasta }).page.total).toBe(1);
});
