import { prepared } from "@db/prepared.server";
import type { Unidad } from "../cifras/cantidad";
import { restar } from "../cifras/dinero";
import { type Dia, deQuien, diasConMovimiento, type Quien } from "./dias.server";
import type { Rango } from "./rango";
import { recordador } from "./remembered.server";
import { elegidos, ULTIMO_ID } from "./sumas-de-filas.server";
import { COMO_VENDIDO, LINEAS_DE_FAVORITOS, TRAMO, UNIDADES_DE_LAS_FILAS } from "./sumas-de-lineas.server";
import { vistaProductoVendido } from "./vista.server";

/** A remembered list has at least so many, so that the dashboard and the advice share one. */
const FAVORITOS = 40;
const LISTAS = 4_000;

/** Sums of a product, as COMO_VENDIDO names them. */
interface Fila {
  productoId: number;
  vendidas: number;
  devueltas: number;
  bruto: number;
  devuelto: number;
  base: number;
  costo: number;
}

const SUYO = "@persona = 0 or vendedor_id = @persona";
const SUMADO = ["vendidas", "devueltas", "bruto", "devuelto", "base", "costo"].map((nombre) => `sum(${nombre}) as ${nombre}`);

interface Filtro {
  usuario_id: number;
  /** As JSON. */
  dias: string;
  persona: number;
}

const DIAS = elegidos(`select @usuario_id as usuario_id, value as dia, 0 as tras, ${ULTIMO_ID} as hasta from json_each(@dias)`);

// First the products, by their units alone: all sums of each product would take four times as long. Then the sums of these few.
const sentencias = prepared(({ $client }) => ({
  primeros: $client
    .prepare<[Filtro & { limite: number }], number>(
      `with ${DIAS} select producto_id from (${UNIDADES_DE_LAS_FILAS}) where ${SUYO}
      group by producto_id having sum(unidades) > 0 order by sum(unidades) desc, producto_id limit @limite`,
    )
    .pluck(),
  sumas: $client.prepare<[Filtro & { ids: string }], Fila>(
    `with ${DIAS}, ${TRAMO}, favorito (producto_id) as materialized (select value from json_each(@ids))
    select producto_id as productoId, ${SUMADO} from (
      select producto_id, ${COMO_VENDIDO} from (${LINEAS_DE_FAVORITOS}) where ${SUYO}) group by producto_id`,
  ),
}));

const nombres = prepared(({ $client }) =>
  $client.prepare<[number, string], { id: number; nombre: string; unidad: Unidad; categoria: string }>(
    "select id, nombre, unidad, categoria from productos where +usuario_id = ? and id in (select value from json_each(?))",
  ),
);

const listasRecordadas = recordador<Fila[]>(LISTAS, ({ length }) => length);

const puestosRecordados = recordador<number[]>(LISTAS, ({ length }) => length);

/** Ids of the products that {@link masVendidos} would give, without their figures. */
export function idsMasVendidos(quien: Quien, rango: Rango, limite: number): number[] {
  const dias = diasConMovimiento(quien, rango);
  const { primeros } = sentencias(quien.db);
  return puestosRecordados(quien.db, claveDe(quien, rango, limite), versionDe(dias), () =>
    primeros.all({ ...filtroDe(quien, dias), limite }),
  );
}

const claveDe = (quien: Quien, { desde, hasta }: Rango, limite: number) => [quien.duenoId, deQuien(quien), desde, hasta, limite].join(" ");
const versionDe = (dias: readonly Dia[]) => dias.map(({ cambios }) => cambios).join(" ");

/** The `limite` products with the most net units in a range of some days; ties by id. Products without a net unit are left out. */
export function masVendidos(quien: Quien, rango: Rango, limite: number) {
  const { db, duenoId } = quien;
  const dias = diasConMovimiento(quien, rango);
  const cuantos = Math.max(limite, FAVORITOS);
  const filas = listasRecordadas(db, claveDe(quien, rango, cuantos), versionDe(dias), () => contar(quien, dias, cuantos));
  const vendidos = filas.slice(0, limite).map(enCifras);
  const productos = nombres(db).all(duenoId, JSON.stringify(vendidos.map(({ productoId }) => productoId)));
  const deCada = new Map(productos.map(({ id, ...suyo }) => [id, suyo]));
  return vendidos.map((vendido) =>
    vistaProductoVendido({ nombre: "", unidad: "und", categoria: "", ...deCada.get(vendido.productoId), ...vendido }),
  );
}

function contar(quien: Quien, dias: readonly Dia[], limite: number): Fila[] {
  const { primeros, sumas } = sentencias(quien.db);
  const filtro = filtroDe(quien, dias);
  const ids = primeros.all({ ...filtro, limite });
  const filas = new Map(sumas.all({ ...filtro, ids: JSON.stringify(ids) }).map((fila) => [fila.productoId, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

const filtroDe = (quien: Quien, dias: readonly Dia[]): Filtro => ({
  usuario_id: quien.duenoId,
  persona: deQuien(quien),
  dias: JSON.stringify(dias.map(({ dia }) => dia)),
});

const enCifras = ({ bruto, devuelto, base, costo, ...unidades }: Fila) => ({
  ...unidades,
  unidades: unidades.vendidas - unidades.devueltas,
  brutoCentavos: bruto,
  devueltoCentavos: devuelto,
  netoCentavos: restar(bruto, devuelto),
  baseCentavos: base,
  costoCentavos: costo,
  margenCentavos: restar(base, costo),
});
