import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Centavos, sumar, textoPesos } from "../cifras/dinero";
import { type ArchivoDeLista, archivoDeLista } from "../listas/archivo-de-lista.server";
import { enLista } from "../listas/busqueda.server";
import { type ColumnaDeArchivo, conComa } from "../listas/celdas";
import { contarEncontrados, enOrdenDe, idsDeTodos, idsOfSlice, type Recorrido } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe, instanteDelDia, sumarDias, textoInstante } from "../nucleo/fecha";
import { keysOf } from "../nucleo/properties";
import { propios } from "../nucleo/propios.server";
import { EDADES, type Edad } from "./cuenta";
import type { Cuentas } from "./cuentas.server";

/**
 * The charges of an account that are not paid, and what is owed of one. The oldest charge is paid first. So a charge is owed as far as the
 * sum of all charges up to it exceeds what was paid; that is the sum of all charges less the balance.
 */
export function porPagar({ titulares, libro }: Pick<Cuentas, "titulares" | "libro">) {
  const { cargadoCentavos: cargado, montoCentavos: monto } = libro;
  const pagado = sql`(${titulares.cargadoCentavos} - ${titulares.saldoCentavos})`;
  return {
    cargos: and(eq(libro.titularId, titulares.id), isNotNull(cargado), gt(cargado, pagado)),
    debido: sql<Centavos>`min(${monto}, ${cargado} - ${pagado})`,
  };
}

/** The sum of `monto` for each age. `desde` turns a day into the value with which `fecha` is compared. */
function porEdad(ctx: Contexto, monto: SQL, fecha: SQL, desde: (dia: string) => string | number): Record<Edad, SQL<Centavos>> {
  const hace = (dias: number) => desde(sumarDias(diaDe(ctx.ahora), -dias));
  const donde = (condicion: SQL): SQL<Centavos> => sql`coalesce(sum(${monto}) filter (where ${condicion}), 0)`;
  return {
    hasta_30: donde(sql`${fecha} >= ${hace(30)}`),
    hasta_60: donde(sql`${fecha} >= ${hace(60)} and ${fecha} < ${hace(30)}`),
    hasta_90: donde(sql`${fecha} >= ${hace(90)} and ${fecha} < ${hace(60)}`),
    mas_de_90: donde(sql`${fecha} < ${hace(90)}`),
  };
}

const edadesEnTexto = (centavos: Record<Edad, Centavos>): Record<Edad, string> => ({
  hasta_30: textoPesos(centavos.hasta_30),
  hasta_60: textoPesos(centavos.hasta_60),
  hasta_90: textoPesos(centavos.hasta_90),
  mas_de_90: textoPesos(centavos.mas_de_90),
});

/** The holders with a debt, the oldest debt first. */
export const deudasDe = (ctx: Contexto, { titulares }: Pick<Cuentas, "titulares">): Recorrido => ({
  tabla: titulares,
  filtro: propios(ctx, titulares, isNotNull(titulares.debeDesde)),
  columnas: [titulares.debeDesde, titulares.id],
  descendente: false,
});

/** How many holders have a debt. */
export const contarDeudas = (ctx: Contexto, cuentas: Pick<Cuentas, "titulares">): number =>
  contarEncontrados(ctx.db, cuentas.titulares, deudasDe(ctx, cuentas).filtro);

const edadesDe = (ctx: Contexto, cuentas: Cuentas) => porEdad(ctx, porPagar(cuentas).debido, sql`${cuentas.libro.fecha}`, instanteDelDia);

/** What these holders owe, or are owed. */
function deudas(ctx: Contexto, cuentas: Cuentas, ids: readonly number[]) {
  const { titulares, libro } = cuentas;
  const { id, saldoCentavos: saldo, debeDesde } = titulares;
  const sumas = ctx.db
    .select({ id, saldo, desde: sql<number>`${debeDesde}`, ...edadesDe(ctx, cuentas) })
    .from(titulares)
    .innerJoin(libro, porPagar(cuentas).cargos)
    .where(enLista(id, ids))
    .groupBy(id)
    .all();
  const porId = new Map(sumas.map((suma) => [suma.id, suma]));
  return enOrdenDe(ids, cuentas.personas(ctx, ids)).flatMap((persona) => {
    const suma = porId.get(persona.id);
    return suma ? [{ ...persona, saldo: textoPesos(suma.saldo), desde: textoInstante(suma.desde), ...edadesEnTexto(suma) }] : [];
  });
}

function totales(ctx: Contexto, cuentas: Cuentas) {
  const suma = sumasDe(ctx, cuentas) ?? { hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0 };
  return { total: textoPesos(sumar(...Object.values(suma))), ...edadesEnTexto(suma) };
}

function sumasDe(ctx: Contexto, cuentas: Cuentas): Record<Edad, Centavos> | undefined {
  const { titulares, libro, sumas } = cuentas;
  if (!sumas) {
    const { filtro } = deudasDe(ctx, cuentas);
    return ctx.db.select(edadesDe(ctx, cuentas)).from(titulares).innerJoin(libro, porPagar(cuentas).cargos).where(filtro).get();
  }
  const edades = porEdad(ctx, sql`${sumas.monto}`, sql`${sumas.dia}`, (dia) => dia);
  return ctx.db.select(edades).from(sumas.tabla).where(propios(ctx, sumas.tabla)).get();
}

/**
 * One page of those who owe the shop, or whom it owes, the oldest debt first, and what all of it comes to by age. Throws SinPermiso for a
 * vendedor.
 */
export function cartera(ctx: Contexto, cuentas: Cuentas, pagina: PaginaPedida) {
  exigirAdmin(ctx);
  const slice = pageSlice(pagina, cuentas.cuantosDeben(ctx));
  const ids = idsOfSlice(ctx.db, deudasDe(ctx, cuentas), slice);
  return { cartera: deudas(ctx, cuentas, ids), totales: totales(ctx, cuentas), page: slice.page };
}

/** All rows of {@link cartera} as a file. Throws SinPermiso for a vendedor. */
export function archivoDeCartera(ctx: Contexto, cuentas: Cuentas): ArchivoDeLista {
  exigirAdmin(ctx);
  const { nombre, columnas, saldo: titulo } = cuentas.archivo;
  type Fila = ReturnType<typeof deudas>[number];
  return archivoDeLista<Fila>(ctx, {
    nombre,
    // A sale or a payment moves a row in this order.
    fuentes: [idsDeTodos(ctx.db, deudasDe(ctx, cuentas))],
    filas: (ids) => deudas(ctx, cuentas, ids),
    columnas: [
      ...columnas,
      [titulo, ({ saldo }) => conComa(saldo)],
      ["Desde", ({ desde }) => desde.slice(0, 10)],
      ...keysOf(EDADES).map((edad): ColumnaDeArchivo<Fila> => [EDADES[edad], (fila) => conComa(fila[edad])]),
    ],
  });
}
