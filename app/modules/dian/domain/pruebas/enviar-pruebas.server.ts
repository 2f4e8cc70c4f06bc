import { dianCajas, dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { asc } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { propioConId, propios } from "~/domain/nucleo/propios.server";
import { filaDeEmisor } from "../emisor/emisor.server";
import type { Llaves } from "../emisor/secretos.server";
import type { FilaDocumento } from "../emitir/documento.server";
import { POR_FIRMAR } from "../trabajo";
import { documentosDePrueba, setCerrado, type Tipo } from "./avance.server";
import { numeracionDePrueba } from "./numeracion-de-prueba.server";

/** How many accepted documents of each kind the portal asks for. */
export type Cantidades = Readonly<Record<Tipo, number>>;

const NOTAS = [
  { tipo: "94", de: "20", prefijo: "NA" },
  { tipo: "91", de: "01", prefijo: "NC" },
  { tipo: "92", de: "01", prefijo: "ND" },
  { tipo: "93", de: "20", prefijo: "NDP" },
] as const;

/**
 * Queues what the test set lacks: for each kind as many documents as are asked for, less those that were accepted or are on their way, so that
 * a refused one is replaced, and none for a test set that the service calls complete. A note waits in the queue for the acceptance of its
 * document, and the whole set for that of one document which is sent by itself before. Returns how many. Use in a transaction. Throws ReglaIncumplida when the test range has no number left.
 */
export function encolarPruebas(ctx: Contexto, cantidades: Cantidades, llaves: Llaves): number {
  const antes = documentosDePrueba(ctx.db, ctx.duenoId);
  const fila = filaDeEmisor(ctx.db, ctx.duenoId);
  const faltan = (tipo: Tipo) => (setCerrado(tipo, fila, antes) ? 0 : Math.max(0, cantidades[tipo] - vivos(antes, tipo).length));
  if (faltaPrimera(antes)) encolarPrimera(ctx, cantidades, llaves);
  for (const tipo of ["20", "01"] as const)
    for (let quedan = faltan(tipo); quedan > 0; quedan--) encolar(ctx, numerarPrueba(ctx, tipo, llaves));
  for (const nota of NOTAS) {
    cambiarReferidos(ctx, nota);
    const documentos = documentosDePrueba(ctx.db, ctx.duenoId);
    const libres = documentosSinNota(documentos, nota).slice(0, faltan(nota.tipo));
    const { tipo, prefijo } = nota;
    let consecutivo = ultimaNota(documentos, nota);
    for (const { id: referidoId } of libres)
      encolar(ctx, { tipo, prefijo, consecutivo: ++consecutivo, rangoId: null, cajaId: null, referidoId });
  }
  return documentosDePrueba(ctx.db, ctx.duenoId).length - antes.length;
}

type Nota = (typeof NOTAS)[number];

const vivos = (documentos: readonly FilaDocumento[], tipo: Tipo): FilaDocumento[] =>
  documentos.filter((documento) => documento.tipo === tipo && documento.estado !== "rechazado" && !documento.primera);

const referidosDe = (documentos: readonly FilaDocumento[], tipos: readonly Tipo[]) =>
  new Set(tipos.flatMap((tipo) => vivos(documentos, tipo).map(({ referidoId }) => referidoId)));

/** The documents over which no note of this kind is; first those that have no other note either. */
function documentosSinNota(documentos: readonly FilaDocumento[], { tipo, de }: Nota): FilaDocumento[] {
  const [conNota, conOtra] = [
    referidosDe(documentos, [tipo]),
    referidosDe(
      documentos,
      NOTAS.map((nota) => nota.tipo),
    ),
  ];
  const libres = vivos(documentos, de).filter(({ id }) => !conNota.has(id));
  return [...libres.filter(({ id }) => !conOtra.has(id)), ...libres.filter(({ id }) => conOtra.has(id))];
}

/** Whether no document goes before the set; a set that began without one goes on so. */
function faltaPrimera(documentos: readonly FilaDocumento[]): boolean {
  const primeras = documentos.filter(({ primera }) => primera);
  return documentos.length === 0 || (primeras.length > 0 && primeras.every(({ estado }) => estado === "rechazado"));
}

/** The document that shows whether the DIAN takes what this shop signs, of the first kind that is asked for. */
function encolarPrimera(ctx: Contexto, cantidades: Cantidades, llaves: Llaves): void {
  encolar(ctx, { ...numerarPrueba(ctx, cantidades["20"] > 0 ? "20" : "01", llaves), primera: true });
}

/** Notes that wait for a document which was refused get another one. */
function cambiarReferidos(ctx: Contexto, nota: Nota): void {
  const documentos = documentosDePrueba(ctx.db, ctx.duenoId);
  const libres = documentosSinNota(documentos, nota);
  const rechazados = new Set(documentos.filter(({ estado }) => estado === "rechazado").map(({ id }) => id));
  for (const { id, referidoId, estado } of vivos(documentos, nota.tipo)) {
    if (referidoId === null || !rechazados.has(referidoId) || estado === "aceptado") continue;
    const otro = libres.shift();
    if (otro)
      ctx.db
        .update(documentosElectronicos)
        .set({ referidoId: otro.id, estado: "por_firmar", proximo: ctx.ahora })
        .where(propioConId(ctx, documentosElectronicos, id))
        .run();
  }
}

type Numerado = Pick<FilaDocumento, "tipo" | "prefijo" | "consecutivo" | "rangoId" | "cajaId" | "referidoId"> &
  Partial<Pick<FilaDocumento, "primera">>;

function numerarPrueba(ctx: Contexto, tipo: "20" | "01", llaves: Llaves): Numerado {
  const { id: rangoId, prefijo, ultimo, hasta } = numeracionDePrueba(ctx, tipo, llaves);
  const consecutivo = ultimo + 1;
  if (consecutivo > hasta) throw new ReglaIncumplida("", `Se acabaron los números de prueba ${prefijo}. Agregue otros en Numeración.`);
  ctx.db
    .update(dianRangos)
    .set({ ultimo: consecutivo })
    .where(propioConId(ctx, dianRangos, rangoId))
    .run();
  return { tipo, prefijo, consecutivo, rangoId, cajaId: tipo === "20" ? primeraCaja(ctx) : null, referidoId: null };
}

function primeraCaja(ctx: Contexto): number | null {
  const caja = ctx.db.select({ id: dianCajas.id }).from(dianCajas).where(propios(ctx, dianCajas)).orderBy(asc(dianCajas.id)).limit(1).get();
  return caja?.id ?? null;
}

/** Notes of the test set have a series of their own: the shop's begins with 1. */
const ultimaNota = (documentos: readonly FilaDocumento[], { tipo }: Nota): number =>
  Math.max(0, ...documentos.flatMap((documento) => (documento.tipo === tipo ? documento.consecutivo : [])));

function encolar({ db, duenoId, ahora, onQueued }: Contexto, numerado: Numerado): void {
  onQueued?.(POR_FIRMAR);
  db.insert(documentosElectronicos)
    .values({
      ...numerado,
      usuarioId: duenoId,
      numero: `${numerado.prefijo}${numerado.consecutivo}`,
      ambiente: "2",
      estado: "por_firmar",
      emitido: ahora,
      creado: ahora,
      proximo: ahora,
    })
    .run();
}
