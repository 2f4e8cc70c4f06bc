import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { todosLosInformes } from "~/domain/reportes/informes.server";
import { configurar } from "~/domain/tienda/configurar.server";
import { configuracionForm } from "~/domain/tienda/esquema";
import { tiendaDe, vistaConfiguracion } from "~/domain/tienda/tienda.server";
import { verificarBase } from "../support/verificar";
import { cuatroPersonas, intentar, lugarDe, predecir } from "./historias";
import { numerarLineas } from "./libros";
import { type Modelo, modeloVacio, ve } from "./modelo";
import type { Intento } from "./operaciones";
import { abre, borraGasto, borraIngreso, cierra, corrigeGasto, gasta, ingresa, mueve } from "./operaciones-caja";
import { borraCompra, compra } from "./operaciones-compras";
import { DE_MODULOS } from "./operaciones-de-modulos";
import { borraDevolucion, borraDevolucionCompra, devuelve, devuelveCompra } from "./operaciones-devoluciones";
import { abona, anula } from "./operaciones-fiado";
import { arma, canasta, rearma } from "./operaciones-kits";
import { existencias, queso } from "./operaciones-productos";
import { anulaPago, paga } from "./operaciones-proveedores";
import { agrega, borra, cambia, edita, quita, vende } from "./operaciones-ventas";
import { opciones } from "./reportes-cuadrar";

// 15 histories; a longer run: DIAS=2000.
const DIAS = Number(process.env.DIAS ?? 15);
const [NOCHE, MADRUGADA] = [Date.parse("2026-11-21T23:57:00-05:00"), Date.parse("2026-11-22T00:03:00-05:00")];
const CERRADO = "2026-11-21";
const FRASE = "El periodo está cerrado hasta el 21 de noviembre de 2026.";

interface Gesto {
  intento: Intento;
  /** Whether it changes a document, or takes one away. */
  cambia: boolean;
}

/** Makes documents of its day. */
const hace = fc
  .oneof(
    { weight: 6, arbitrary: vende },
    { weight: 3, arbitrary: compra },
    { weight: 4, arbitrary: devuelve },
    { weight: 2, arbitrary: devuelveCompra },
    { weight: 3, arbitrary: abona },
    { weight: 3, arbitrary: paga },
    { weight: 2, arbitrary: abre },
    { weight: 1, arbitrary: mueve },
    { weight: 1, arbitrary: arma },
    { weight: 1, arbitrary: rearma },
    { weight: 2, arbitrary: cierra },
    { weight: 2, arbitrary: gasta },
    { weight: 2, arbitrary: ingresa },
    ...DE_MODULOS.flatMap(({ siempre }) => siempre),
  )
  .map((intento) => ({ intento, cambia: false }));
const muda = fc
  .oneof(
    edita,
    agrega,
    cambia,
    quita,
    borra,
    borraCompra,
    borraDevolucion,
    borraDevolucionCompra,
    corrigeGasto,
    borraGasto,
    borraIngreso,
    anula,
    anulaPago,
  )
  .map((intento) => ({ intento, cambia: true }));
const gestos = (minLength: number, clase: fc.Arbitrary<Gesto>) =>
  fc.array(fc.record({ gesto: clase, persona: fc.nat(3) }), { minLength, maxLength: 25, size: "max" });
const historia = fc.record({
  noche: gestos(8, hace),
  antes: gestos(0, muda),
  despues: gestos(12, fc.oneof({ weight: 2, arbitrary: hace }, { weight: 3, arbitrary: muda })),
});

const APERTURA = [existencias, existencias, queso, canasta, ...DE_MODULOS.flatMap(({ apertura }) => apertura)];

/** What is told of the closed day: each report of its span, but those of what there is now, and the ledgers of money. */
function loCerrado(db: Database, duenos: readonly Contexto[]) {
  const rango = { desde: CERRADO, hasta: CERRADO };
  const deEsteDia = todosLosInformes(duenos[0] ?? { extensiones: [] }).filter(({ nombre }) => !DE_AHORA.includes(nombre));
  const libros = ["movimientos_caja", "movimientos_cliente", "movimientos_proveedor"];
  return {
    informes: duenos.map((ctx) => deEsteDia.map((informe) => [informe.nombre, informe.datos(ctx, opciones(rango))])),
    libros: libros.map((libro) => db.$client.prepare(`select * from ${libro} where fecha < ? order by id`).all(MADRUGADA)),
  };
}
/** What is in stock, kept or offered now; and the drawers, of which one that was left open may be counted later. */
const DE_AHORA = ["inventario", "caducidad", "cotizaciones", "separes", "caja"];

