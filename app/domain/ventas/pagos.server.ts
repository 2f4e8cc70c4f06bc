import { placeholdersOf, prepared } from "@db/prepared.server";
import { pagosVenta, ventas } from "@db/schema/ventas";
import { asc, eq, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import { unoDe } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { REGLAS_DE_PAGO } from "./formas-de-pago";
import type { Pago } from "./pagos";

/** What a sale's header says of its payment. */
type Cobrada = Pick<
  typeof ventas.$inferSelect,
  | "id"
  | "forma_pago"
  | "banco"
  | "referencia"
  | "tarjeta"
  | "totalVentaCentavos"
  | "montoRecibidoCentavos"
  | "redondeoCentavos"
  | "propinaCentavos"
>;

const partes = prepared((db) =>
  db
    .select()
    .from(pagosVenta)
    .where(eq(pagosVenta.ventaId, sql.placeholder("ventaId")))
    .orderBy(asc(pagosVenta.id))
    .prepare(),
);

const claseDeTarjeta = ({ tarjeta }: Pick<Cobrada, "tarjeta">) => (tarjeta ? { tarjeta } : {});

const pagoDeFila = (fila: typeof pagosVenta.$inferSelect): Pago => ({
  ...pick(fila, ["medio", "banco", "referencia"]),
  monto: fila.montoCentavos,
  propina: fila.propinaCentavos,
  recibido: fila.recibidoCentavos,
  redondeo: fila.redondeoCentavos,
  ...claseDeTarjeta(fila),
});

function pagoUnico({ forma_pago, totalVentaCentavos: monto, montoRecibidoCentavos: recibido, ...venta }: Cobrada): Pago | null {
  const { medio } = REGLAS_DE_PAGO[forma_pago];
  const { redondeoCentavos: redondeo, propinaCentavos: propina } = venta;
  return medio && { medio, monto, propina, recibido, redondeo, ...pick(venta, ["banco", "referencia"]), ...claseDeTarjeta(venta) };
}

/** How a sale was paid. Only a `Mixto` one has rows of its own. */
export function pagosDe({ db }: Pick<Contexto, "db">, venta: Cobrada): Pago[] {
  const unico = pagoUnico(venta);
  return unico ? [unico] : partes(db).all({ ventaId: venta.id }).map(pagoDeFila);
}

const partesDeVarias = prepared((db) =>
  db
    .select()
    .from(pagosVenta)
    .where(unoDe(pagosVenta.ventaId, sql.placeholder("ids")))
    .prepare(),
);

/** {@link pagosDe} for the sales of a list, by id. */
export function pagosDeVarias({ db }: Pick<Contexto, "db">, varias: readonly Cobrada[]): Map<number, Pago[]> {
  const unicos = varias.map((venta) => [venta.id, pagoUnico(venta)] as const);
  const pagos = new Map(unicos.map(([id, unico]) => [id, unico ? [unico] : []]));
  const mixtas = unicos.flatMap(([id, unico]) => (unico ? [] : [id]));
  if (mixtas.length === 0) return pagos;
  const filas = partesDeVarias(db).all({ ids: JSON.stringify(mixtas) });
  for (const fila of filas.sort((a, b) => a.id - b.id)) pagos.get(fila.ventaId)?.push(pagoDeFila(fila));
  return pagos;
}

const quitarPagos = prepared((db) =>
  db
    .delete(pagosVenta)
    .where(eq(pagosVenta.ventaId, sql.placeholder("ventaId")))
    .prepare(),
);
const guardarPago = prepared((db) => db.insert(pagosVenta).values(placeholdersOf(pagosVenta)).prepare());

const cambiarRedondeo = prepared((db) =>
  db
    .update(ventas)
    .set({ redondeoCentavos: sql`${sql.placeholder("redondeo")}` })
    .where(eq(ventas.id, sql.placeholder("id")))
    .prepare(),
);

const cambiarPropina = prepared((db) =>
  db
    .update(ventas)
    .set({ propinaCentavos: sql`${sql.placeholder("propina")}` })
    .where(eq(ventas.id, sql.placeholder("id")))
    .prepare(),
);

/** Keeps the tip of a sale, and returns the sale with it. */
export function guardarPropina<V extends Pick<Cobrada, "id" | "propinaCentavos">>(
  { db }: Pick<Contexto, "db">,
  venta: V,
  propina: Centavos,
): V {
  if (propina === venta.propinaCentavos) return venta;
  cambiarPropina(db).run({ id: venta.id, propina });
  return { ...venta, propinaCentavos: propina };
}

/** Keeps what rounding added to the cash of a sale, and returns the sale with it. */
export function guardarRedondeo<V extends Pick<Cobrada, "id" | "redondeoCentavos">>(
  { db }: Pick<Contexto, "db">,
  venta: V,
  redondeo: Centavos,
): V {
  if (redondeo === venta.redondeoCentavos) return venta;
  cambiarRedondeo(db).run({ id: venta.id, redondeo });
  return { ...venta, redondeoCentavos: redondeo };
}

/** Replaces the payments of a sale that has rows for them. */
export function guardarPagos({ db }: Pick<Contexto, "db">, ventaId: number, pagos: readonly Pago[]): void {
  quitarPagos(db).run({ ventaId });
  for (const { monto, propina, recibido, redondeo, medio, banco, referencia, tarjeta = "" } of pagos)
    guardarPago(db).run({
      ventaId,
      medio,
      montoCentavos: monto,
      propinaCentavos: propina,
      recibidoCentavos: recibido,
      redondeoCentavos: redondeo,
      banco,
      referencia,
      tarjeta,
    });
}
