import { prepared } from "@db/prepared.server";
import { dias, resumenDias } from "@db/schema/resumenes";
import { between, notInArray, type SQL, sql } from "drizzle-orm";
import { restar, sumar, sumarCada } from "../cifras/dinero";
import { mesDe } from "../nucleo/fecha";
import { keysOf } from "../nucleo/properties";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { cerosDe, type Montos, sumasDe } from "./columnas.server";
import { diasPendientes, type Lector, PENDIENTE, personaDe } from "./dias.server";
import { diasDe, type Rango } from "./rango";
import { rememberer } from "./remembered.server";
import { DIAS_DADOS, RESUMEN_DIAS } from "./sumas-de-filas.server";

/** Sums of some days, in thousandths of units and cents. */
type Sumas = Montos<typeof resumenDias>;

const SIN_SUMAS = cerosDe(resumenDias);
const SUMADAS = keysOf(SIN_SUMAS);

/** Figures of a range of days: the whole shop for its admin, their own for a vendedor. */
export const cifrasDe = (lector: Lector, rango: Rango): Cifras => completar(sumasPor(lector, rango, "todo").get("") ?? SIN_SUMAS);

export interface CifrasDelDia extends Cifras {
  dia: string;
}

/** Figures of each day of a range, oldest first; days without activity have 0. Same rows as {@link cifrasDe}. */
export function cifrasPorDia(lector: Lector, rango: Rango): CifrasDelDia[] {
  const porDia = sumasPor(lector, rango, "dia");
  return diasDe(rango).map((dia) => ({ ...completar(porDia.get(dia) ?? SIN_SUMAS), dia }));
}

export const cifrasDeDias = (dias: readonly CifrasDelDia[]): Cifras => completar(sumarCada(SUMADAS, dias));

export interface CifrasDelMes extends Cifras {
  mes: string;
}

/** Figures of each month of a range, oldest first. A month counts only its days inside the range; months without activity are left out. */
export function cifrasPorMes(lector: Lector, rango: Rango): CifrasDelMes[] {
  const meses = [...sumasPor(lector, rango, "mes")].map(([mes, sumas]) => ({ ...completar(sumas), mes }));
  return meses.sort((a, b) => (a.mes < b.mes ? -1 : 1));
}

export interface CifrasDePersona extends Cifras {
  vendedorId: number;
}

/** Figures of each person in a range of days. Same rows as {@link cifrasDe}. */
export const cifrasPorPersona = (lector: Lector, rango: Rango): CifrasDePersona[] =>
  [...sumasPor(lector, rango, "persona")].map(([persona, sumas]) => ({ ...completar(sumas), vendedorId: Number(persona) }));

/**
 * Figures of some days, in thousandths of units and cents: the sums and the figures derived from them. Net means less the returns of the
 * same days.
 */
export type Cifras = ReturnType<typeof completar>;

function completar(sumas: Sumas) {
  // What was sold and returned, with tax; the rest is without.
  const brutoCentavos = sumar(sumas.vendidoBaseCentavos, sumas.vendidoIvaCentavos, sumas.vendidoOtrosCentavos);
  const devueltoCentavos = sumar(sumas.devueltoBaseCentavos, sumas.devueltoIvaCentavos, sumas.devueltoOtrosCentavos);
  const baseCentavos = restar(sumas.vendidoBaseCentavos, sumas.devueltoBaseCentavos);
  const costoCentavos = restar(sumas.vendidoCostoCentavos, sumas.devueltoCostoCentavos);
  const margenCentavos = restar(baseCentavos, costoCentavos);
  const utilidadCentavos = restar(sumar(margenCentavos, sumas.ingresosCentavos, sumas.redondeoCentavos), sumas.gastosCentavos);
  return {
    unidades: sumas.vendidas - sumas.devueltas,
    brutoCentavos,
    devueltoCentavos,
    netoCentavos: restar(brutoCentavos, devueltoCentavos),
    baseCentavos,
    ivaCentavos: restar(sumas.vendidoIvaCentavos, sumas.devueltoIvaCentavos),
    otrosCentavos: restar(sumas.vendidoOtrosCentavos, sumas.devueltoOtrosCentavos),
    costoCentavos,
    margenCentavos,
    utilidadCentavos,
    // Without what was sold without a cost, which is no profit.
    margenConCostoCentavos: restar(margenCentavos, sumas.sinCostoBaseCentavos),
    utilidadConCostoCentavos: restar(utilidadCentavos, sumas.sinCostoBaseCentavos),
    ...sumas,
  };
}

