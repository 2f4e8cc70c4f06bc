import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Centavos, restar, sumar, sumarCada, textoPesos, textosDe } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { unoDe } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, cifraConComa } from "../listas/celdas";
import { idsDeTodos, idsOfSlice, ordenar, type Recorrido } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe, instanteDelDia, sumarDias, textoInstante } from "../nucleo/fecha";
import { keysOf, pick } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { compararVencimientos, DIAS_CERCA, EDADES, type Edad, type OrdenDeDeudas, PLAZOS, type Plazo } from "./cuenta";
import type { Cuentas, MuchasDeudas, PocasDeudas } from "./cuentas.server";

/**
 * The charges of an account that are not paid, and what is owed of one. The oldest charge is paid first. So a charge is owed as far as the
 * sum of all charges up to it exceeds what was paid; that is the sum of all charges less the balance.
 */
export function cargosPorPagar({ titulares, libro }: Pick<Cuentas, "titulares" | "libro">) {
  const { cargadoCentavos: cargado, montoCentavos: monto } = libro;
  const pagado = sql`(${titulares.cargadoCentavos} - ${titulares.saldoCentavos})`;
  return {
    cargos: and(eq(libro.titularId, titulares.id), isNotNull(cargado), gt(cargado, pagado)),
    debido: sql<Centavos>`min(${monto}, ${cargado} - ${pagado})`,
  };
}

/** The sum of `monto` where `condicion` holds. */
const sumaDonde = (monto: SQL, condicion: SQL): SQL<Centavos> => sql`coalesce(sum(${monto}) filter (where ${condicion}), 0)`;

/** The sum of `monto` for each age. `desde` turns a day into the value with which `fecha` is compared. */
function sumasPorEdad(ctx: Contexto, monto: SQL, fecha: SQL, desde: (dia: string) => string | number): Record<Edad, SQL<Centavos>> {
  const hace = (dias: number) => desde(sumarDias(diaDe(ctx.ahora), -dias));
  return {
    hasta_30: sumaDonde(monto, sql`${fecha} >= ${hace(30)}`),
    hasta_60: sumaDonde(monto, sql`${fecha} >= ${hace(60)} and ${fecha} < ${hace(30)}`),
    hasta_90: sumaDonde(monto, sql`${fecha} >= ${hace(90)} and ${fecha} < ${hace(60)}`),
    mas_de_90: sumaDonde(monto, sql`${fecha} < ${hace(90)}`),
  };
}

function sumasPorPlazo(ctx: Contexto, monto: SQL, vence: SQL): Record<Plazo, SQL<Centavos>> {
  const hoy = diaDe(ctx.ahora);
  const cerca = sumarDias(hoy, DIAS_CERCA);
  return {
    vencido: sumaDonde(monto, sql`${vence} < ${hoy}`),
    pronto: sumaDonde(monto, sql`${vence} between ${hoy} and ${cerca}`),
    despues: sumaDonde(monto, sql`${vence} > ${cerca}`),
    sin_fecha: sumaDonde(monto, sql`${vence} is null`),
  };
}

/** The holders with a debt, in the order of an index. */
export const deudasDe = (ctx: Contexto, { titulares }: Pick<Cuentas, "titulares">, orden: OrdenDeDeudas = "antigua"): Recorrido => ({
  tabla: titulares,
  filtro: propios(ctx, titulares, isNotNull(titulares.debeDesde)),
  columnas: [orden === "mayor" ? titulares.saldoCentavos : titulares.debeDesde, titulares.id],
  descendente: orden === "mayor",
});

/** What a holder owes, or is owed: in all and by age; where charges have a last day to pay, the next of these days. */
interface Suma extends Record<Edad, Centavos> {
  id: number;
  saldo: Centavos;
  desde: number;
  vence?: string | null;
}

const columnasDe = (ctx: Contexto, { titulares, libro }: Cuentas, debido: SQL) => ({
  id: titulares.id,
  saldo: titulares.saldoCentavos,
  desde: sql<number>`${titulares.debeDesde}`,
  ...sumasPorEdad(ctx, debido, sql`${libro.fecha}`, instanteDelDia),
});

/** The sums of these holders, in the same order. */
function sumasDe(ctx: Contexto, cuentas: Cuentas, ids: readonly number[]): Suma[] {
  const { titulares, libro } = cuentas;
  const { cargos, debido } = cargosPorPagar(cuentas);
  const sumas = ctx.db
    .select(columnasDe(ctx, cuentas, debido))
    .from(titulares)
    .innerJoin(libro, cargos);
  return ordenar(ids, sumas.where(unoDe(titulares.id, ids)).groupBy(titulares.id).all());
}

/** {@link sumasDe} all holders with a debt, and what of it is due when. */
function sumasConPlazo(ctx: Contexto, cuentas: Cuentas, { tabla, dia, delCargo }: PocasDeudas) {
  const { titulares, libro } = cuentas;
  const { cargos, debido } = cargosPorPagar(cuentas);
  const vence = sql<string | null>`min(${dia})`;
  return (
    ctx.db
      .select({ ...columnasDe(ctx, cuentas, debido), vence, ...sumasPorPlazo(ctx, debido, sql`${dia}`) })
      .from(titulares)
      .innerJoin(libro, cargos)
      .leftJoin(tabla, delCargo)
      .where(deudasDe(ctx, cuentas).filtro)
      // In the order of their index, so that nothing is sorted.
      .groupBy(titulares.debeDesde, titulares.id)
      .all()
  );
}

