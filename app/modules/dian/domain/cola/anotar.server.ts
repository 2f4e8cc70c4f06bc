import type { Database } from "@db/open.server";
import { documentosAnteriores, documentosElectronicos, documentosXml } from "@db/schema/documentos-electronicos";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { diaDe, type Instante } from "~/domain/nucleo/fecha";
import { guardarRespuesta } from "../archivos.server";
import { documentoDe, type FilaDocumento, SIN_DUDA } from "../emitir/documento.server";
import { fueraDeContingencia } from "../emitir/reglas.server";
import { anotarPruebas } from "../pruebas/avance.server";
import { anotarQueResponde, contarFalla } from "./contingencia.server";
import { encolarFactura } from "./correo.server";
import { despertarCola, nota } from "./espera.server";
import { anotarEstorbo } from "./estorbo.server";
import { mensajesDe, type Respuesta } from "./respuesta";
import { EN_PROCESO_MS, ESPERA_DE_RECHAZO_MS, ESTORBO_PASAJERO_MS, esperaDeDuda, PROCESO_LARGO_MS } from "./tiempos";

/** A document as it was when the request went: with the CUDE that was sent or asked about. */
type Pedido = Pick<FilaDocumento, "id" | "usuarioId" | "cude" | "ambiente" | "primera">;

const esDe = ({ id, cude }: Pedido) =>
  and(eq(documentosElectronicos.id, id), eq(documentosElectronicos.cude, cude), inArray(documentosElectronicos.estado, ABIERTOS));
/** Also `por_firmar`: a contingency may have begun while the request was on its way. */
const ABIERTOS: FilaDocumento["estado"][] = ["enviado", "por_firmar", "firmado", "contingencia"];

/** Notes that the service accepted a document. When it was signed anew meanwhile, what was accepted takes its place back. */
export function anotarAceptado(db: Database, pedido: Pedido, respuesta: Respuesta, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    anotarQueResponde(db, pedido.usuarioId, ahora);
    ponerAnterior(db, pedido);
    const cambio = { estado: "aceptado", respondido: ahora, mensajes: mensajesDe(respuesta), proximo: null, ...SIN_DUDA } as const;
    if (db.update(documentosElectronicos).set(cambio).where(esDe(pedido)).run().changes === 0) return;
    if (respuesta.respuesta) guardarRespuesta(db, pedido.id, respuesta.respuesta);
    despertarNotas(db, pedido.id, ahora);
    if (pedido.primera) despertarCola(db, pedido.usuarioId, ahora);
    encolarFactura(db, pedido.id, ahora);
    mirarPruebas(db, pedido, ahora);
  });
}

/** The notes over a document that was just accepted go now. Use in the transaction that accepts it. */
export function despertarNotas(db: Database, id: number, ahora: Instante): void {
  const esperan = and(eq(documentosElectronicos.referidoId, id), isNotNull(documentosElectronicos.proximo));
  db.update(documentosElectronicos).set({ proximo: ahora }).where(esperan).run();
}

/**
 * Notes that the service refused a document: it keeps its number and waits for a person. One that kept its day because it might have arrived
 * is signed anew instead, for the day may be why; and one of a contingency as itself.
 */
export function anotarRechazado(db: Database, pedido: Pedido, respuesta: Respuesta, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    anotarQueResponde(db, pedido.usuarioId, ahora);
    const { duda = "", emitido = ahora, tipo_emitido = "" } = documentoDe(db, pedido.id) ?? {};
    const otroDia = duda !== "" && diaDe(emitido) !== diaDe(ahora);
    const fuera = fueraDeContingencia({ tipo_emitido });
    const cambio =
      otroDia || "tipo_emitido" in fuera
        ? ({ ...(!otroDia && { ...fuera, respondido: ahora }), estado: "por_firmar", proximo: ahora } as const)
        : ({ estado: "rechazado", respondido: ahora, proximo: null } as const);
    const { changes } = db
      .update(documentosElectronicos)
      .set({ ...cambio, mensajes: mensajesDe(respuesta), ...SIN_DUDA })
      .where(esDe(pedido))
      .run();
    if (changes > 0 && respuesta.respuesta) guardarRespuesta(db, pedido.id, respuesta.respuesta);
    mirarPruebas(db, pedido, ahora);
  });
}

/** An answer to a document of the test set may have completed it. */
export function mirarPruebas(db: Database, { ambiente, usuarioId }: Pedido, ahora: Instante): void {
  if (ambiente === "2") anotarPruebas(db, usuarioId, ahora);
}

/**
 * Notes that the service neither accepts nor refuses a document: it is asked again, after growing waits. Without an answer (`null`) what was
 * said of it last stays.
 */
export function anotarIndeciso(db: Database, pedido: Pedido, respuesta: Respuesta | null, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    anotarQueResponde(db, pedido.usuarioId, ahora);
    const desde = dudaDesdeDe(documentoDe(db, pedido.id), ahora);
    const mensajes = respuesta ? { mensajes: mensajesDe(respuesta) } : {};
    db.update(documentosElectronicos)
      .set({ ...mensajes, duda: "respuesta", dudaDesde: desde, proximo: ahora + esperaDeDuda(desde, ahora) })
      .where(esDe(pedido))
      .run();
  });
}

