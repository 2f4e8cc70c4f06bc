import type { Database } from "@db/open.server";
import { eqGiven, prepared, preparedQuery } from "@db/prepared.server";
import { dias, productosPorSumar } from "@db/schema/resumenes";
import { and, asc, lt, max, sql } from "drizzle-orm";
import { ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { diaDe, type Instante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { PENDIENTE } from "./dias.server";
import {
  elegidos,
  LINEAS_DE_PRODUCTOS,
  LINEAS_MARCADAS,
  marcados,
  RESUMEN_PRODUCTOS,
  RESUMENES_DE_DIAS,
  sumas,
} from "./sumas-de-filas.server";

interface Dia {
  duenoId: number;
  dia: string;
}

interface Mes {
  duenoId: number;
  mes: string;
}

/** Products that one transaction sums again. It holds the write lock for some 6 ms. */
const TANDA = 40;

const UN_DIA = `with ${elegidos("select @duenoId as usuario_id, @dia as dia")}`;
const DEL_DIA = "usuario_id = @duenoId and dia = @dia";

/** The day's sums anew. The first time, its products are marked: their sums of the month lack the day. */
const SUMAR_DIA = [
  ...RESUMENES_DE_DIAS.flatMap(({ tabla, todas, filas }) => [
    `delete from ${tabla} where ${DEL_DIA}`,
    `insert into ${tabla} (${todas}) ${UN_DIA} ${filas}`,
  ]),
  `insert or ignore into productos_por_sumar (usuario_id, mes, producto_id) ${UN_DIA}
  select distinct usuario_id, periodo, producto_id from (${LINEAS_DE_PRODUCTOS})
  where not (select cerrado from dias where ${DEL_DIA})`,
  `update dias set pendiente = 0, cerrado = 1 where ${DEL_DIA}`,
];

const HASTA = "mes = @mes and producto_id <= @hasta";
const MARCADOS = `select producto_id from productos_por_sumar where usuario_id = @duenoId and ${HASTA}`;
const MESES = JSON.stringify(Array.from({ length: 12 }, (_, i) => `-${String(i + 1).padStart(2, "0")}`));

/** The marked products of a month, up to an id, anew: the month from its lines, and then the year from its months. */
const SUMAR_MARCADOS = [
  `delete from resumen_productos where usuario_id = @duenoId and periodo in (@mes, substr(@mes, 1, 4)) and producto_id in (${MARCADOS})`,
  `insert into resumen_productos (${RESUMEN_PRODUCTOS.todas}) with ${marcados(HASTA)}
  select ${RESUMEN_PRODUCTOS.llave}, ${sumas(RESUMEN_PRODUCTOS)} from (${LINEAS_MARCADAS}) group by ${RESUMEN_PRODUCTOS.llave}`,
  `insert into resumen_productos (${RESUMEN_PRODUCTOS.todas})
  select @duenoId, substr(@mes, 1, 4), r.producto_id, vendedor_id, ${sumas(RESUMEN_PRODUCTOS)}
  from (${MARCADOS}) p cross join json_each('${MESES}') m cross join resumen_productos r
    on r.usuario_id = @duenoId and r.periodo = substr(@mes, 1, 4) || m.value and r.producto_id = p.producto_id
  group by r.producto_id, vendedor_id`,
  `delete from productos_por_sumar where usuario_id = @duenoId and ${HASTA}`,
];

const diaPendiente = preparedQuery((db) =>
  db
    .select({ duenoId: dias.usuarioId, dia: dias.dia })
    .from(dias)
    .where(and(PENDIENTE, lt(dias.dia, sql.placeholder("hoy"))))
    .limit(1),
);

const mesMarcado = preparedQuery((db) =>
  db.select({ duenoId: productosPorSumar.usuarioId, mes: productosPorSumar.mes }).from(productosPorSumar).limit(1),
);

const corte = preparedQuery((db) => {
  const tanda = db
    .select({ productoId: productosPorSumar.productoId })
    .from(productosPorSumar)
    .where(propios(DUENO_DE_LA_LLAMADA, productosPorSumar, eqGiven(productosPorSumar.mes, "mes")))
    .orderBy(asc(productosPorSumar.productoId))
    .limit(sql.placeholder("tanda"))
    .as("tanda");
  return db.select({ hasta: max(tanda.productoId) }).from(tanda);
});

// These are text because they put together those of `sumas-de-filas`.
const sumadores = prepared(({ $client }) => ({
  sumarDia: SUMAR_DIA.map((sentencia) => $client.prepare<[Dia]>(sentencia)),
  sumarMarcados: SUMAR_MARCADOS.map((sentencia) => $client.prepare<[Mes & { hasta: number }]>(sentencia)),
}));

/**
 * Sums one of the days before today that wait for it, in all shops, or some products that changed in days summed before. Returns whether there
 * were any. Reports are right at any moment: what waits they add up from its rows.
 */
export function sumarDiasPendientes(db: Database, ahora: Instante, tanda = TANDA): boolean {
  const hoy = diaDe(ahora);
  const { sumarDia, sumarMarcados } = sumadores(db);
  if (!mesMarcado(db).get() && !diaPendiente(db).get({ hoy })) return false;
  // What waits is read again in the transaction: another process may have summed it meanwhile.
  ejecutarEnTransaccion({ db }, () => {
    const mes = mesMarcado(db).get();
    const dia = diaPendiente(db).get({ hoy });
    if (mes) for (const sentencia of sumarMarcados) sentencia.run({ ...mes, hasta: corte(db).get({ ...mes, tanda })?.hasta ?? 0 });
    else if (dia) for (const sentencia of sumarDia) sentencia.run(dia);
  });
  return true;
}
