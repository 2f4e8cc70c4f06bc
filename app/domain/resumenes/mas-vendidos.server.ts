import { prepared, preparedQuery } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { unoDeDados } from "../listas/busqueda.server";
import { DUENO_DE_LA_LLAMADA, propiosPor } from "../nucleo/propios.server";
import { type Dia, diasConMovimiento, type Lector, personaDe } from "./dias.server";
import type { Vendido } from "./por-producto.server";
import type { Rango } from "./rango";
import { rememberer } from "./remembered.server";
import { algunos, DIAS_DADOS, lineasDeAlgunos, UNIDADES_DE_LAS_FILAS } from "./sumas-de-filas.server";
import { COMO_VENDIDO } from "./vendido-en.server";
import { vistaProductoVendido } from "./vista.server";

/** A remembered list has at least so many, so that the dashboard and the advice share one. */
const FAVORITOS = 40;
const LISTAS = 4_000;

/** Sums of a product, as COMO_VENDIDO names them. */
type Fila = Omit<Vendido, "unidades" | "sinCosto"> & { productoId: number };

const PROPIO = "@persona = 0 or vendedor_id = @persona";
const SUMADO = ["vendidas", "devueltas", "bruto", "devuelto", "base", "costo"].map((nombre) => `sum(${nombre}) as ${nombre}`);

interface Filtro {
  duenoId: number;
  /** As JSON. */
  dias: string;
  persona: number;
}

// First the products, by their units alone: all sums of each product would take four times as long. Then the sums of these few. The
// statements are text because they read those of `sumas-de-filas`.
const sentencias = prepared(({ $client }) => ({
  primeros: $client
    .prepare<[Filtro & { limite: number }], number>(
      `with ${DIAS_DADOS} select producto_id from (${UNIDADES_DE_LAS_FILAS}) where ${PROPIO}
      group by producto_id having sum(unidades) > 0 order by sum(unidades) desc, producto_id limit @limite`,
    )
    .pluck(),
  sumas: $client.prepare<[Filtro & { ids: string }], Fila>(
    `with ${DIAS_DADOS}, ${algunos("select '', value from json_each(@ids)", "select '', min(desde), max(fin) from elegido")}
    select producto_id as productoId, ${SUMADO} from (
      select producto_id, ${COMO_VENDIDO} from (${lineasDeAlgunos()}) where ${PROPIO}) group by producto_id`,
  ),
}));

const nombres = preparedQuery((db) => {
  const { id, nombre, unidad, categoria } = productos;
  const dados = unoDeDados(id, "ids");
  return db
    .select({ id, nombre, unidad, categoria })
    .from(productos)
    .where(propiosPor(DUENO_DE_LA_LLAMADA, productos, dados));
});

const listasRecordadas = rememberer<Fila[]>(LISTAS, ({ length }) => length);

const puestosRecordados = rememberer<number[]>(LISTAS, ({ length }) => length);

/** Ids of the products that {@link masVendidos} would give, without their figures. */
export function idsMasVendidos(lector: Lector, rango: Rango, limite: number): number[] {
  const dias = diasConMovimiento(lector, rango);
  const { primeros } = sentencias(lector.db);
  return puestosRecordados(lector.db, claveDe(lector, rango, limite), versionDe(dias), () =>
    primeros.all({ ...filtroDe(lector, dias), limite }),
  );
}

const claveDe = (lector: Lector, { desde, hasta }: Rango, limite: number) =>
  [lector.duenoId, personaDe(lector), desde, hasta, limite].join(" ");
const versionDe = (dias: readonly Dia[]) => dias.map(({ cambios }) => cambios).join(" ");

/** The `limite` products with the most net units in a range of some days; ties by id. Products without a net unit are left out. */
export function masVendidos(lector: Lector, rango: Rango, limite: number) {
  const { db, duenoId } = lector;
  const dias = diasConMovimiento(lector, rango);
  const cuantos = Math.max(limite, FAVORITOS);
  const filas = listasRecordadas(db, claveDe(lector, rango, cuantos), versionDe(dias), () => contar(lector, dias, cuantos));
  const vendidos = filas.slice(0, limite).map(cifrasDeFila);
  const filasDeProductos = nombres(db).all({ duenoId, ids: JSON.stringify(vendidos.map(({ productoId }) => productoId)) });
  const porId = new Map(filasDeProductos.map(({ id, ...producto }) => [id, producto]));
  return vendidos.map((vendido) =>
    vistaProductoVendido({ nombre: "", unidad: "und", categoria: "", ...porId.get(vendido.productoId), ...vendido }),
  );
}

function contar(lector: Lector, dias: readonly Dia[], limite: number): Fila[] {
  const { primeros, sumas } = sentencias(lector.db);
  const filtro = filtroDe(lector, dias);
  const ids = primeros.all({ ...filtro, limite });
  const filas = new Map(sumas.all({ ...filtro, ids: JSON.stringify(ids) }).map((fila) => [fila.productoId, fila]));
  return ids.flatMap((id) => filas.get(id) ?? []);
}

const filtroDe = (lector: Lector, dias: readonly Dia[]): Filtro => ({
  duenoId: lector.duenoId,
  persona: personaDe(lector),
  dias: JSON.stringify(dias.map(({ dia }) => dia)),
});

const cifrasDeFila = (fila: Fila) => ({
  unidades: fila.vendidas - fila.devueltas,
  sinCosto: fila.costo === 0 ? fila.base : 0,
  ...fila,
});
