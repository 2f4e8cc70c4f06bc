import type { Database } from "@db/open.server";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso } from "~/domain/compartido/errores";
import { verificarBase } from "~/domain/verificacion.server";
import { abrirTienda, huella, nuevoAdmin, nuevoCliente, nuevoVendedor } from "../support/tienda";
import { librosDe, numerarLineas } from "./libros";
import { librosDelModelo } from "./libros-del-modelo";
import { type Actor, type Modelo, modeloVacio, Negado, ve } from "./modelo";
import type { Cliente } from "./modelo-cuentas";
import type { Intento, Lugar, Operacion } from "./operaciones";
import { abre, borraGasto, borraIngreso, cierra, corrigeGasto, gasta, ingresa, mueve } from "./operaciones-caja";
import { borraCompra, compra } from "./operaciones-compras";
import { borraDevolucion, borraDevolucionCompra, devuelve, devuelveCompra } from "./operaciones-devoluciones";
import { abona, anula, pone } from "./operaciones-fiado";
import { ajustar, borrarProducto, cambiarRegimen, cambiarReglas, crearProducto, existencias, queso } from "./operaciones-productos";
import { agrega, borra, cambia, edita, quita, vende } from "./operaciones-ventas";

// 60 days of up to 60 operations each; a longer run: DIAS=5000.
const DIAS = Number(process.env.DIAS ?? 60);
const NEGATIVAS = [ReglaIncumplida, NoEncontrado, SinPermiso, Protegido];

const intento = fc.oneof(
  { weight: 2, arbitrary: crearProducto },
  { weight: 2, arbitrary: ajustar },
  { weight: 1, arbitrary: borrarProducto },
  { weight: 12, arbitrary: vende },
  { weight: 5, arbitrary: edita },
  { weight: 3, arbitrary: agrega },
  { weight: 3, arbitrary: cambia },
  { weight: 2, arbitrary: quita },
  { weight: 2, arbitrary: borra },
  { weight: 3, arbitrary: compra },
  { weight: 1, arbitrary: borraCompra },
  { weight: 5, arbitrary: devuelve },
  { weight: 2, arbitrary: borraDevolucion },
  { weight: 3, arbitrary: devuelveCompra },
  { weight: 1, arbitrary: borraDevolucionCompra },
  { weight: 1, arbitrary: cambiarRegimen },
  { weight: 1, arbitrary: cambiarReglas },
  { weight: 8, arbitrary: abona },
  { weight: 2, arbitrary: anula },
  { weight: 1, arbitrary: pone },
  { weight: 4, arbitrary: abre },
  { weight: 2, arbitrary: mueve },
  { weight: 1, arbitrary: cierra },
  { weight: 2, arbitrary: gasta },
  { weight: 1, arbitrary: corrigeGasto },
  { weight: 1, arbitrary: borraGasto },
  { weight: 2, arbitrary: ingresa },
  { weight: 1, arbitrary: borraIngreso },
);
// Now and then somebody reaches for what is not theirs.
const gesto = fc.record({ intento, persona: fc.nat(3), curioso: fc.nat(9).map((n) => n === 9) });
// Each shop begins the day with rules of its own.
const dia = fc.record({
  reglas: fc.tuple(cambiarReglas, cambiarReglas),
  gestos: fc.array(gesto, { minLength: 1, maxLength: 60, size: "max" }),
});

interface Gesto {
  intento: Intento;
  persona: number;
  curioso: boolean;
}

const APERTURA: Gesto[] = [existencias, existencias, queso].flatMap((intento) =>
  [0, 2].map((persona) => ({ intento, persona, curioso: false })),
);
const cuenta = { hechas: 0, negadas: 0, ventas: 0, mixtas: 0, devoluciones: 0, deCuentas: 0, abonos: 0, deCaja: 0, cierres: 0 };

/** What the histories came to, as `DIAS=… vitest` prints it. */
function contar({ ventas, devoluciones, clientes, abonos, cajas }: Modelo): void {
  cuenta.ventas += ventas.size;
  cuenta.mixtas += [...ventas.values()].filter(({ partes }) => partes.length > 1).length;
  cuenta.devoluciones += devoluciones.size;
  cuenta.abonos += abonos.size;
  for (const { filas } of clientes.values()) cuenta.deCuentas += filas.length;
  for (const { filas, contado } of cajas.values()) {
    cuenta.deCaja += filas.length;
    cuenta.cierres += contado === null ? 0 : 1;
  }
}

/** The two shops, each with its admin, a vendedor and two clients. */
function cuatroPersonas() {
  const { db, admin, vendedor } = abrirTienda();
  const otra = nuevoAdmin(db);
  const clientes = new Map<number, Cliente>();
  for (const ctx of [admin, otra, admin, otra])
    clientes.set(nuevoCliente(ctx), { dueno: ctx.duenoId, cupo: null, saldo: 0, cargado: 0, filas: [] });
  const personas: Contexto[] = [admin, vendedor, otra, nuevoVendedor(otra)];
  const actores = personas.map(({ actor, duenoId }): Actor => ({ id: actor.id, dueno: duenoId, esAdmin: actor.rol === "admin" }));
  return { db, personas, actores, clientes };
}

