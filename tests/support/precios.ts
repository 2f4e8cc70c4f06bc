import { productosDePromocion, promociones, TIPOS_DE_PROMOCION } from "@db/schema/reglas-de-precio";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { sumarALista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { usarReglas } from "~/domain/precios/reglas-del-producto.server";

/** The shop has these price lists from now on. */
export const conListas = ({ db, duenoId }: Contexto, ...listas: string[]) =>
  db
    .update(tiendas)
    .set({ listas_precio: listas.join("\n") })
    .where(eq(tiendas.usuarioId, duenoId))
    .run();

/** As its form says it; `valor` is a percentage or an amount. */
interface Promocion extends Partial<Record<"nombre" | "tipo" | "valor" | "lleve" | "pague" | "alcance", string | undefined>> {
  productos?: string[];
}

const centesimas = (valor: string | undefined, tiene: boolean) => (tiene ? Number(valor) * 100 : null);
const entero = (valor: string | undefined) => (valor ? Number(valor) : null);

/** A promotion from today, which the engine of prices reads whoever makes them; returns its id. 20 % off everything. */
export function nuevaPromocion(ctx: Contexto, campos: Promocion = {}): number {
  const { nombre = "Descuentazo", valor = "20", lleve, pague, productos = [] } = campos;
  const tipo = TIPOS_DE_PROMOCION.find((uno) => uno === campos.tipo) ?? "porcentaje";
  const { id } = ctx.db
    .insert(promociones)
    .values({
      usuarioId: ctx.duenoId,
      creadoPorId: ctx.actor.id,
      creada: ctx.ahora,
      nombre,
      tipo,
      rebaja: centesimas(valor, tipo === "porcentaje" || tipo === "segundo"),
      precioPublicoCentavos: centesimas(valor, tipo === "precio"),
      ...(tipo === "lleve" && { lleve: entero(lleve), pague: entero(pague) }),
      alcance: productos.length > 0 ? "productos" : "todo",
      desde: diaDe(ctx.ahora),
    })
    .returning({ id: promociones.id })
    .get();
  for (const producto of productos)
    ctx.db
      .insert(productosDePromocion)
      .values({ promocionId: id, productoId: Number(producto) })
      .run();
  sumarALista(ctx.db, ctx.duenoId, "promociones");
  usarReglas(ctx);
  return id;
}

/** Ends it now. */
export const terminarPromocion = ({ db, ahora }: Contexto, id: number) =>
  db.update(promociones).set({ terminada: ahora }).where(eq(promociones.id, id)).run();
