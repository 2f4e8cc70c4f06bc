import { prepared } from "@db/prepared.server";
import { deQuien, diasPendientes, type Quien } from "./dias.server";
import type { Rango } from "./rango";
import { recordador } from "./remembered.server";
import { DIAS_DE_LAS_FILAS, UN_DIA } from "./sumas-de-filas.server";

/** Each sum, with its column of `resumen_dias`. */
const COLUMNAS = [
  ["tickets", "tickets"],
  ["vendidas", "unidades"],
  ["vendidoBaseCentavos", "base_centavos"],
  ["vendidoIvaCentavos", "iva_centavos"],
  ["vendidoCostoCentavos", "costo_centavos"],
  ["devoluciones", "devoluciones"],
  ["devueltas", "devueltas"],
  ["devueltoBaseCentavos", "devuelto_base_centavos"],
  ["devueltoIvaCentavos", "devuelto_iva_centavos"],
  ["devueltoCostoCentavos", "devuelto_costo_centavos"],
  ["ingresos", "ingresos"],
  ["ingresosCentavos", "ingresos_centavos"],
  ["gastos", "gastos"],
  ["gastosCentavos", "gastos_centavos"],
  ["compras", "compras"],
  ["comprasBaseCentavos", "compras_base_centavos"],
  ["comprasIvaCentavos", "compras_iva_centavos"],
  ["activosCentavos", "activos_centavos"],
  ["comprasDevueltas", "compras_devueltas"],
  ["comprasDevueltoBaseCentavos", "compras_devuelto_base_centavos"],
  ["comprasDevueltoIvaCentavos", "compras_devuelto_iva_centavos"],
] as const;

/** The sums of nothing. */
export const NADA = {
  tickets: 0,
  vendidas: 0,
  vendidoBaseCentavos: 0,
  vendidoIvaCentavos: 0,
  vendidoCostoCentavos: 0,
  devoluciones: 0,
  devueltas: 0,
  devueltoBaseCentavos: 0,
  devueltoIvaCentavos: 0,
  devueltoCostoCentavos: 0,
  ingresos: 0,
  ingresosCentavos: 0,
  gastos: 0,
  gastosCentavos: 0,
  compras: 0,
  comprasBaseCentavos: 0,
  comprasIvaCentavos: 0,
  activosCentavos: 0,
  comprasDevueltas: 0,
  comprasDevueltoBaseCentavos: 0,
  comprasDevueltoIvaCentavos: 0,
};

/** Sums of some days, in thousandths of units and cents. */
export type Sumas = typeof NADA;

/** What one group of rows has in common. */
type Clave = "todo" | "dia" | "mes" | "persona";
type Fila = Sumas & Record<Clave, string>;

interface Filtro extends Rango {
  duenoId: number;
  quien: number;
}

const CLAVES = "'' as todo, dia, substr(dia, 1, 7) as mes, cast(vendedor_id as text) as persona";
const GRUPOS = { todo: "having count(*) > 0", dia: "group by dia", mes: "group by 3", persona: "group by vendedor_id" };

const guardadas = prepared(({ $client }) => {
  const por = (clave: Clave) =>
    $client.prepare<[Filtro], Fila>(`
      select ${CLAVES}, ${COLUMNAS.map(([nombre, columna]) => `sum(${columna}) as ${nombre}`)} from resumen_dias
      where usuario_id = @duenoId and dia between @desde and @hasta and (@quien = 0 or vendedor_id = @quien)
        and dia not in (select dia from dias where usuario_id = @duenoId and pendiente = 1 and dia between @desde and @hasta)
      ${GRUPOS[clave]}`);
  return { todo: por("todo"), dia: por("dia"), mes: por("mes"), persona: por("persona") };
});

const contadas = prepared(({ $client }) =>
  $client.prepare<[{ usuario_id: number; dia: string }], Fila>(
    `with ${UN_DIA} select ${CLAVES}, ${COLUMNAS.map(([nombre, columna]) => `${columna} as ${nombre}`)} from (${DIAS_DE_LAS_FILAS})`,
  ),
);

const FILAS_RECORDADAS = 5_000;
const recordadas = recordador<Fila[]>(FILAS_RECORDADAS, (filas) => filas.length);

/** Sums of a range, one for each value of `clave`: of the whole shop for its admin, their own for a vendedor. */
export function sumasPor(quien: Quien, rango: Rango, clave: Clave): Map<string, Sumas> {
  const filtro = { ...rango, duenoId: quien.duenoId, quien: deQuien(quien) };
  const grupos = new Map<string, Sumas>(
    guardadas(quien.db)
      [clave].all(filtro)
      .map((fila) => [fila[clave], fila]),
  );
  for (const fila of pendientes(quien, rango)) grupos.set(fila[clave], juntar([grupos.get(fila[clave]) ?? NADA, fila]));
  return grupos;
}

/** Rows by day and person of the days that the sums do not hold. */
function pendientes(quien: Quien, rango: Rango): Fila[] {
  const { db, duenoId } = quien;
  const persona = deQuien(quien);
  const filas = diasPendientes(quien, rango).flatMap(({ dia, cambios }) =>
    recordadas(db, `${duenoId} ${dia}`, String(cambios), () => contadas(db).all({ usuario_id: duenoId, dia })),
  );
  return persona === 0 ? filas : filas.filter((fila) => Number(fila.persona) === persona);
}

export function juntar(partes: readonly Sumas[]): Sumas {
  const suma = { ...NADA };
  for (const parte of partes) for (const [nombre] of COLUMNAS) suma[nombre] += parte[nombre];
  return suma;
}