function lugarDe(modelo: Modelo, alcanza: (fila: { dueno: number; vendedor?: number }) => boolean): Lugar {
  const alcanzados = <T extends { dueno: number; vendedor?: number }>(filas: Map<number, T>) =>
    [...filas].filter(([, fila]) => alcanza(fila));
  const ids = (filas: Map<number, { dueno: number }>) => alcanzados(filas).map(([id]) => id);
  const ventas = alcanzados(modelo.ventas);
  const compras = alcanzados(modelo.compras);
  return {
    productos: ids(modelo.productos),
    unidades: new Map([...modelo.productos].map(([id, { unidad }]) => [id, unidad])),
    ventas: ids(modelo.ventas),
    lineas: ventas.flatMap(([venta, fila]) => fila.lineas.map(({ id, producto }) => ({ id, venta, producto }))),
    compras: ids(modelo.compras),
    devoluciones: ids(modelo.devoluciones),
    devolucionesCompra: ids(modelo.devolucionesCompra),
    clientes: ids(modelo.clientes),
    abonos: ids(modelo.abonos),
    gastos: ids(modelo.gastos),
    ingresos: ids(modelo.ingresos),
    vendidos: new Map(ventas.map(([id, { lineas }]) => [id, lineas.map(({ producto }) => producto)])),
    comprados: new Map(compras.map(([id, { lineas }]) => [id, lineas.flatMap(({ producto }) => producto ?? [])])),
  };
}

function siguienteId({ $client }: Database, tabla: string): number {
  const ultimo = $client.prepare<[string], number>("select seq from sqlite_sequence where name = ?").pluck().get(tabla);
  return (ultimo ?? 0) + 1;
}

/** The model after the operation, or null when it must be refused. */
function predecir(modelo: Modelo, { enModelo }: Operacion, actor: Actor, db: Database): Modelo | null {
  const nuevo = structuredClone(modelo);
  try {
    enModelo(nuevo, actor, {
      producto: siguienteId(db, "productos"),
      venta: siguienteId(db, "ventas"),
      compra: siguienteId(db, "compras"),
      devolucion: siguienteId(db, "devoluciones"),
      devolucionCompra: siguienteId(db, "devoluciones_compra"),
      abono: siguienteId(db, "abonos"),
      caja: siguienteId(db, "sesiones_caja"),
      gasto: siguienteId(db, "gastos"),
      ingreso: siguienteId(db, "ingresos_extra"),
    });
    return nuevo;
  } catch (error) {
    if (error instanceof Negado) return null;
    throw error;
  }
}

/** The refusal, which left no trace, or null when the command was obeyed. */
function intentar(ctx: Contexto, { enTienda }: Operacion): Error | null {
  const antes = huella(ctx.db);
  try {
    enTienda(ctx);
    return null;
  } catch (error) {
    if (!(error instanceof Error) || !NEGATIVAS.some((clase) => error instanceof clase)) throw error;
    expect(huella(ctx.db)).toBe(antes);
    return error;
  }
}

interface Momento {
  ctx: Contexto;
  actor: Actor;
  operacion: Operacion;
  modelo: Modelo;
}

/** Does it in the shop and in the model, compares, and returns the model as it is then. */
function vivir({ ctx, actor, operacion, modelo }: Momento): Modelo {
  const nuevo = predecir(modelo, operacion, actor, ctx.db);
  const error = intentar(ctx, operacion);
  if (error) {
    cuenta.negadas++;
    expect(nuevo, `Refused: ${error.message}`).toBeNull();
    return modelo;
  }
  if (!nuevo) throw new Error("It should have been refused.");
  cuenta.hechas++;
  numerarLineas(nuevo, ctx.db);
  expect(librosDe(ctx.db)).toEqual(librosDelModelo(nuevo));
  return nuevo;
}

function vivirDia({ reglas, gestos }: { reglas: readonly Intento[]; gestos: readonly Gesto[] }): void {
  const { db, personas, actores, clientes } = cuatroPersonas();
  let modelo = modeloVacio(actores, clientes);
  const conReglas = reglas.map((intento, i) => ({ intento, persona: 2 * i, curioso: false }));
  for (const { intento, persona, curioso } of [...conReglas, ...APERTURA, ...gestos]) {
    const [ctx, actor] = [personas[persona], actores[persona]];
    if (!ctx || !actor) continue;
    const operacion = intento(lugarDe(modelo, (fila) => curioso || ve(actor, fila)));
    modelo = vivir({ ctx, actor, operacion, modelo });
  }
  expect(verificarBase(db)).toEqual([]);
  contar(modelo);
  db.$client.close();
}

test("whatever four people of two shops do, the books are those of the model", { timeout: DIAS * 10_000 }, () => {
  fc.assert(fc.property(dia, vivirDia), { numRuns: DIAS });
  if (process.env.DIAS) process.stdout.write(`${JSON.stringify(cuenta)}\n`);
  expect(cuenta.negadas).toBeGreaterThan(DIAS);
  expect(cuenta.hechas).toBeGreaterThan(DIAS * 5);
});
