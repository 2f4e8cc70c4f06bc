import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { pagosVenta, ventas } from "@db/schema/ventas";
import { asc, sql } from "drizzle-orm";
import type { Centavos } from "../cifras/dinero";
import { unoDeDados } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { REGLAS_DE_PAGO } from "./formas-de-pago";
import type { Pago } from "./pagos";

type Cobrada = typeof ventas.$inferSelect;

const partes = preparedQuery((db) =>
  db.select().from(pagosVenta).where(eqGiven(pagosVenta.ventaId, "ventaId")).orderBy(asc(pagosVenta.id)),
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

const partesDeVarias = preparedQuery((db) => db.select().from(pagosVenta).where(unoDeDados(pagosVenta.ventaId, "ids")));

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

const quitarPagos = preparedQuery((db) => db.delete(pagosVenta).where(eqGiven(pagosVenta.ventaId, "ventaId")));
const guardarPago = preparedQuery((db) => db.insert(pagosVenta).values(placeholdersOf(pagosVenta)));

/** Keeps an amount of a sale where it is another one, and returns the sale with it. */
function guardador<C extends "propinaCentavos" | "redondeoCentavos">(columna: C) {
  const cambiar = preparedQuery((db) =>
    db
      .update(ventas)
      .set({ [columna]: sql`${sql.placeholder("monto")}` })
      .where(eqGiven(ventas.id, "id")),
  );
  return <V extends Pick<Cobrada, "id" | C>>({ db }: Pick<Contexto, "db">, venta: V, monto: Centavos): V => {
    if (monto === venta[columna]) return venta;
    cambiar(db).run({ id: venta.id, monto });
    return { ...venta, [columna]: monto };
  };
}

/** The tip of a sale. */
export const guardarPropina = guardador("propinaCentavos");
/** What rounding added to the cash of a sale. */
export const guardarRedondeo = guardador("redondeoCentavos");

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
