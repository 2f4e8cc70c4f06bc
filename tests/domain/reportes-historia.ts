// Random histories of a shop, for what must be the sum of their rows at the end of each.

import fc from "fast-check";
import { expect } from "vitest";
import { ZodError } from "zod";
import { textoPesos } from "~/domain/cifras/dinero";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import type { Rango } from "~/domain/resumenes/rango";
import { sumarDiasPendientes } from "~/domain/resumenes/sumar-dias.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { abrirTienda, filaVenta, nuevoAdmin, nuevoCliente, nuevoVendedor } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { lugarEnBase } from "./lugar-en-base";
import { elegir, type Intento, lugar } from "./operaciones";
import { borraCompra, compra } from "./operaciones-compras";
import { DE_MODULOS } from "./operaciones-de-modulos";
import { borraDevolucion, borraDevolucionCompra, devuelve, devuelveCompra } from "./operaciones-devoluciones";
import { abona, anula } from "./operaciones-fiado";
import { arma, canasta, rearma } from "./operaciones-kits";
import { ajustar, cambiarRegimen, crearProducto, existencias, queso } from "./operaciones-productos";
import { DE_SALDOS } from "./operaciones-saldos";
import { agrega, borra, cambia, edita, quita, vende } from "./operaciones-ventas";
import { filasDe } from "./reportes-filas";

// A form is refused by its schema, such as a return without a client after the only one became another.
const NEGATIVAS = [ReglaIncumplida, NoEncontrado, SinPermiso, Protegido, ZodError];
const RANGOS: Rango[] = [
  { desde: "2026-11-30", hasta: "2026-11-30" },
  { desde: "2026-12-01", hasta: "2026-12-31" },
  { desde: "2026-10-15", hasta: "2027-01-02" },
  { desde: "2026-01-01", hasta: "2026-12-31" },
  // Up to a day after which the month, and the year, goes on.
  { desde: "2026-11-01", hasta: "2026-11-30" },
  { desde: "2026-12-01", hasta: "2026-12-30" },
  { desde: "2027-02-01", hasta: "2027-02-01" },
];
/** Around midnight, the end of a month and the end of a year in Bogotá. */
const INSTANTES = [
  "2026-10-31T12:00:00",
  "2026-11-30T23:59:59",
  "2026-12-01T00:00:00",
  "2026-12-01T18:59:59",
  "2026-12-01T19:00:00",
  "2026-12-31T23:59:59",
  "2027-01-01T00:00:00",
  "2027-01-02T08:30:00",
].map((texto) => Date.parse(`${texto}-05:00`));

const DESPUES_DE_TODO = Date.parse("2027-03-01T00:00:00-05:00");

