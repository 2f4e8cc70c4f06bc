import { preparedQuery } from "@db/prepared.server";
import { deudaPorDia } from "@db/schema/clientes";
import { compras } from "@db/schema/compras";
import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { asc, count, isNotNull, min, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { nombreDeProveedor } from "../compartido/personas";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { diaDe } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import { cargosPorPagar } from "./cartera.server";
import { CUENTAS_DE_CLIENTES } from "./cuentas-de-clientes.server";
import { CUENTAS_DE_PROVEEDORES } from "./cuentas-de-proveedores.server";

// Clients who owe may be thousands: their sum is that of the kept days. Suppliers are few, and read by the index of those who are owed.
const deClientes = preparedQuery((db) =>
  db
    .select({ total: sql<Centavos>`coalesce(sum(${deudaPorDia.montoCentavos}), 0)`, desde: min(deudaPorDia.dia) })
    .from(deudaPorDia)
    .where(propios(DUENO_DE_LA_LLAMADA, deudaPorDia)),
);

const deProveedores = preparedQuery((db) =>
  db
    .select({ total: sql<Centavos>`coalesce(sum(${proveedores.saldoCentavos}), 0)`, cuantos: count(), desde: min(proveedores.debeDesde) })
    .from(proveedores)
    .where(propios(DUENO_DE_LA_LLAMADA, proveedores, isNotNull(proveedores.debeDesde))),
);

const proximo = preparedQuery((db) => {
  const { delCargo } = CUENTAS_DE_PROVEEDORES.deudas;
  const { cargos, debido } = cargosPorPagar(CUENTAS_DE_PROVEEDORES);
  // A cross join keeps this order: only the charges that are not paid are read.
  return db
    .select({ vence: compras.vence, debe: debido, nombre: proveedores.nombre, empresa: proveedores.empresa })
    .from(proveedores)
    .crossJoin(movimientosProveedor)
    .crossJoin(compras)
    .where(propios(DUENO_DE_LA_LLAMADA, proveedores, isNotNull(proveedores.debeDesde), cargos, delCargo, isNotNull(compras.vence)))
    .orderBy(asc(compras.vence), asc(compras.id))
    .limit(1);
});

/** What clients owe the shop, how many they are, and the day of the oldest debt; null without one. Throws SinPermiso for a vendedor. */
export function deudaDeClientes(ctx: Contexto) {
  exigirAdmin(ctx);
  const { total = 0, desde = null } = deClientes(ctx.db).get({ duenoId: ctx.duenoId }) ?? {};
  return { total: textoPesos(total), cuantos: CUENTAS_DE_CLIENTES.deudas.cuantas(ctx), desde };
}

/**
 * What the shop owes its suppliers, how many they are, the day of the oldest debt, and the debt that falls due first; null without one.
 * Throws SinPermiso for a vendedor.
 */
export function deudaConProveedores(ctx: Contexto) {
  exigirAdmin(ctx);
  const { db, duenoId } = ctx;
  const { total = 0, cuantos = 0, desde = null } = deProveedores(db).get({ duenoId }) ?? {};
  const primera = cuantos === 0 ? undefined : proximo(db).get({ duenoId });
  return {
    total: textoPesos(total),
    cuantos,
    desde: desde === null ? null : diaDe(desde),
    proximo: primera ? { vence: primera.vence ?? "", proveedor: nombreDeProveedor(primera), debe: textoPesos(primera.debe) } : null,
  };
}
