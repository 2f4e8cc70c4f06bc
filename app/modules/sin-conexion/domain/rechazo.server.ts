import { ventasSinConexion } from "@db/schema/sin-conexion";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import type { Sobre } from "./esquema";

/** More that nobody has seen are not kept, so that no login can fill the disk: the device has them. */
const MAXIMO_POR_VER = 1000;
const MAXIMO_CONTENIDO = 20_000;

interface Rechazo {
  sobre: Sobre;
  entrada: unknown;
  aviso: string;
}

/** Keeps for the owner a waiting sale that is none, and why. Sent again, it has the newest reason. */
export function guardarRechazo(ctx: Contexto, clave: string, { sobre, entrada, aviso }: Rechazo): void {
  const { db, duenoId, actor, ahora } = ctx;
  const igual = and(propios(ctx, ventasSinConexion), eq(ventasSinConexion.claveEnvio, clave));
  const avisos = JSON.stringify([aviso]);
  const antes = db.select().from(ventasSinConexion).where(igual).get();
  if (antes)
    return void db
      .update(ventasSinConexion)
      .set({ avisos })
      .where(and(igual, eq(ventasSinConexion.estado, "rechazada")))
      .run();
  const filtroPorVer = propios(ctx, ventasSinConexion, isNull(ventasSinConexion.visto), eq(ventasSinConexion.estado, "rechazada"));
  if ((db.select({ hay: count() }).from(ventasSinConexion).where(filtroPorVer).get()?.hay ?? 0) >= MAXIMO_POR_VER) return;
  db.insert(ventasSinConexion)
    .values({
      usuarioId: duenoId,
      claveEnvio: clave,
      dispositivo: sobre.dispositivo,
      numero_dispositivo: sobre.numero_dispositivo,
      horaDispositivo: sobre.hora_dispositivo,
      recibida: ahora,
      enviadaPorId: actor.id,
      estado: "rechazada",
      avisos,
      contenido: JSON.stringify(entrada).slice(0, MAXIMO_CONTENIDO),
    })
    .run();
}
