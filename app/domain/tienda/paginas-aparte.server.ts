import { prepared } from "@db/prepared.server";
import { ingresosExtra } from "@db/schema/gastos-ingresos";
import { movimientosProveedor } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { keysOf } from "../nucleo/properties";

/** A page that many shops never need: the menu shows it once the shop has something there. */
export type Aparte = "ingresos" | "por_pagar" | "actividad";

export const PAGINAS_APARTE: Record<Aparte, { url: string; para: string }> = {
  ingresos: { url: "/ventas/ingresos/", para: "Anotar lo que entra sin ser una venta, como un domicilio o una reparación." },
  por_pagar: {
    url: "/proveedores/cartera/",
    para: "Ver lo que debe a sus proveedores, cuándo vence, y pagarlo. Empieza con la primera compra a crédito.",
  },
  actividad: { url: "/actividad/", para: "Ver quién hizo qué, y deshacerlo. Entra al menú cuando haya otro usuario." },
};

const dueno = sql.placeholder("duenoId");
const hay = (filas: SQL) => sql<boolean>`exists (select 1 from ${filas})`.mapWith(Boolean);

const hayAlgo = prepared((db) =>
  db
    .select({
      ingresos: hay(sql`${ingresosExtra} where ${ingresosExtra.usuarioId} = ${dueno}`),
      por_pagar: hay(sql`${movimientosProveedor} where ${movimientosProveedor.usuarioId} = ${dueno}`),
      actividad: hay(sql`${usuarios} where ${usuarios.creadoPorId} = ${dueno}`),
    })
    .from(tiendas)
    .where(eq(tiendas.usuarioId, dueno))
    .prepare(),
);

/** Of which of these pages the shop has something; also true of the page that is open. */
export function apartesEnUso({ db, duenoId, actor }: Pick<Contexto, "db" | "duenoId" | "actor">, abierta = ""): Record<Aparte, boolean> {
  const enUso = hayAlgo(db).get({ duenoId }) ?? { ingresos: false, por_pagar: false, actividad: false };
  // Whether the shop owes its suppliers says something of its costs.
  if (actor.rol !== "admin") enUso.por_pagar = false;
  for (const clave of keysOf(enUso)) if (abierta.startsWith(PAGINAS_APARTE[clave].url)) enUso[clave] = true;
  return enUso;
}
