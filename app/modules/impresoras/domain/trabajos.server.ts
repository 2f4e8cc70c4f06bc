import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import { trabajosImpresion } from "@db/schema/impresoras";
import { and, desc, sql } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { type Instante, textoInstante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { type Impresora, impresoraDelEquipo, impresoraPropia } from "./impresoras.server";

export type FilaTrabajo = typeof trabajosImpresion.$inferSelect;

/** What a job prints. `documentoId` is null for a drawer alone and for the page that tries the printer. */
export type Papel = Pick<FilaTrabajo, "clase" | "documentoId" | "documento">;

const VISTOS = 50;

const guardar = preparedQuery((db) =>
  db
    .insert(trabajosImpresion)
    .values(placeholdersOf(trabajosImpresion, "error", "terminado"))
    .returning({ id: trabajosImpresion.id }),
);

/** Queues a job and returns its id. The background work is told when the transaction has been committed. */
export function encolar(
  ctx: Contexto,
  impresora: Impresora,
  papel: Papel,
  { copia, abreCajon }: { copia: boolean; abreCajon: boolean },
): number {
  ctx.onQueued?.("printing");
  return guardar(ctx.db).get({
    usuarioId: ctx.duenoId,
    creadoPorId: ctx.actor.id,
    impresoraId: impresora.id,
    impresora: impresora.nombre,
    ...papel,
    copia,
    abreCajon,
    estado: "en_cola",
    creado: ctx.ahora,
  }).id;
}

/** This browser has no printer of its own. */
export class SinImpresora extends ReglaIncumplida {
  constructor() {
    super("", "Este equipo no tiene impresora. Elíjala en Configuración, en Impresoras.");
  }
}

/** Throws {@link SinImpresora}. */
export function exigirImpresora(ctx: Contexto): Impresora {
  const impresora = impresoraDelEquipo(ctx);
  if (!impresora) throw new SinImpresora();
  return impresora;
}

const yaImpreso = preparedQuery((db) => {
  const { usuarioId, clase, documentoId, estado, terminado } = trabajosImpresion;
  const desde = sql.placeholder("desde");
  const mismo = and(eqGiven(usuarioId, "duenoId"), eqGiven(clase, "clase"), eqGiven(documentoId, "documentoId"));
  return db
    .select({ uno: sql`1` })
    .from(trabajosImpresion)
    .where(and(mismo, sql`${estado} <> 'error' and coalesce(${terminado}, ${desde}) >= ${desde}`))
    .limit(1);
});

/**
 * Prints a document at the printer of this browser because a person asks for it; one that may be on paper already, as it is since `desde`,
 * says COPIA. Returns the id of the job. Throws {@link SinImpresora}.
 */
export function imprimirPapel(ctx: Contexto, papel: Papel, desde: Instante = 0): number {
  return ejecutarEnTransaccion(ctx, () => {
    const impresora = exigirImpresora(ctx);
    const copia = yaImpreso(ctx.db).get({ duenoId: ctx.duenoId, ...papel, desde }) !== undefined;
    return encolar(ctx, impresora, papel, { copia, abreCajon: false });
  });
}

/** Prints a page that shows how the printer reads Spanish. Throws SinPermiso for a vendedor, NoEncontrado. */
export function probarImpresora(ctx: Contexto, id: number): number {
  exigirAdmin(ctx);
  return ejecutarEnTransaccion(ctx, () => {
    const papel = { clase: "prueba", documentoId: null, documento: "Página de prueba" } as const;
    return encolar(ctx, impresoraPropia(ctx, id), papel, { copia: false, abreCajon: false });
  });
}

/** A drawer that opens without paper. */
export const SOLO_CAJON = { clase: "cajon", documentoId: null, documento: "Cajón" } as const;

/** Opens the drawer of this browser's printer, and tells the owner why. Throws {@link SinImpresora}, ReglaIncumplida without a drawer. */
export function abrirCajon(ctx: Contexto, motivo: string): number {
  return comando(ctx, (anotar) => {
    const impresora = exigirImpresora(ctx);
    if (impresora.cajon === "no") throw new ReglaIncumplida("", `La impresora ${impresora.nombre} no tiene cajón.`);
    anotar({ clase: "cajon", que: `abrió el cajón: ${motivo}` });
    return encolar(ctx, impresora, SOLO_CAJON, { copia: false, abreCajon: true });
  });
}

const vistaTrabajo = (fila: FilaTrabajo) => ({
  ...pick(fila, ["id", "documento", "impresora", "estado", "copia", "error"]),
  creado: textoInstante(fila.creado),
});

export type VistaTrabajo = ReturnType<typeof vistaTrabajo>;

const ultimos = preparedQuery((db) =>
  db
    .select()
    .from(trabajosImpresion)
    .where(eqGiven(trabajosImpresion.usuarioId, "duenoId"))
    .orderBy(desc(trabajosImpresion.id))
    .limit(VISTOS),
);

/** The last jobs of the shop, the newest first. */
export const listarTrabajos = ({ db, duenoId }: Contexto): VistaTrabajo[] => ultimos(db).all({ duenoId }).map(vistaTrabajo);

const deDocumento = preparedQuery((db) =>
  db
    .select()
    .from(trabajosImpresion)
    .where(
      and(
        eqGiven(trabajosImpresion.usuarioId, "duenoId"),
        eqGiven(trabajosImpresion.clase, "clase"),
        eqGiven(trabajosImpresion.documentoId, "documentoId"),
      ),
    )
    .orderBy(desc(trabajosImpresion.id))
    .limit(1),
);

/** The newest job of a document that this person may see; `null` when it was never printed. */
export function ultimoTrabajo({ db, duenoId }: Contexto, clase: Papel["clase"], documentoId: number): VistaTrabajo | null {
  const fila = deDocumento(db).get({ duenoId, clase, documentoId });
  return fila ? vistaTrabajo(fila) : null;
}