const gasta = fc.nat(99_999).map(
  (monto): Intento =>
    () => ({ enModelo() {}, enTienda: (ctx) => crearGasto(ctx, GastoForm.parse({ concepto: "Luz", monto: textoPesos(monto + 1) })) }),
);
const ingresa = fc.nat(99_999).map(
  (monto): Intento =>
    () => ({ enModelo() {}, enTienda: (ctx) => crearIngreso(ctx, IngresoForm.parse({ tipo: "otro", monto: textoPesos(monto + 1) })) }),
);
const partes = fc.array(fc.constantFrom("efectivo", "transferencia", "tarjeta", "fiado"), { minLength: 1, maxLength: 3 });
/** Somebody says afterwards how a sale was paid: in equal parts. */
const paga = fc.record({ lugar, partes, forma: fc.constantFrom("Tarjeta", "Fiado", "Mixto", "Mixto", "Transferencia") }).map(
  ({ lugar, partes, forma }): Intento =>
    ({ ventas, clientes }) => ({
      enModelo() {},
      enTienda(ctx) {
        const id = elegir(ventas, lugar);
        const total = filaVenta(ctx, id)?.totalVentaCentavos ?? 0;
        const parte = Math.floor(total / partes.length);
        const montos = partes.map((_, i) => (i === 0 ? total - parte * (partes.length - 1) : parte));
        const pagos = partes.map((medio, i) => ({ medio, monto: textoPesos(montos[i] ?? 0), banco: i === 0 ? "Nequi" : "Daviplata" }));
        const campos = { forma_pago: forma, cliente_fk: clientes[0], banco: "Nequi", pagos: parte > 0 ? pagos : [] };
        editarVenta(ctx, id, VentaForm.parse(campos));
      },
    }),
);
const intento = fc.oneof(
  { weight: 2, arbitrary: fc.oneof(crearProducto, ajustar) },
  { weight: 8, arbitrary: vende },
  { weight: 5, arbitrary: fc.oneof(edita, agrega, cambia, quita) },
  { weight: 2, arbitrary: borra },
  { weight: 4, arbitrary: fc.oneof(compra, compra, borraCompra) },
  { weight: 7, arbitrary: fc.oneof(devuelve, devuelve, borraDevolucion) },
  { weight: 4, arbitrary: fc.oneof(devuelveCompra, devuelveCompra, borraDevolucionCompra) },
  { weight: 3, arbitrary: fc.oneof(gasta, ingresa) },
  { weight: 4, arbitrary: fc.oneof(paga, paga, abona, anula) },
  { weight: 1, arbitrary: cambiarRegimen },
  { weight: 1, arbitrary: fc.oneof(arma, rearma) },
  ...DE_SALDOS,
  ...DE_MODULOS.flatMap(({ siempre }) => siempre),
);
/** What the background work does after an act: nothing, one step, or all that waits. */
const trabajo = fc.constantFrom("nada", "un paso", "todo");
const historia = fc.array(fc.record({ intento, persona: fc.nat(3), instante: fc.nat(INSTANTES.length - 1), trabajo }), {
  minLength: 30,
  maxLength: 90,
  size: "max",
});

async function intentar(ctx: Contexto, intento: Intento): Promise<void> {
  try {
    await intento(lugarEnBase(ctx)).enTienda(ctx);
  } catch (error) {
    if (!NEGATIVAS.some((clase) => error instanceof clase)) throw error;
  }
}

/** Steps of one product, so that many of them leave the products of a day half summed. */
function trabajar(db: Contexto["db"], ahora: number, cuanto: string): void {
  while (sumarDiasPendientes(db, ahora, 1) && cuanto === "todo");
}

export function cuatroPersonas() {
  const { db, admin, vendedor } = abrirTienda();
  const otra = nuevoAdmin(db);
  for (const ctx of [admin, otra]) nuevoCliente(ctx);
  return { db, admin, vendedor, personas: [admin, vendedor, otra, nuevoVendedor(otra)] };
}

/** Lives `historias` of them, and tries `cuadrar` for each person and range, before and after the days are summed. */
export async function vivirHistorias(historias: number, cuadrar: (ctx: Contexto, rango: Rango) => void): Promise<void> {
  let ventas = 0;
  const vivir = async (gestos: { intento: Intento; persona: number; instante: number; trabajo: string }[]) => {
    const { db, personas } = cuatroPersonas();
    const [temprano = 0] = INSTANTES;
    for (const ctx of personas)
      for (const inicial of [existencias, existencias, queso, canasta])
        if (ctx.actor.rol === "admin") await intentar({ ...ctx, ahora: temprano }, inicial);
    for (const { intento, persona, instante, trabajo } of gestos.toSorted((a, b) => a.instante - b.instante)) {
      const [ctx, ahora] = [personas[persona], INSTANTES[instante] ?? 0];
      if (ctx) await intentar({ ...ctx, ahora }, intento);
      if (trabajo !== "nada") trabajar(db, ahora, trabajo);
    }
    const comprobar = () => {
      expect(verificarBase(db)).toEqual([]);
      for (const ctx of personas) for (const rango of RANGOS) cuadrar(ctx, rango);
    };
    comprobar();
    trabajar(db, DESPUES_DE_TODO, "todo");
    expect(personas.flatMap((ctx) => filasDe(ctx, "dias where pendiente = 1"))).toEqual([]);
    comprobar();
    ventas += personas[0] ? filasDe(personas[0], "ventas").length : 0;
    db.$client.close();
  };
  await fc.assert(fc.asyncProperty(historia, vivir), { numRuns: historias, endOnFailure: true });
  expect(ventas).toBeGreaterThan(historias * 2);
}
