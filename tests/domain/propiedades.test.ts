import fc from "fast-check";
import { expect, test } from "vitest";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { verificarBase } from "../support/verificar";
import { cuatroPersonas, intentar, lugarDe, predecir } from "./historias";
import { librosDe, numerarLineas } from "./libros";
import { librosDelModelo } from "./libros-del-modelo";
import { type Actor, type Modelo, modeloVacio, ve } from "./modelo";
import type { Intento, Operacion } from "./operaciones";
import { abre, borraGasto, borraIngreso, cierra, corrigeGasto, gasta, ingresa, mueve, reabre } from "./operaciones-caja";
import { borraCompra, compra } from "./operaciones-compras";
import { DE_MODULOS } from "./operaciones-de-modulos";
import { borraDevolucion, borraDevolucionCompra, devuelve, devuelveCompra } from "./operaciones-devoluciones";
import { abreEmpaque, empaca } from "./operaciones-empaques";
import { abona, anula, pone } from "./operaciones-fiado";
import { arma, canasta, rearma } from "./operaciones-kits";
import { ajustar, borrarProducto, cambiarRegimen, cambiarReglas, crearProducto, existencias, queso } from "./operaciones-productos";
import { anulaPago, borraProveedor, paga } from "./operaciones-proveedores";
import { agrega, borra, cambia, edita, quita, vende } from "./operaciones-ventas";

// 60 days of up to 60 operations each; a longer run: DIAS=5000.
const DIAS = Number(process.env.DIAS ?? 60);

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
  { weight: 2, arbitrary: empaca },
  { weight: 2, arbitrary: arma },
  { weight: 2, arbitrary: rearma },
  { weight: 3, arbitrary: abreEmpaque },
  { weight: 8, arbitrary: abona },
  { weight: 2, arbitrary: anula },
  { weight: 1, arbitrary: pone },
  { weight: 4, arbitrary: paga },
  { weight: 2, arbitrary: anulaPago },
  { weight: 1, arbitrary: borraProveedor },
  { weight: 4, arbitrary: abre },
  { weight: 2, arbitrary: mueve },
  { weight: 3, arbitrary: cierra },
  { weight: 2, arbitrary: reabre },
  { weight: 2, arbitrary: gasta },
  { weight: 1, arbitrary: corrigeGasto },
  { weight: 1, arbitrary: borraGasto },
  { weight: 2, arbitrary: ingresa },
  { weight: 1, arbitrary: borraIngreso },
  ...DE_MODULOS.flatMap(({ siempre }) => siempre),
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

const APERTURA: Gesto[] = [existencias, existencias, queso, canasta, ...DE_MODULOS.flatMap(({ apertura }) => apertura)].flatMap((intento) =>
  [0, 2].map((persona) => ({ intento, persona, curioso: false })),
);
const cuenta = {
  hechas: 0,
  negadas: 0,
  ventas: 0,
  mixtas: 0,
  cambios: 0,
  kits: 0,
  devoluciones: 0,
  deCuentas: 0,
  abonos: 0,
  deProveedores: 0,
  deCaja: 0,
  cierres: 0,
  conteos: 0,
};

/** What the histories came to, as `DIAS=… vitest` prints it. */
function contar({ ventas, devoluciones, clientes, abonos, proveedores, cajas, conteos }: Modelo): void {
  cuenta.conteos += [...conteos.values()].filter(({ estado }) => estado === "aplicado").length;
  cuenta.ventas += ventas.size;
  cuenta.mixtas += [...ventas.values()].filter(({ partes }) => partes.length > 1).length;
  cuenta.cambios += [...ventas.values()].filter(({ cambio }) => cambio !== undefined).length;
  cuenta.kits += [...ventas.values()].filter(({ lineas }) => lineas.some(({ partes }) => partes.length > 0)).length;
  cuenta.devoluciones += devoluciones.size;
  cuenta.abonos += abonos.size;
  for (const { filas } of clientes.values()) cuenta.deCuentas += filas.length;
  for (const { filas } of proveedores.values()) cuenta.deProveedores += filas.length;
  for (const { filas, contado } of cajas.values()) {
    cuenta.deCaja += filas.length;
    cuenta.cierres += contado === null ? 0 : 1;
  }
}

interface Momento {
  ctx: Contexto;
  actor: Actor;
  operacion: Operacion;
  modelo: Modelo;
}

/** Does it in the shop and in the model, compares, and returns the model as it is then. */
async function vivir({ ctx, actor, operacion, modelo }: Momento): Promise<Modelo> {
  const nuevo = predecir(modelo, operacion, actor, ctx.db);
  const error = await intentar(ctx, operacion);
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

async function vivirDia({ reglas, gestos }: { reglas: readonly Intento[]; gestos: readonly Gesto[] }): Promise<void> {
  const { db, personas, actores, terceros } = cuatroPersonas();
  let modelo = modeloVacio(actores, terceros);
  const conReglas = reglas.map((intento, i) => ({ intento, persona: 2 * i, curioso: false }));
  for (const { intento, persona, curioso } of [...conReglas, ...APERTURA, ...gestos]) {
    const [ctx, actor] = [personas[persona], actores[persona]];
    if (!ctx || !actor) continue;
    const operacion = intento(lugarDe(modelo, (fila) => curioso || ve(actor, fila)));
    modelo = await vivir({ ctx, actor, operacion, modelo });
  }
  expect(verificarBase(db)).toEqual([]);
  contar(modelo);
  db.$client.close();
}

test("whatever four people of two shops do, the books are those of the model", { timeout: DIAS * 10_000 }, async () => {
  await fc.assert(fc.asyncProperty(dia, vivirDia), { numRuns: DIAS });
  if (process.env.DIAS) process.stdout.write(`${JSON.stringify(cuenta)}\n`);
  expect(cuenta.negadas).toBeGreaterThan(DIAS);
  expect(cuenta.hechas).toBeGreaterThan(DIAS * 5);
});
