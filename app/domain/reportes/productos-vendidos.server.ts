import { prepared } from "@db/prepared.server";
import { restar } from "../compartido/dinero";
import { type Dia, deQuien, diasConMovimiento, type Quien } from "./dias.server";
import type { Rango } from "./rango";
import { recordador } from "./recordador.server";
import { COMO_VENDIDO, LINEAS_DE_PRODUCTOS, UN_DIA } from "./sumas-de-filas.server";
import { vistaProductoVendido } from "./vista.server";

/** Numbers of a product in a day: its id, then units, returned units, gross, returned, base and cost. */
const ANCHO = 7;

/** At most 8 MB: a week of a shop with a million sales a year. */
const NUMEROS = 1_000_000;
const LISTAS = 1_000;

const vendidosEnUnDia = prepared(({ $client }) =>
  $client
    .prepare<[{ usuario_id: number; dia: string; persona: number }], number[]>(
      `with ${UN_DIA}
      select producto_id, sum(vendidas), sum(devueltas), sum(bruto), sum(devuelto), sum(base), sum(costo)
      from (select producto_id, vendedor_id, ${COMO_VENDIDO} from (${LINEAS_DE_PRODUCTOS}))
      where @persona = 0 or vendedor_id = @persona group by producto_id`,
    )
    .raw(),
);

const nombres = prepared(({ $client }) =>
  $client.prepare<[number, string], { id: number; nombre: string; categoria: string }>(
    "select id, nombre, categoria from productos where usuario_id = ? and id in (select value from json_each(?))",
  ),
);

const diasRecordados = recordador<Float64Array>(NUMEROS, ({ length }) => length);
const listasRecordadas = recordador<number[][]>(LISTAS, ({ length }) => length);

/** The `limite` products with the most net units in a range of some days; ties by id. Products without a net unit are left out. */
export function masVendidos(quien: Quien, rango: Rango, limite: number) {
  const { db, duenoId } = quien;
  const dias = diasConMovimiento(quien, rango);
  const clave = [duenoId, deQuien(quien), rango.desde, rango.hasta, limite].join(" ");
  const version = dias.map(({ cambios }) => cambios).join(" ");
  const filas = listasRecordadas(db, clave, version, () =>
    primeros(
      dias.map((dia) => delDia(quien, dia)),
      limite,
    ),
  );
  const vendidos = filas.map(enCifras);
  const productos = nombres(db).all(duenoId, JSON.stringify(vendidos.map(({ productoId }) => productoId)));
  const deCada = new Map(productos.map(({ id, ...suyo }) => [id, suyo]));
  return vendidos.map((vendido) => vistaProductoVendido({ nombre: "", categoria: "", ...deCada.get(vendido.productoId), ...vendido }));
}

/** Products of a day, {@link ANCHO} numbers for each. */
function delDia(quien: Quien, { dia, cambios }: Dia): Float64Array {
  const [{ db, duenoId }, persona] = [quien, deQuien(quien)];
  const contar = () => Float64Array.from(vendidosEnUnDia(db).all({ usuario_id: duenoId, dia, persona }).flat());
  return diasRecordados(db, `${duenoId} ${persona} ${dia}`, String(cambios), contar);
}

/** Sums of the `limite` products with the most net units in all days. */
function primeros(dias: readonly Float64Array[], limite: number): number[][] {
  const netas = new Map<number, number>();
  for (const dia of dias) {
    for (let i = 0; i < dia.length; i += ANCHO) {
      const [id = 0, unidades = 0, devueltas = 0] = [dia[i], dia[i + 1], dia[i + 2]];
      netas.set(id, (netas.get(id) ?? 0) + unidades - devueltas);
    }
  }
  const piso = Float64Array.from(netas.values()).sort().at(-limite) ?? 0;
  const elegidos = [...netas].filter(([, unidades]) => unidades > 0 && unidades >= piso);
  const enOrden = elegidos.sort(([a, unas], [b, otras]) => otras - unas || a - b).slice(0, limite);
  return sumarEn(
    dias,
    enOrden.map(([id]) => id),
  );
}

function sumarEn(dias: readonly Float64Array[], ids: readonly number[]): number[][] {
  const sumas = new Map(ids.map((id) => [id, [id, ...Array<number>(ANCHO - 1).fill(0)]]));
  for (const dia of dias) {
    for (let i = 0; i < dia.length; i += ANCHO) {
      const suma = sumas.get(dia[i] ?? 0);
      for (let j = 1; suma && j < ANCHO; j++) suma[j] = (suma[j] ?? 0) + (dia[i + j] ?? 0);
    }
  }
  return [...sumas.values()];
}

function enCifras([
  productoId = 0,
  vendidas = 0,
  devueltas = 0,
  brutoCentavos = 0,
  devueltoCentavos = 0,
  baseCentavos = 0,
  costoCentavos = 0,
]: readonly number[]) {
  return {
    productoId,
    vendidas,
    devueltas,
    unidades: vendidas - devueltas,
    brutoCentavos,
    devueltoCentavos,
    netoCentavos: restar(brutoCentavos, devueltoCentavos),
    baseCentavos,
    costoCentavos,
    margenCentavos: restar(baseCentavos, costoCentavos),
  };
}
