import type { Database } from "@db/open.server";
import { eqGiven, preparedQuery } from "@db/prepared.server";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { and, asc, desc, eq, gte, inArray, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { DUENO_DE_LA_LLAMADA, propios } from "~/domain/nucleo/propios.server";

type FilaNumeracion = typeof dianRangos.$inferSelect;
export type TipoConNumeracion = FilaNumeracion["tipo"];

/** What people call a document that takes its number from a range. */
const NOMBRES: Record<TipoConNumeracion, string> = {
  "20": "documentos equivalentes POS",
  "01": "facturas electrónicas",
  "05": "documentos soporte",
};

const delTipo = and(
  eqGiven(dianRangos.usuarioId, "duenoId"),
  eqGiven(dianRangos.tipo, "tipo"),
  eq(dianRangos.de_prueba, false),
  eqGiven(dianRangos.contingencia, "contingencia"),
);

// The oldest open range first, so that none of them ends with numbers left.
function abierto(db: Database) {
  const { id, ultimo, hasta, libres, valida_desde, valida_hasta } = dianRangos;
  const hoy = sql.placeholder("hoy");
  return db
    .select({ id })
    .from(dianRangos)
    .where(and(delTipo, or(lt(ultimo, hasta), ne(libres, "[]")), lte(valida_desde, hoy), gte(valida_hasta, hoy)))
    .orderBy(asc(valida_desde), asc(id))
    .limit(1);
}
const hayAbierto = preparedQuery((db) => abierto(db));

const tomar = preparedQuery((db) => {
  const { id, ultimo, libres } = dianRangos;
  return db
    .update(dianRangos)
    .set({
      ultimo: sql`${ultimo} + (${libres} = '[]')`,
      dado: sql`coalesce(${libres} ->> 0, ${ultimo} + 1)`,
      libres: sql`json_remove(${libres}, '$[0]')`,
    })
    .where(inArray(id, abierto(db)))
    .returning();
});

const ultimos = preparedQuery((db) =>
  db.select().from(dianRangos).where(delTipo).orderBy(desc(dianRangos.valida_hasta), desc(dianRangos.id)),
);

const sinRed = preparedQuery((db) =>
  db
    .select({ uno: sql`1` })
    .from(dianEmisores)
    .where(propios(DUENO_DE_LA_LLAMADA, dianEmisores, eq(dianEmisores.contingencia, "tienda"))),
);

/** The columns of a document that its number gives. */
export interface NumeroTomado {
  rangoId: number;
  prefijo: string;
  consecutivo: number;
  numero: string;
}

/**
 * Takes the next authorized number for a document of this kind. Call it inside the transaction of its sale, so that a rollback leaves no gap.
 * Throws ReglaIncumplida with the reason when the shop has no number left or its ranges are over.
 */
export function tomarNumero({ db, duenoId, ahora }: Pick<Contexto, "db" | "duenoId" | "ahora">, tipo: TipoConNumeracion): NumeroTomado {
  const hoy = diaDe(ahora);
  const tomarDe = (contingencia: 0 | 1): FilaNumeracion | undefined => tomar(db).get({ duenoId, tipo, hoy, contingencia });
  // Without the shop's network a factura is one on paper, where the shop has a range for them; it waits otherwise.
  const enPapel = tipo === "01" && sinRed(db).get({ duenoId }) !== undefined ? tomarDe(1) : undefined;
  const numeracion = enPapel ?? tomarDe(0);
  if (!numeracion) throw new ReglaIncumplida("", motivoSinNumeracion(tipo, ultimos(db).all({ duenoId, tipo, contingencia: 0 }), hoy));
  const { id: rangoId, prefijo, dado, ultimo } = numeracion;
  const consecutivo = dado ?? ultimo;
  return { rangoId, prefijo, consecutivo, numero: `${prefijo}${consecutivo}` };
}

/** Why the shop has no number for a document of this kind today, as {@link tomarNumero} says it; "" where it has one. */
export function faltaDeNumero({ db, duenoId, ahora }: Pick<Contexto, "db" | "duenoId" | "ahora">, tipo: TipoConNumeracion): string {
  const hoy = diaDe(ahora);
  if (hayAbierto(db).get({ duenoId, tipo, hoy, contingencia: 0 })) return "";
  return motivoSinNumeracion(tipo, ultimos(db).all({ duenoId, tipo, contingencia: 0 }), hoy);
}

/** Gives a number back that no document has any more: the next document of its range gets it. Call it in the transaction that frees it. */
export function devolverNumero({ db }: Pick<Contexto, "db">, rangoId: number, consecutivo: number): void {
  const { id, libres } = dianRangos;
  db.update(dianRangos)
    .set({ libres: sql`json_insert(${libres}, '$[#]', ${consecutivo})` })
    .where(eq(id, rangoId))
    .run();
}

const PIDA = "Pida otra numeración a la DIAN y agréguela en Configuración, Documentos electrónicos.";

/** Why no range has a number for today. */
function motivoSinNumeracion(tipo: TipoConNumeracion, numeraciones: readonly FilaNumeracion[], hoy: string): string {
  const [ultimo] = numeraciones;
  if (!ultimo) return `La tienda no tiene numeración de la DIAN para ${NOMBRES[tipo]}. ${PIDA}`;
  const vigentes = numeraciones.filter(({ valida_hasta }) => valida_hasta >= hoy);
  if (vigentes.length === 0)
    return `La numeración ${ultimo.resolucion} de ${NOMBRES[tipo]} venció el ${mostrarDia(ultimo.valida_hasta)}. ${PIDA}`;
  const porEmpezar = vigentes.find(({ ultimo, hasta }) => ultimo < hasta);
  if (porEmpezar) return `La numeración ${porEmpezar.resolucion} de ${NOMBRES[tipo]} vale desde el ${mostrarDia(porEmpezar.valida_desde)}.`;
  return `Se acabaron los números de ${NOMBRES[tipo]} de la resolución ${ultimo.resolucion}. ${PIDA}`;
}
