import type { Database } from "@db/open.server";
import { prepared } from "@db/prepared.server";
import { DE_PRODUCTO, elegidos, sumas, ULTIMO_ID } from "./sumas-de-filas.server";
import { LINEAS_DE_PRODUCTOS, PRODUCTOS_DE_LAS_FILAS, PRODUCTOS_MARCADOS } from "./sumas-de-lineas.server";

interface Marcado {
  usuario_id: number;
  mes: string;
  producto_id: number;
}

/** Some products of a day: those with an id above `tras`, up to `hasta`. */
interface Parte {
  usuario_id: number;
  dia: string;
  tras: number;
  hasta: number;
}

const UNA_PARTE = `with ${elegidos("select @usuario_id as usuario_id, @dia as dia, @tras as tras, @hasta as hasta")}`;
const A_LO_QUE_HAY = `on conflict do update set ${DE_PRODUCTO.map((columna) => `${columna} = ${columna} + excluded.${columna}`)}`;
const CORTE = `${UNA_PARTE}
  select distinct producto_id from (${LINEAS_DE_PRODUCTOS}) order by producto_id limit 1 offset @tanda - 1`;
const aPeriodo = (periodo: string): string => `insert into resumen_productos ${UNA_PARTE}
  select usuario_id, ${periodo}, producto_id, vendedor_id, ${DE_PRODUCTO} from (${PRODUCTOS_DE_LAS_FILAS}) where true ${A_LO_QUE_HAY}`;

const deParte = prepared(({ $client }) => ({
  corte: $client.prepare<[Parte & { tanda: number }], number>(CORTE).pluck(),
  escribir: [
    $client.prepare<[Parte]>(aPeriodo("periodo")),
    $client.prepare<[Parte]>(aPeriodo("substr(periodo, 1, 4)")),
    $client.prepare<[Parte]>("update dias set productos_hasta = @hasta where usuario_id = @usuario_id and dia = @dia"),
  ],
}));

/**
 * Adds the next `tanda` products of a day, by id, to their month and year. `tras` is the last one that was added. Call it in a transaction.
 */
export function sumarProductos(db: Database, dia: Omit<Parte, "hasta">, tanda: number): void {
  const { corte, escribir } = deParte(db);
  const hasta = corte.get({ ...dia, hasta: ULTIMO_ID, tanda }) ?? ULTIMO_ID;
  for (const sentencia of escribir) sentencia.run({ ...dia, hasta });
}

const DEL_PRODUCTO = "usuario_id = @usuario_id and producto_id = @producto_id";
const MESES = Array.from({ length: 12 }, (_, i) => `substr(@mes, 1, 5) || '${String(i + 1).padStart(2, "0")}'`);
const DE_NUEVO = [
  `delete from resumen_productos where periodo = @mes and ${DEL_PRODUCTO}`,
  `insert into resumen_productos with marcado (usuario_id, mes, producto_id) as materialized (select @usuario_id, @mes, @producto_id)
  ${PRODUCTOS_MARCADOS}`,
  `delete from resumen_productos where periodo = substr(@mes, 1, 4) and ${DEL_PRODUCTO}`,
  `insert into resumen_productos
  select usuario_id, substr(@mes, 1, 4), producto_id, vendedor_id, ${sumas(DE_PRODUCTO)}
  from resumen_productos where ${DEL_PRODUCTO} and periodo in (${MESES}) group by vendedor_id`,
  `delete from productos_por_sumar where mes = @mes and ${DEL_PRODUCTO}`,
];

const deMarcado = prepared(({ $client }) => ({
  siguiente: $client.prepare<[], Marcado>("select * from productos_por_sumar limit 1"),
  escribir: DE_NUEVO.map((sentencia) => $client.prepare<[Marcado]>(sentencia)),
}));

export const hayProductosPorSumar = (db: Database): boolean => deMarcado(db).siguiente.get() !== undefined;

/** Sums a product anew for a month in which it changed, if one waits. Call it in a transaction. */
export function sumarMarcado(db: Database): void {
  const { siguiente, escribir } = deMarcado(db);
  const marcado = siguiente.get();
  if (marcado) for (const sentencia of escribir) sentencia.run(marcado);
}
