import { usuarios } from "@db/schema/usuarios";
import { ventas } from "@db/schema/ventas";
import { desc, eq } from "drizzle-orm";
import type { Contexto } from "../compartido/contexto.server";
import { totalDeLista } from "../compartido/listas.server";
import { propios } from "../compartido/propios.server";
import type { ClaveDePaso } from "./pasos";
import { tiendaDe } from "./tienda.server";

/**
 * The five steps of a new shop and which of them its data show as done; `null` for a vendedor and for an admin who put the guide away.
 * A receipt counts as ready once there is a sale to print and a name to print on it. `hayCopia`: the box has kept a copy of the database.
 */
export function primerosPasos(ctx: Contexto, hayCopia: boolean) {
  if (ctx.actor.rol !== "admin" || yaLaVio(ctx)) return null;
  const conNombre = tiendaDe(ctx).nombreComercial !== "";
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
