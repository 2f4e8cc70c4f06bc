import type { Database } from "@db/open.server";
import { actividad } from "@db/schema/actividad";
import { movimientosCaja } from "@db/schema/caja";
import { deudaPorDia, movimientosCliente, clientes as tablaClientes } from "@db/schema/clientes";
import { movimientosStock } from "@db/schema/productos";
import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { totalesLista } from "@db/schema/sistema";
import { and, count, gt, isNotNull, max, not } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { verificarBase } from "../support/verificar";
import { cuatroPersonas, intentar, predecir } from "./historias";
import { librosDe, numerarLineas } from "./libros";
import { lugarEnBase } from "./lugar-en-base";
import { modeloVacio, suma } from "./modelo";
import type { Intento } from "./operaciones";
import { abre, borraGasto, borraIngreso, cierra, gasta, ingresa } from "./operaciones-caja";
import { borraCompra, compra } from "./operaciones-compras";
import { DE_MODULOS } from "./operaciones-de-modulos";
import { borraDevolucion, borraDevolucionCompra, devuelve, devuelveCompra } from "./operaciones-devoluciones";
import { abreEmpaque, empaca } from "./operaciones-empaques";
import { abona, anula } from "./operaciones-fiado";
import { arma, canasta, rearma } from "./operaciones-kits";
import { ajustar, borrarProducto, existencias, queso } from "./operaciones-productos";
import { anulaPago, borraProveedor, paga } from "./operaciones-proveedores";
import { DE_SALDOS } from "./operaciones-saldos";
import { borra, edita, vende } from "./operaciones-ventas";

// 12 days; a longer run: DIAS=2000.
const DIAS = Number(process.env.DIAS ?? 12);

const comienzo = fc.oneof(
  { weight: 6, arbitrary: vende },
  { weight: 3, arbitrary: compra },
  { weight: 3, arbitrary: devuelve },
  { weight: 2, arbitrary: devuelveCompra },
  { weight: 2, arbitrary: edita },
  { weight: 3, arbitrary: abona },
  { weight: 3, arbitrary: paga },
  { weight: 3, arbitrary: abre },
  { weight: 2, arbitrary: gasta },
  { weight: 2, arbitrary: ingresa },
  { weight: 3, arbitrary: empaca },
  { weight: 2, arbitrary: arma },
  { weight: 2, arbitrary: rearma },
  ...DE_SALDOS,
  ...DE_MODULOS.flatMap(({ antes }) => antes),
);
const deshacible = fc.oneof(
  { weight: 5, arbitrary: vende },
  { weight: 4, arbitrary: borra },
  { weight: 4, arbitrary: devuelve },
  { weight: 3, arbitrary: borraDevolucion },
  { weight: 3, arbitrary: devuelveCompra },
  { weight: 2, arbitrary: borraDevolucionCompra },
  { weight: 3, arbitrary: abona },
  { weight: 2, arbitrary: anula },
  { weight: 3, arbitrary: paga },
  { weight: 2, arbitrary: anulaPago },
  { weight: 1, arbitrary: borraProveedor },
  { weight: 2, arbitrary: borraCompra },
  { weight: 2, arbitrary: borrarProducto },
  { weight: 1, arbitrary: ajustar },
  { weight: 2, arbitrary: cierra },
  { weight: 1, arbitrary: borraGasto },
  { weight: 1, arbitrary: borraIngreso },
  { weight: 4, arbitrary: abreEmpaque },
  ...DE_SALDOS,
  ...DE_MODULOS.flatMap(({ deshacibles }) => deshacibles),
);
const gestos = (intento: fc.Arbitrary<Intento>) =>
  fc.array(fc.record({ intento, persona: fc.nat(3) }), { minLength: 8, maxLength: 20, size: "max" });

type Gesto = { intento: Intento; persona: number };
const APERTURA: Gesto[] = [existencias, existencias, queso, canasta, ...DE_MODULOS.flatMap(({ apertura }) => apertura)].flatMap((intento) =>
  [0, 2].map((persona) => ({ intento, persona })),
);

