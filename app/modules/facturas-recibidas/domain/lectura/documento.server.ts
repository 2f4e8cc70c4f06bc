import { type Elemento, en, leerXml, textoDe, textoEn, todoElTexto } from "./arbol.server";
import { Ilegible } from "./ilegible";
import { letrasDe, reparar } from "./letras";

/** An XML, and whether it was mended to be read. */
interface Leida {
  raiz: Elemento;
  reparada: boolean;
}

/** A document that came, with what came around it. */
export interface Piezas {
  documento: Elemento;
  /** The answer of the DIAN. */
  respuesta: Elemento | null;
  /** How the container calls the document; "" where there is no container. */
  cufeDelContenedor: string;
  reparada: boolean;
}

/** The document in an XML file: itself, or what a container holds. Throws {@link Ilegible}. */
export function piezasDe(bytes: Uint8Array): Piezas {
  const { texto, reparado } = letrasDe(bytes);
  const { raiz, reparada } = leerComoSea(texto);
  const mal = reparado || reparada;
  if (raiz.local !== "AttachedDocument") return { documento: raiz, respuesta: null, cufeDelContenedor: "", reparada: mal };
  const adentro = adjuntoDe(en(raiz, "Attachment"));
  if (!adentro) throw new Ilegible("xml", "an empty container");
  const referencia = en(raiz, "ParentDocumentLineReference", "DocumentReference");
  return {
    documento: adentro.raiz,
    respuesta: respuestaDe(referencia),
    cufeDelContenedor: textoEn(referencia, "UUID").toLowerCase(),
    reparada: mal || adentro.reparada,
  };
}

function leerComoSea(texto: string): Leida {
  try {
    return { raiz: leerXml(texto), reparada: false };
  } catch (error) {
    if (!(error instanceof Ilegible) || error.causa === "dtd" || error.causa === "grande") throw error;
    return { raiz: leerXml(reparar(texto)), reparada: true };
  }
}

/** What cannot be read of the answer is no answer. */
function respuestaDe(referencia: Elemento | undefined): Elemento | null {
  try {
    const leida = adjuntoDe(en(referencia, "Attachment"));
    return leida && !leida.reparada ? leida.raiz : null;
  } catch (error) {
    if (error instanceof Ilegible) return null;
    throw error;
  }
}

/** The document in an attachment: as text, escaped or not; in base64; or as elements. `null` for an empty one. */
function adjuntoDe(adjunto: Elemento | undefined): Leida | null {
  const lugar = en(adjunto, "ExternalReference", "Description") ?? en(adjunto, "EmbeddedDocumentBinaryObject");
  const elemento = lugar?.hijos.find((hijo): hijo is Elemento => typeof hijo !== "string");
  if (elemento) return { raiz: elemento, reparada: false };
  const texto = lugar ? todoElTexto(lugar).trim() : textoDe(adjunto);
  if (texto === "") return null;
  if (texto.startsWith("<")) return leerComoSea(texto);
  const { texto: descodificado, reparado } = letrasDe(Buffer.from(texto.replace(/\s+/g, ""), "base64"));
  const leida = leerComoSea(descodificado);
  return { ...leida, reparada: leida.reparada || reparado };
}
