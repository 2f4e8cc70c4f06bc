import { conteos, lineasConteo } from "@db/schema/conteos";
import { productos } from "@db/schema/productos";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { conteoPropio, type FilaConteo } from "./consultas.server";

/**
 * Opens a count again. The caller takes back the units that it moved. Throws NoEncontrado, ReglaIncumplida when it is open, or when a
 * product that it corrected was counted again since then.
 */
export function reabrirConteo(ctx: Contexto, id: number): void {
  enTransaccion(ctx, () => {
    const conteo = conteoPropio(ctx, id);
    if (conteo.estado === "abierto") throw new ReglaIncumplida("", `El conteo ${conteo.numero} está abierto.`);
    if (conteo.estado === "aplicado") exigirSinContarDespues(ctx, conteo);
    ctx.db.update(conteos).set({ estado: "abierto", cerrado: null, cerradoPorId: null }).where(eq(conteos.id, id)).run();
  });
}

/** What was counted later was compared with the corrected stock. */
function exigirSinContarDespues(ctx: Contexto, { id, cerrado }: FilaConteo): void {
  const [otra, otro] = [alias(lineasConteo, "otra"), alias(conteos, "otro")];
  const contado = ctx.db
    .select({ nombre: productos.nombre, numero: otro.numero })
    .from(lineasConteo)
    .innerJoin(otra, and(eq(otra.productoId, lineasConteo.productoId), ne(otra.conteoId, id), gt(otra.fecha, cerrado ?? 0)))
    .innerJoin(otro, and(eq(otro.id, otra.conteoId), ne(otro.estado, "descartado")))
    .innerJoin(productos, eq(productos.id, lineasConteo.productoId))
    .where(and(eq(lineasConteo.conteoId, id), sql`${lineasConteo.diferenciaMilesimas} <> 0`))
    .get();
  if (contado) throw new ReglaIncumplida("", `${contado.nombre} se contó después en el conteo ${contado.numero}.`);
}
