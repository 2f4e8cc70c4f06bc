import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { PromocionForm } from "~/modules/promociones/domain/esquema";
import { crearPromocion } from "~/modules/promociones/domain/promociones.server";

/** The shop has these price lists from now on. */
export const conListas = ({ db, duenoId }: Contexto, ...listas: string[]) =>
  db
    .update(tiendas)
    .set({ listas_precio: listas.join("\n") })
    .where(eq(tiendas.usuarioId, duenoId))
    .run();

/** Creates a promotion from form fields and returns its id: 20 % off everything. */
export const nuevaPromocion = (ctx: Contexto, campos: Record<string, unknown> = {}): number =>
  crearPromocion(ctx, PromocionForm.parse({ nombre: "Descuentazo", tipo: "porcentaje", valor: "20", ...campos }));
