import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { desc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { totalDeLista } from "../compartido/listas.server";
import { propios } from "../compartido/propios.server";
import type { ClaveDePaso } from "./pasos";
import { tiendaDe } from "./tienda.server";

/**
 * The five first steps of a new shop, and whether each is done; `null` for a vendedor, and for an admin who closed the guide. The step
 * `comprobante` is done when the shop has a name and a sale. `hayCopia`: the box has a copy of the database.
 */
export function primerosPasos(ctx: Contexto, hayCopia: boolean) {
  if (ctx.actor.rol !== "admin" || yaLaVio(ctx)) return null;
  const conNombre = tiendaDe(ctx).nombre_comercial !== "";
  const venta = ultimaVenta(ctx);
  const pasos: { clave: ClaveDePaso; hecho: boolean }[] = [
    { clave: "tienda", hecho: conNombre },
    { clave: "producto", hecho: totalDeLista(ctx.db, ctx.duenoId, "productos") > 0 },
    { clave: "venta", hecho: venta !== null },
    { clave: "comprobante", hecho: conNombre && venta !== null },
    { clave: "copia", hecho: hayCopia },
  ];
  return { pasos, ultima_venta: venta };
}

function yaLaVio({ db, actor }: Contexto): boolean {
  const { tutorialVisto } = usuarios;
  return db.select({ tutorialVisto }).from(usuarios).where(eq(usuarios.id, actor.id)).get()?.tutorialVisto ?? true;
}

function ultimaVenta(ctx: Contexto): number | null {
  const { id } = ventas;
  return ctx.db.select({ id }).from(ventas).where(propios(ctx, ventas)).orderBy(desc(id)).limit(1).get()?.id ?? null;
}
