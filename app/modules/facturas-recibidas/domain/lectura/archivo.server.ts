import { unzipSync } from "fflate";
import { Ilegible } from "./ilegible";

const NIVELES = 4;
const MAXIMO_ARCHIVOS = 200;
/** Bytes of all that is unpacked, and of an XML. */
const DESEMPACADO = 48 * 1024 * 1024;
const MAXIMO_XML = 10 * 1024 * 1024;

export type ClaseDeArchivo = "zip" | "pdf" | "xml" | "correo" | "otro";

/** What files are in a file that came. */
export interface Contenido {
  xml: Uint8Array[];
  /** What else is in it. */
  otros: ClaseDeArchivo[];
  /** Whether some of it is closed with a password. */
  cerrado: boolean;
}

const CORREO = /^(?:Received|Return-Path|Delivered-To|From|To|Subject|Date|MIME-Version|Message-ID|X-[\w-]+|DKIM-Signature):/i;

/** What a file is, by how it begins; its name says nothing. */
function claseDe(bytes: Uint8Array): ClaseDeArchivo {
  const cabeza = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (cabeza.startsWith("PK")) return "zip";
  if (/^\s*%PDF/.test(cabeza)) return "pdf";
  if (/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*<\0?[\0?!\w]/.test(cabeza)) return "xml";
  return CORREO.test(cabeza) ? "correo" : "otro";
}

/** Whether more than the first bytes of a file must be read to know that it brings no bill. */
export const puedeTraerFactura = (bytes: Uint8Array): boolean => ["xml", "zip"].includes(claseDe(bytes));

/** The XML files in a file: itself, or those of an archive and of archives in it. Throws {@link Ilegible} for too many or too large ones. */
export function abrirArchivo(bytes: Uint8Array): Contenido {
  const contenido: Contenido = { xml: [], otros: [], cerrado: false };
  const resta = { archivos: MAXIMO_ARCHIVOS, bytes: DESEMPACADO };
  agregar(contenido, bytes, resta, NIVELES);
  return contenido;
}

interface Resta {
  archivos: number;
  bytes: number;
}

function agregar(contenido: Contenido, bytes: Uint8Array, resta: Resta, niveles: number): void {
  const clase = claseDe(bytes);
  if (clase === "xml") {
    if (bytes.length > MAXIMO_XML) throw new Ilegible("grande");
    contenido.xml.push(bytes);
  } else if (clase !== "zip" || niveles === 0) contenido.otros.push(clase);
  else for (const uno of desempacar(contenido, bytes, resta)) agregar(contenido, uno, resta, niveles - 1);
}

/** The files in an archive. Their sizes are looked at before: nothing is unpacked beyond what it says of itself. */
function desempacar(contenido: Contenido, bytes: Uint8Array, resta: Resta): Uint8Array[] {
  const cerrados = cerradosEn(bytes);
  let puesto = -1;
  try {
    const archivos = unzipSync(bytes, {
      filter({ originalSize }) {
        puesto++;
        resta.bytes -= originalSize;
        if (--resta.archivos < 0 || resta.bytes < 0) throw new Ilegible("grande");
        if (cerrados[puesto]) contenido.cerrado = true;
        return !cerrados[puesto] && originalSize > 0;
      },
    });
    return Object.values(archivos);
  } catch (error) {
    if (error instanceof Ilegible) throw error;
    throw new Ilegible("zip");
  }
}

const ENTRADA = 0x02014b50;
const FIN = 0x06054b50;
const LARGO_DEL_FIN = 22;
const CON_PASSWORD = 1;

/** Whether each file of an archive is closed with a password, in the order of its directory: the library does not look at it. */
function cerradosEn(bytes: Uint8Array): boolean[] {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let fin = bytes.length - LARGO_DEL_FIN;
  while (fin >= 0 && vista.getUint32(fin, true) !== FIN) fin--;
  const cerrados: boolean[] = [];
  if (fin < 0) return cerrados;
  let aqui = vista.getUint32(fin + 16, true);
  while (aqui + 46 <= bytes.length && vista.getUint32(aqui, true) === ENTRADA && cerrados.length <= MAXIMO_ARCHIVOS) {
    cerrados.push((vista.getUint16(aqui + 8, true) & CON_PASSWORD) !== 0);
    aqui += 46 + vista.getUint16(aqui + 28, true) + vista.getUint16(aqui + 30, true) + vista.getUint16(aqui + 32, true);
  }
  return cerrados;
}
