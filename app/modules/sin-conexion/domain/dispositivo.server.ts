import { dispositivos, ventasSinConexion } from "@db/schema/sin-conexion";
import { and, eq, sql } from "drizzle-orm";
import { cuantos } from "~/domain/cifras/frases";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propios } from "~/domain/nucleo/propios.server";
import { personaDeLaTienda } from "./vendedor.server";

const MAXIMO = 200;

interface Presentado {
  dispositivo: string;
  /** How many sales it lost with all that it kept, its number too. */
  perdidas: number;
}

/**
 * How people tell a device of the shop apart, `C2`. It is numbered at its first request, when it also says what it lost, which the owner sees.
 * Throws ReglaIncumplida when the shop has too many.
 */
export function nombrarDispositivo(ctx: Contexto, { dispositivo: clave, perdidas }: Presentado): string {
  return ejecutarEnTransaccion(ctx, () => {
    const { db, duenoId: usuarioId, actor, ahora: creado } = ctx;
    const { consecutivo } = dispositivos;
    const propio = and(propios(ctx, dispositivos), eq(dispositivos.clave, clave));
    const conocido = db.select({ consecutivo }).from(dispositivos).where(propio).get();
    if (conocido) return `C${conocido.consecutivo}`;
    const ultimo = db
      .select({ consecutivo: sql<number>`coalesce(max(${consecutivo}), 0)` })
      .from(dispositivos)
      .where(propios(ctx, dispositivos))
      .get();
    const numero = (ultimo?.consecutivo ?? 0) + 1;
    if (numero > MAXIMO) throw new ReglaIncumplida("", "Esta tienda ya tiene demasiados equipos que venden sin conexión.");
    db.insert(dispositivos).values({ usuarioId, clave, consecutivo: numero, creadoPorId: actor.id, creado }).run();
    if (perdidas > 0) anotarPerdidas(ctx, clave, `C${numero}`, perdidas);
    return `C${numero}`;
  });
}

function anotarPerdidas(ctx: Contexto, dispositivo: string, numero_dispositivo: string, perdidas: number): void {
  const { db, duenoId: usuarioId, actor, ahora: recibida } = ctx;
  const quien = personaDeLaTienda(ctx, actor.id)?.username ?? "";
  const cuantas = cuantos(perdidas, "venta sin enviar se perdió", "ventas sin enviar se perdieron");
  const avisos = JSON.stringify([`El navegador en que entró ${quien} borró lo que guardaba: ${cuantas}. Regístrelas por sus papeles.`]);
  const deQuien = { usuarioId, claveEnvio: `perdidas ${dispositivo}`, dispositivo, numero_dispositivo, enviadaPorId: actor.id };
  db.insert(ventasSinConexion)
    .values({ ...deQuien, recibida, estado: "rechazada", avisos })
    .run();
}
