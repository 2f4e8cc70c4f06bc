import { preparedQuery } from "@db/prepared.server";
import { tiquetesEnEspera as tiquetes } from "@db/schema/tiquetes";
import { usuarios } from "@db/schema/usuarios";
import { and, asc, eq, gte, isNull, lt, type Placeholder, sql } from "drizzle-orm";
import { type Centavos, textoPesos } from "../cifras/dinero";
import { type Contexto, ejecutarEnTransaccion } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propioConId, propios } from "../nucleo/propios.server";
import { creadoCon } from "../nucleo/una-vez.server";

const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;
/** More than these nobody finds on the screen. */
const MAXIMO = 50;
const ALGUIEN = "otra persona";

interface Dejado {
  nombre: string;
  lineas: number;
  total: Centavos;
  /** Whether `total` leaves out a line that cannot be computed, such as one without a weight. */
  sinTotal: boolean;
  /** The fields of the sale's form, URL-encoded. */
  contenido: string;
  /** `clave_envio` of the sale. */
  clave: string | null;
}

const vigentes = (desde: Instante | Placeholder) => and(isNull(tiquetes.tomado), gte(tiquetes.fecha, desde));
const esperan = (ctx: Contexto) => propios(ctx, tiquetes, vigentes(ctx.ahora - SEMANA_MS));

const lista = preparedQuery((db) => {
  const { id, nombre, fecha, lineas, totalCentavos, sinTotal } = tiquetes;
  return db
    .select({ id, nombre, quien: usuarios.username, fecha, lineas, totalCentavos, sinTotal })
    .from(tiquetes)
    .leftJoin(usuarios, eq(usuarios.id, tiquetes.dejadoPorId))
    .where(propios(DUENO_DE_LA_LLAMADA, tiquetes, vigentes(sql.placeholder("desde"))))
    .orderBy(asc(fecha), asc(id))
    .limit(MAXIMO);
});

/** The tickets of the shop that wait, oldest first. `sin_total` is there where the total leaves out a line. */
export function tiquetesQueEsperan({ db, duenoId, ahora }: Contexto) {
  return lista(db)
    .all({ duenoId, desde: ahora - SEMANA_MS })
    .map(({ totalCentavos: total, sinTotal, ...fila }) => ({
      ...fila,
      quien: fila.quien ?? ALGUIEN,
      fecha: textoInstante(fila.fecha),
      total: textoPesos(total),
      ...(sinTotal && { sin_total: true }),
    }));
}

/** `nombre`, with a number where another ticket that waits has it. */
export function nombreLibre(ctx: Contexto, nombre: string, clave: string | null): string {
  const columnas = { nombre: tiquetes.nombre, clave: tiquetes.clave };
  const otros = ctx.db.select(columnas).from(tiquetes).where(esperan(ctx)).all();
  const usados = new Set(otros.filter((otro) => clave === null || otro.clave !== clave).map((otro) => otro.nombre));
  let libre = nombre;
  for (let numero = 2; usados.has(libre); numero++) libre = `${nombre} (${numero})`;
  return libre;
}

/**
 * Puts a ticket on hold for a week; no stock moves. The same `clave` again, while the ticket waits, is the same ticket as it is now. Throws
 * ReglaIncumplida when its sale is saved already or too many tickets wait.
 */
export function dejarEnEspera(ctx: Contexto, { total, ...datos }: Dejado): void {
  ejecutarEnTransaccion(ctx, () => {
    if (creadoCon(ctx, "venta", datos.clave) !== undefined) throw new ReglaIncumplida("", "Este tiquete ya se cobró: no queda en espera.");
    const dejados = ctx.db.select({ id: tiquetes.id, clave: tiquetes.clave }).from(tiquetes).where(esperan(ctx)).all();
    const antes = datos.clave === null ? undefined : dejados.find(({ clave }) => clave === datos.clave);
    if (antes) {
      const delMismoTiquete = propioConId(ctx, tiquetes, antes.id);
      ctx.db
        .update(tiquetes)
        .set({ ...datos, totalCentavos: total })
        .where(delMismoTiquete)
        .run();
      return;
    }
    if (dejados.length >= MAXIMO) throw new ReglaIncumplida("", `Ya hay ${MAXIMO} tiquetes en espera: retome o cobre alguno.`);
    const autoria = { usuarioId: ctx.duenoId, dejadoPorId: ctx.actor.id, fecha: ctx.ahora };
    ctx.db
      .insert(tiquetes)
      .values({ ...datos, ...autoria, totalCentavos: total })
      .run();
  });
}

/**
 * Takes up a ticket for the screen whose form has the key `clave`, and returns the fields of its form. The same screen gets it again. Throws
 * ReglaIncumplida, with the name of the person, when another one has it.
 */
export function tomarTiquete(ctx: Contexto, id: number, clave: string | null): string {
  return ejecutarEnTransaccion(ctx, () => {
    const espera = and(eq(tiquetes.id, id), esperan(ctx));
    const tomado = ctx.db
      .update(tiquetes)
      .set({ tomado: ctx.ahora, tomadoPorId: ctx.actor.id, tomadoCon: clave })
      .where(espera)
      .returning({ contenido: tiquetes.contenido })
      .get();
    return tomado?.contenido ?? yaTomado(ctx, id, clave);
  });
}

function yaTomado(ctx: Contexto, id: number, clave: string | null): string {
  const fila = ctx.db
    .select({ tiquete: tiquetes, quien: usuarios.username })
    .from(tiquetes)
    .leftJoin(usuarios, eq(usuarios.id, tiquetes.tomadoPorId))
    .where(propioConId(ctx, tiquetes, id))
    .get();
  if (!fila?.tiquete.tomado) throw new ReglaIncumplida("", "Ese tiquete ya no está en espera.");
  if (clave !== null && fila.tiquete.tomadoCon === clave) return fila.tiquete.contenido;
  throw new ReglaIncumplida("", `Ese tiquete ya lo tiene ${fila.quien ?? ALGUIEN}.`);
}

/** Deletes the tickets that were put on hold more than a week ago. */
export function purgarTiquetes(db: Contexto["db"], ahora: number): void {
  db.delete(tiquetes)
    .where(lt(tiquetes.fecha, ahora - SEMANA_MS))
    .run();
}
