import { eqGiven, preparedQuery } from "@db/prepared.server";
import { detallesVenta, ventas } from "@db/schema/ventas";
import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { paidInGoods } from "../nucleo/en-mercancia.server";
import { NoEncontrado } from "../nucleo/errores";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import type { FilaVenta } from "./lineas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";
import { importesDeVenta } from "./vista.server";

/** {@link ventasVisibles} of whoever runs a prepared statement, by role. {@link quienLlama} gives its values at each call. */
export const VISIBLES = {
  admin: propios(DUENO_DE_LA_LLAMADA, ventas),
  vendedor: eqGiven(ventas.vendedorId, "actorId"),
};

export const quienLlama = ({ duenoId, actor }: Contexto) => ({ duenoId, actorId: actor.id });

/** Filter for the sales that the caller may see: all sales of the shop for the admin, only their own for a vendedor. */
export function ventasVisibles(ctx: Contexto): SQL {
  return ctx.actor.rol === "admin" ? propios(ctx, ventas) : eq(ventas.vendedorId, ctx.actor.id);
}

const porId = preparedQuery((db) =>
  db
    .select()
    .from(ventas)
    .where(and(eqGiven(ventas.id, "id"), eqGiven(ventas.usuarioId, "duenoId"))),
);

export function buscarVenta({ db, duenoId, actor }: Contexto, id: number): FilaVenta | undefined {
  const venta = porId(db).get({ id, duenoId });
  return actor.rol === "admin" || venta?.vendedorId === actor.id ? venta : undefined;
}

/** Number, total and change of a sale, and what to say where goods paid for it; `undefined` when it was deleted or the caller may not see it. */
export function ventaRegistrada(ctx: Contexto, id: number) {
  const venta = buscarVenta(ctx, id);
  if (!venta) return undefined;
  const pagos = pagosDe(ctx, venta);
  const enMercancia = parteEn(pagos, "cambio") > 0 ? paidInGoods(ctx, id) : undefined;
  return { numero: venta.numero, ...importesDeVenta(venta, pagos), guardada: enMercancia?.guardada };
}

const ultima = preparedQuery((db) =>
  db
    .select({ id: ventas.id, numero: ventas.numero })
    .from(ventas)
    .where(eqGiven(ventas.vendedorId, "actorId"))
    .orderBy(desc(ventas.id))
    .limit(1),
);

/** The last sale that the caller made; `null` when there is none. */
export function ultimaVentaPropia({ db, actor }: Contexto): { id: number; numero: string } | null {
  return ultima(db).get({ actorId: actor.id }) ?? null;
}

/** A sale. Throws NoEncontrado when the caller cannot see it. */
export function ventaVisible(ctx: Contexto, id: number): FilaVenta {
  const venta = buscarVenta(ctx, id);
  if (!venta) throw new NoEncontrado("No encontramos esta venta.");
  return venta;
}

const LARGA = 100;

/** Whether the sale has so many lines that to read them takes a tenth of a second at worst. */
export const esLarga = ({ db }: Contexto, { id }: FilaVenta): boolean =>
  db.select({ id: detallesVenta.id }).from(detallesVenta).where(eq(detallesVenta.ventaId, id)).limit(1).offset(LARGA).get() !== undefined;