const dudaDesdeDe = (documento: FilaDocumento | undefined, ahora: Instante): Instante =>
  documento?.dudaDesde ?? documento?.enviado ?? ahora;

/** Notes that the service is still making the answer, which for more than an hour is a doubt. */
export function anotarEnProceso(db: Database, pedido: Pedido, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    anotarQueResponde(db, pedido.usuarioId, ahora);
    const desde = dudaDesdeDe(documentoDe(db, pedido.id), ahora);
    const cambio =
      ahora - desde < PROCESO_LARGO_MS
        ? { proximo: ahora + EN_PROCESO_MS }
        : { duda: "proceso" as const, dudaDesde: desde, proximo: ahora + esperaDeDuda(ahora, ahora) };
    db.update(documentosElectronicos).set(cambio).where(esDe(pedido)).run();
  });
}

/**
 * Notes that the service does not know a document whose answer was lost: the same bytes go again at its next turn, for it may know it later.
 * The tries that failed still count.
 */
export function anotarQueNoLlego(db: Database, pedido: Pedido, ahora: Instante): void {
  ejecutarEnTransaccion({ db }, () => {
    const documento = documentoDe(db, pedido.id);
    if (documento?.estado !== "enviado") return;
    db.update(documentosElectronicos)
      .set({ estado: estadoPorEnviar(documento), zipKey: "", proximo: ahora, duda: "respuesta", dudaDesde: dudaDesdeDe(documento, ahora) })
      .where(esDe(pedido))
      .run();
  });
}

/** The state of a signed document that has not gone. */
const estadoPorEnviar = ({ tipo_emitido }: FilaDocumento) => (tipo_emitido === "" ? "firmado" : "contingencia");

interface Fallida {
  /**
   * `sin_red`: nothing went. `caida`: the service says that it cannot. `sin_respuesta`: it may have arrived. `rechazo_soap`: the request itself
   * was refused, or who answers is not the service.
   */
  causa: "sin_red" | "caida" | "sin_respuesta" | "rechazo_soap";
  motivo: string;
  /** Whether the request sent the document, and did not only ask about one. */
  enviaba: boolean;
  empezo: Instante;
  ahora: Instante;
}

/** Notes that a request about a document failed. The document waits as its shop does; one that may have arrived is asked about first. */
export function anotarFalla(db: Database, pedido: Pedido, { causa, motivo, enviaba, empezo, ahora }: Fallida): void {
  ejecutarEnTransaccion({ db }, () => {
    const documento = documentoDe(db, pedido.id);
    if (!documento) return;
    const noFue = enviaba && causa !== "sin_respuesta" && documento.estado === "enviado";
    const estado = noFue ? estadoPorEnviar(documento) : documento.estado;
    const proximo = causa === "rechazo_soap" ? ahora + ESPERA_DE_RECHAZO_MS : ahora;
    db.update(documentosElectronicos)
      .set({ estado, proximo, mensajes: nota(motivo) })
      .where(esDe(pedido))
      .run();
    const pasajera = causa !== "rechazo_soap";
    anotarEstorbo(db, pedido.usuarioId, motivo, pasajera ? ahora + ESTORBO_PASAJERO_MS : ahora);
    if (pasajera) contarFalla(db, pedido.usuarioId, { cual: causa === "sin_red" ? "tienda" : "dian", empezo, ahora });
  });
}

/** Puts back what an earlier signature said, when it is the one with this CUDE. */
function ponerAnterior(db: Database, { id, cude }: Pedido): void {
  const cual = and(eq(documentosAnteriores.documentoId, id), eq(documentosAnteriores.cude, cude));
  const anterior = db.select().from(documentosAnteriores).where(cual).get();
  if (!anterior) return;
  const { documentoId: _, xml: xmlAnterior, ...dicho } = anterior;
  db.update(documentosElectronicos)
    .set(dicho)
    .where(and(eq(documentosElectronicos.id, id), inArray(documentosElectronicos.estado, ABIERTOS)))
    .run();
  db.update(documentosXml).set({ xml: xmlAnterior }).where(eq(documentosXml.documentoId, id)).run();
}

/** Earlier signatures of a document that may have arrived. */
export const anterioresDe = (db: Database, { id }: Pick<FilaDocumento, "id">): { cude: string }[] =>
  db.select({ cude: documentosAnteriores.cude }).from(documentosAnteriores).where(eq(documentosAnteriores.documentoId, id)).all();

/** Forgets an earlier signature that the service does not know. */
export function olvidarAnterior(db: Database, { id }: Pick<FilaDocumento, "id">, cude: string): void {
  ejecutarEnTransaccion({ db }, () =>
    db
      .delete(documentosAnteriores)
      .where(and(eq(documentosAnteriores.documentoId, id), eq(documentosAnteriores.cude, cude)))
      .run(),
  );
}
