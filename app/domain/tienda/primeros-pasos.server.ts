import { eqGiven, preparedQuery } from "@db/prepared.server";
import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { max } from "drizzle-orm";
import type { Mensaje } from "../compartido/pantalla";
import { totalDeLista } from "../listas/listas.server";
import type { Contexto } from "../nucleo/contexto.server";
import { DUENO_DE_LA_LLAMADA, propios } from "../nucleo/propios.server";
import type { ClaveDePaso } from "./esquema";
import { tiendaDe } from "./tienda.server";

type Enlace = NonNullable<Mensaje["enlace"]>;

/**
 * The first steps of a new shop, and whether each is done; `null` for a vendedor, and for an admin who closed the guide. The step `iva` is done
 * when the owner said or saw whether the shop charges it, `comprobante` when the shop has a name and a sale. `hayCopia`: the box has a copy of
 * the database.
 */
export function primerosPasos(ctx: Contexto, hayCopia: boolean) {
  if (ctx.actor.rol !== "admin" || yaLaVio(ctx)) return null;
  const { nombre_comercial, ivaVisto } = tiendaDe(ctx);
  const conNombre = nombre_comercial !== "";
  const venta = ultimaVentaDeLaTienda(ctx);
  const pasos: { clave: ClaveDePaso; hecho: boolean }[] = [
    { clave: "tienda", hecho: conNombre },
    { clave: "iva", hecho: ivaVisto },
    { clave: "producto", hecho: totalDeLista(ctx.db, ctx.duenoId, "productos") > 0 },
    { clave: "venta", hecho: venta !== null },
    { clave: "comprobante", hecho: conNombre && venta !== null },
    { clave: "copia", hecho: hayCopia },
  ];
  return { pasos, ultima_venta: venta };
}

/** Link from a finished step to the next one, or to the guide; `null` when the guide is closed or its steps are done. */
export function enlaceDeGuia(ctx: Contexto): Enlace | null {
  const { pasos, ultima_venta } = primerosPasos(ctx, true) ?? { pasos: [], ultima_venta: null };
  if (pasos.every(({ hecho }) => hecho)) return null;
  const hayProducto = pasos.some(({ clave, hecho }) => clave === "producto" && hecho);
  if (hayProducto && ultima_venta === null) return { texto: "Siguiente paso: haga la primera venta", url: "/ventas/nueva/" };
  return { texto: "Volver a los primeros pasos", url: "/dashboard/" };
}

const tutorial = preparedQuery((db) => db.select({ visto: usuarios.tutorialVisto }).from(usuarios).where(eqGiven(usuarios.id, "id")));

const yaLaVio = ({ db, actor }: Contexto): boolean => tutorial(db).get({ id: actor.id })?.visto !== false;

const ultimaVenta = preparedQuery((db) =>
  db
    .select({ id: max(ventas.id) })
    .from(ventas)
    .where(propios(DUENO_DE_LA_LLAMADA, ventas)),
);

const ultimaVentaDeLaTienda = ({ db, duenoId }: Contexto): number | null => ultimaVenta(db).get({ duenoId })?.id ?? null;