/** What must be as before: all records and balances, without the rows of the ledgers, the numbers used, and payments that do not count. */
function cifras(db: Database) {
  const { productos, clientes, abonos, pagos, cajas, tiendas: _usados, ...libros } = librosDe(db);
  return {
    ...libros,
    productos: productos.map(([datos, precios, costos, partes]) => [datos, precios, costos, partes]),
    clientes: clientes.map(([datos]) => datos),
    deudas: [
      db.select().from(deudaPorDia).all(),
      // The account of a vale that was taken back, and that of who gives no name, stay: empty and in no list.
      db
        .select({ id: tablaClientes.id, desde: tablaClientes.debeDesde })
        .from(tablaClientes)
        .where(not(tablaClientes.consumidorFinal))
        .all(),
    ],
    abonos: abonos.filter((abono) => abono.at(-1) === false),
    pagos: pagos.filter((pago) => pago.at(-1) === false),
    cajas: cajas.map(([sesion, filas]) => [sesion, suma((filas ?? []).map((fila) => (Array.isArray(fila) ? Number(fila[1]) : 0)))]),
    proveedores: db.select().from(proveedores).all(),
    totales: db
      .select()
      .from(totalesLista)
      .all()
      .filter(({ total }) => total > 0),
  };
}

const filasDe = (db: Database, tabla: SQLiteTable): number => db.select({ filas: count() }).from(tabla).get()?.filas ?? 0;
const asientos = (db: Database) => [movimientosCliente, movimientosProveedor, movimientosCaja].map((libro) => filasDe(db, libro));
/** Rows of the kardex of each product; they go with it, when the import that made it is undone. */
const kardex = (db: Database) => {
  const { productoId: id } = movimientosStock;
  return db.select({ id, filas: count() }).from(movimientosStock).groupBy(id).all();
};
const ultimaActividad = (db: Database): number =>
  db
    .select({ id: max(actividad.id) })
    .from(actividad)
    .get()?.id ?? 0;
const hechos = (db: Database, desde: number) => {
  const { id, deshacer } = actividad;
  return db
    .select({ id })
    .from(actividad)
    .where(and(gt(id, desde), isNotNull(deshacer)))
    .all();
};

interface Paso {
  ctx: Contexto;
  hecho: number;
  antes: ReturnType<typeof cifras>;
}

const cuenta = { deshechos: 0, negados: 0 };

/** Lives the gestures, and returns what can be undone of the last ones. */
async function vivir(
  { db, personas, actores, terceros }: ReturnType<typeof cuatroPersonas>,
  gestos: readonly Gesto[],
  seguros: number,
): Promise<Paso[]> {
  let modelo = modeloVacio(actores, terceros);
  let pasos: Paso[] = [];
  for (const [i, { intento, persona }] of gestos.entries()) {
    const [ctx, actor] = [personas[persona], actores[persona]];
    if (!ctx || !actor) continue;
    // Of credit the model knows nothing: what there is, the database says.
    const operacion = intento(lugarEnBase(ctx));
    const nuevo = predecir(modelo, operacion, actor, db);
    const antes = i < seguros ? null : cifras(db);
    const ultima = ultimaActividad(db);
    if (await intentar(ctx, operacion)) continue;
    if (nuevo) modelo = nuevo;
    numerarLineas(modelo, db);
    const [hecho, otro] = hechos(db, ultima);
    pasos = antes && hecho && !otro ? [...pasos, { ctx, hecho: hecho.id, antes }] : [];
  }
  return pasos;
}

async function vivirYDeshacer([primero, luego]: readonly [Gesto[], Gesto[]]): Promise<void> {
  const tienda = cuatroPersonas();
  const { db } = tienda;
  const pasos = await vivir(tienda, [...APERTURA, ...primero, ...luego], APERTURA.length + primero.length);
  for (const { ctx, hecho, antes } of pasos.reverse()) {
    const negado = DE_MODULOS.map(({ niega }) => niega?.(db, hecho)).find(Boolean);
    if (negado) {
      expect(() => deshacer(ctx, hecho)).toThrow(negado);
      cuenta.negados++;
      break;
    }
    const [filas, deProductos] = [asientos(db), kardex(db)];
    deshacer(ctx, hecho);
    expect(cifras(db)).toEqual(antes);
    expect(asientos(db).every((ahora, i) => ahora >= (filas[i] ?? 0))).toBe(true);
    const despues = new Map(kardex(db).map(({ id, filas }) => [id, filas]));
    expect(deProductos.every(({ id, filas }) => filas <= (despues.get(id) ?? filas))).toBe(true);
    cuenta.deshechos++;
  }
  expect(verificarBase(db)).toEqual([]);
  db.$client.close();
}

test("whatever was done, undone from the last to the first it leaves the figures of before", { timeout: DIAS * 10_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.tuple(gestos(comienzo), gestos(deshacible)), vivirYDeshacer), { numRuns: DIAS, endOnFailure: true });
  if (process.env.DIAS) process.stdout.write(`${JSON.stringify(cuenta)}\n`);
  expect(cuenta.deshechos).toBeGreaterThan(DIAS);
});
