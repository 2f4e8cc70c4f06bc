import { dispositivos } from "@db/schema/sin-conexion";
import { and, eq, sql } from "drizzle-orm";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";

const MAXIMO = 200;

/** How people tell a device of the shop apart, `C2`. It is numbered at its first request. Throws ReglaIncumplida when the shop has too many. */
export function nombrarDispositivo(ctx: Contexto, clave: string): string {
  return ejecutarEnTransaccion(ctx, () => {
    const { db, duenoId: usuarioId, actor, ahora: creado } = ctx;
    const { consecutivo } = dispositivos;
    const propio = and(propios(ctx, dispositivos), eq(dispositivos.clave, clave));
    const conocido = db.select({ consecutivo }).from(dispositivos).where(propio).get();
    const ultimo = db
      .select({ consecutivo: sql<number>`coalesce(max(${consecutivo}), 0)` })
      .from(dispositivos)
      .where(propios(ctx, dispositivos))
      .get();
    const numero = conocido?.consecutivo ?? (ultimo?.consecutivo ?? 0) + 1;
    if (numero > MAXIMO) throw new ReglaIncumplida("", "Esta tienda ya tiene demasiados equipos que venden sin conexión.");
    if (!conocido) db.insert(dispositivos).values({ usuarioId, clave, consecutivo: numero, creadoPorId: actor.id, creado }).run();
    return `C${numero}`;
  });
}