const MAPAS = ["ventas", "compras", "devoluciones", "devolucionesCompra", "abonos", "pagos", "gastos", "ingresos"] as const;
/** The documents of the model, but for what a deleted product or supplier leaves blank. */
const documentosDe = (modelo: Modelo): (readonly [string, string])[] =>
  MAPAS.flatMap((mapa) =>
    [...modelo[mapa]].map(
      ([id, fila]) =>
        [`${mapa} ${id}`, JSON.stringify(fila, (clave, valor) => (["producto", "proveedor"].includes(clave) ? 0 : valor))] as const,
    ),
  );

const cuenta = { hechas: 0, cambiadas: 0, negadas: 0, deshechas: 0, sinDeshacer: 0 };

function cerrar(ctx: Contexto): void {
  const { quitar_logo: _, ...datos } = configuracionForm(vistaConfiguracion(tiendaDe(ctx))).parse({ cerrado_hasta: CERRADO });
  configurar(ctx, { ...datos, logo: null });
}

/** Takes back what can be taken back, the last first. */
function deshacerTodo(db: Database, duenos: readonly Contexto[]): void {
  const { id, usuarioId } = actividad;
  for (const hecho of db.select({ id, usuarioId }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(id)).all()) {
    const ctx = duenos.find(({ duenoId }) => duenoId === hecho.usuarioId);
    try {
      if (ctx) deshacer(ctx, hecho.id);
      cuenta.deshechas++;
    } catch (error) {
      if (!(error instanceof ReglaIncumplida)) throw error;
      if (error.message === FRASE) cuenta.sinDeshacer++;
    }
  }
}

type Gestos = readonly { gesto: Gesto; persona: number }[];

async function vivir({ noche, antes, despues }: Record<"noche" | "antes" | "despues", Gestos>): Promise<void> {
  const { db, personas, actores, terceros } = cuatroPersonas();
  let modelo = modeloVacio(actores, terceros);
  let cerrados: ReadonlyMap<string, string> = new Map();
  async function hacer({ gesto: { intento, cambia }, persona }: Gestos[number], ahora: number): Promise<void> {
    const [ctx, actor] = [personas[persona], actores[persona]];
    if (!ctx || !actor) return;
    const operacion = intento(lugarDe(modelo, (fila) => ve(actor, fila)));
    const nuevo = predecir(modelo, operacion, actor, db);
    const error = await intentar({ ...ctx, ahora }, operacion);
    const quedan = new Map(documentosDe(nuevo ?? modelo));
    const toca = [...cerrados].some(([cual, como]) => quedan.get(cual) !== como);
    if (toca) expect(error?.message).toBe(FRASE);
    if (error?.message === FRASE) expect(cambia).toBe(true);
    else expect(error === null, error?.message).toBe(nuevo !== null);
    if (error?.message === FRASE) cuenta.negadas++;
    if (error || !nuevo) return;
    modelo = nuevo;
    numerarLineas(modelo, db);
    if (cerrados.size > 0) cuenta[cambia ? "cambiadas" : "hechas"]++;
  }
  for (const intento of APERTURA) for (const persona of [0, 2]) await hacer({ gesto: { intento, cambia: false }, persona }, NOCHE);
  for (const uno of noche) await hacer(uno, NOCHE);
  for (const uno of antes) await hacer(uno, MADRUGADA);
  const duenos = [0, 2].flatMap((i) => personas[i] ?? []).map((ctx) => ({ ...ctx, ahora: MADRUGADA }));
  for (const ctx of duenos) cerrar(ctx);
  cerrados = new Map(documentosDe(modelo));
  const cerrado = loCerrado(db, duenos);
  for (const uno of despues) await hacer(uno, MADRUGADA);
  expect(loCerrado(db, duenos)).toEqual(cerrado);
  deshacerTodo(db, duenos);
  expect(loCerrado(db, duenos)).toEqual(cerrado);
  expect(verificarBase(db)).toEqual([]);
  db.$client.close();
}

test("whatever is done and undone after a day was closed, its figures stay as they were", { timeout: DIAS * 10_000 }, async () => {
  await fc.assert(fc.asyncProperty(historia, vivir), { numRuns: DIAS });
  if (process.env.DIAS) process.stdout.write(`${JSON.stringify(cuenta)}\n`);
  const { cambiadas: _, ...seguras } = cuenta;
  expect(Math.min(...Object.values(seguras))).toBeGreaterThan(DIAS / 5);
});
