import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { movimientosProveedor } from "@db/schema/proveedores";
import { usuarios } from "@db/schema/usuarios";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DUENO_DE_LA_LLAMADA } from "../nucleo/propios.server";
import type { Rol } from "../nucleo/rol";

/** A page that many shops never need: the menu shows it once the shop has something there. */
export interface PaginaAparte {
  url: string;
  para: string;
  /** Who may know; everybody without them. */
  roles?: readonly Rol[];
  /** Column: whether the shop of the caller has something there. */
  hay: SQL<boolean>;
}

export type Aparte = "ingresos" | "por_pagar" | "actividad";

/** Column: whether there is a row with the owner of the caller in `dueno`. */
export const hayDelDueno = (dueno: SQLiteColumn): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${dueno.table} where ${dueno} = ${DUENO_DE_LA_LLAMADA.duenoId})`.mapWith(Boolean);

export const PAGINAS_APARTE: Record<Aparte, PaginaAparte> = {
  ingresos: {
    url: "/ventas/ingresos/",
    para: "Anotar lo que entra sin ser una venta, como un domicilio o una reparación.",
    hay: hayDelDueno(ingresosExtra.usuarioId),
  },
  por_pagar: {
    url: "/proveedores/cartera/",
    para: "Ver lo que debe a sus proveedores, cuándo vence, y pagarlo. Empieza con la primera compra a crédito.",
    // Whether the shop owes its suppliers says something of its costs.
    roles: ["admin"],
    hay: hayDelDueno(movimientosProveedor.usuarioId),
  },
  actividad: {
    url: "/actividad/",
    para: "Ver quién hizo qué, y deshacerlo. Entra al menú cuando haya otro usuario.",
    hay: hayDelDueno(usuarios.creadoPorId),
  },
};