/** What one group of rows has in common. */
type Clave = "todo" | "dia" | "mes" | "persona";
type Fila = Sumas & { dia: string; persona: number };

const CLAVES: Record<Clave, SQL<string>> = {
  todo: sql`''`,
  dia: sql`${resumenDias.dia}`,
  mes: sql`substr(${resumenDias.dia}, 1, 7)`,
  persona: sql`cast(${resumenDias.vendedorId} as text)`,
};
const claveDe = ({ dia, persona }: Fila): Record<Clave, string> => ({ todo: "", dia, mes: mesDe(dia), persona: String(persona) });

const guardadas = prepared((db) => {
  const { dia, vendedorId } = resumenDias;
  const persona = sql.placeholder("persona");
  const entre = (columna: typeof dias.dia | typeof dia) => between(columna, sql.placeholder("desde"), sql.placeholder("hasta"));
  const pendientes = db
    .select({ dia: dias.dia })
    .from(dias)
    .where(propios(DUENO_DE_LA_LLAMADA, dias, PENDIENTE, entre(dias.dia)));
  const por = (clave: Clave) =>
    db
      .select({ clave: CLAVES[clave], ...sumasDe(resumenDias) })
      .from(resumenDias)
      .where(
        propios(
          DUENO_DE_LA_LLAMADA,
          resumenDias,
          entre(dia),
          notInArray(dia, pendientes),
          sql`(${persona} = 0 or ${vendedorId} = ${persona})`,
        ),
      )
      .groupBy(CLAVES[clave])
      .prepare();
  return { todo: por("todo"), dia: por("dia"), mes: por("mes"), persona: por("persona") };
});

// The statement is text because it reads one of `sumas-de-filas`.
const contadas = prepared(({ $client }) =>
  $client.prepare<[{ duenoId: number; dias: string }], Fila>(
    `with ${DIAS_DADOS} select dia, vendedor_id as persona, ${RESUMEN_DIAS.montos.map(({ nombre, columna }) => `${columna} as ${nombre}`)}
    from (${RESUMEN_DIAS.filas})`,
  ),
);

const FILAS_RECORDADAS = 5_000;
const recordadas = rememberer<Fila[]>(FILAS_RECORDADAS, (filas) => filas.length);

/** Sums of a range, one for each value of `clave`: of the whole shop for its admin, their own for a vendedor. */
function sumasPor(lector: Lector, rango: Rango, clave: Clave): Map<string, Sumas> {
  const { db, duenoId } = lector;
  const persona = personaDe(lector);
  const grupos = new Map<string, Sumas>(
    guardadas(db)
      [clave].all({ duenoId, persona, ...rango })
      .map(({ clave, ...sumas }) => [clave, sumas]),
  );
  for (const fila of filasPendientes(lector, rango)) {
    const { [clave]: grupo } = claveDe(fila);
    if (persona === 0 || persona === fila.persona) grupos.set(grupo, sumarCada(SUMADAS, [grupos.get(grupo) ?? SIN_SUMAS, fila]));
  }
  return grupos;
}

/** Rows by day and person of the days that the sums do not hold. */
const filasPendientes = (lector: Lector, rango: Rango): Fila[] =>
  diasPendientes(lector, rango).flatMap(({ dia, cambios }) =>
    recordadas(lector.db, `${lector.duenoId} ${dia}`, String(cambios), () =>
      contadas(lector.db).all({ duenoId: lector.duenoId, dias: JSON.stringify([dia]) }),
    ),
  );