/** Rows of the list, with the people of the sums. */
function filasDe(ctx: Contexto, cuentas: Cuentas, sumas: readonly Suma[]) {
  const ids = sumas.map(({ id }) => id);
  const personas = cuentas.personas(ctx, ids);
  const porId = new Map(personas.map((persona) => [persona.id, persona]));
  return sumas.flatMap((suma) => {
    const persona = porId.get(suma.id);
    if (!persona) return [];
    const { saldo, desde, vence } = suma;
    const fila = { ...persona, saldo: textoPesos(saldo), desde: textoInstante(desde), ...textosDe(pick(suma, keysOf(EDADES))) };
    return [vence === undefined ? fila : { ...fila, vence }];
  });
}

const comparar: Readonly<Record<OrdenDeDeudas, (a: Suma, b: Suma) => number>> = {
  vence: (a, b) => compararVencimientos(a, b) || comparar.antigua(a, b),
  antigua: (a, b) => a.desde - b.desde || a.id - b.id,
  mayor: (a, b) => restar(b.saldo, a.saldo) || b.id - a.id,
};

function totalesPorEdad(sumas: readonly Record<Edad, Centavos>[]): Record<Edad | "total", string> {
  const edades = sumarCada(keysOf(EDADES), sumas);
  return { total: textoPesos(sumar(...Object.values(edades))), ...textosDe(edades) };
}

function carteraDeMuchas(ctx: Contexto, cuentas: Cuentas, muchas: MuchasDeudas, pagina: PaginaPedida, orden: OrdenDeDeudas) {
  const slice = pageSlice(pagina, muchas.cuantas(ctx));
  const ids = idsOfSlice(ctx.db, deudasDe(ctx, cuentas, orden), slice);
  const edades = sumasPorEdad(ctx, sql`${muchas.monto}`, sql`${muchas.dia}`, (dia) => dia);
  const totales = ctx.db.select(edades).from(muchas.tabla).where(propios(ctx, muchas.tabla)).all();
  return {
    cartera: filasDe(ctx, cuentas, sumasDe(ctx, cuentas, ids)),
    totales: totalesPorEdad(totales),
    plazos: undefined,
    page: slice.page,
  };
}

function carteraDePocas(ctx: Contexto, cuentas: Cuentas, pocas: PocasDeudas, pagina: PaginaPedida, orden: OrdenDeDeudas) {
  const todas = sumasConPlazo(ctx, cuentas, pocas).sort(comparar[orden]);
  const { page, limit, offset } = pageSlice(pagina, todas.length);
  const filas = filasDe(ctx, cuentas, todas.slice(offset, offset + limit));
  return { cartera: filas, totales: totalesPorEdad(todas), plazos: textosDe(sumarCada(PLAZOS, todas)), page };
}

/** One of the orders of the list of debts; the first one when there is no such order. */
export const ordenDeDeudas = ({ ordenes }: Pick<Cuentas, "ordenes">, pedido: string | null): OrdenDeDeudas =>
  ordenes.find((uno) => uno === pedido) ?? ordenes[0];

/**
 * One page of those who owe the shop, or whom it owes, and what all of it comes to by age; where purchases have a day on which they are due,
 * by that too (`plazos`). Throws SinPermiso for a vendedor.
 */
export function cartera(ctx: Contexto, cuentas: Cuentas, pagina: PaginaPedida, orden = cuentas.ordenes[0]) {
  exigirAdmin(ctx);
  const { deudas } = cuentas;
  return "cuantas" in deudas ? carteraDeMuchas(ctx, cuentas, deudas, pagina, orden) : carteraDePocas(ctx, cuentas, deudas, pagina, orden);
}

function idsEn(ctx: Contexto, cuentas: Cuentas, orden: OrdenDeDeudas): number[] {
  const { deudas } = cuentas;
  if ("cuantas" in deudas) return idsDeTodos(ctx.db, deudasDe(ctx, cuentas, orden));
  return sumasConPlazo(ctx, cuentas, deudas)
    .sort(comparar[orden])
    .map(({ id }) => id);
}

/** All rows of {@link cartera} as a file. Throws SinPermiso for a vendedor. */
export function archivoDeCartera(ctx: Contexto, cuentas: Cuentas, orden = cuentas.ordenes[0]): ArchivoDeLista {
  exigirAdmin(ctx);
  const { nombre, columnas, saldo: titulo } = cuentas.archivo;
  type Fila = ReturnType<typeof filasDe>[number];
  return archivoDeLista<Fila>(ctx, {
    nombre,
    // All at once: a sale or a payment moves a row in this order.
    fuentes: [idsEn(ctx, cuentas, orden)],
    filas: (ids) => filasDe(ctx, cuentas, sumasDe(ctx, cuentas, ids)),
    columnas: [
      ...columnas,
      [titulo, ({ saldo }) => cifraConComa(saldo)],
      ["Desde", ({ desde }) => desde.slice(0, 10)],
      ...keysOf(EDADES).map((edad): ColumnaDeArchivo<Fila> => [EDADES[edad], (fila) => cifraConComa(fila[edad])]),
    ],
  });
}
