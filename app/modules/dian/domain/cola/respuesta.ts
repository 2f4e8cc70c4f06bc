import { leerMensaje, mensajesGuardados } from "../mensajes";

/** What the service said of a document. */
export interface Respuesta {
  /** `IsValid`: it alone decides; a valid document may carry notifications. False also while it is being validated. */
  valida: boolean;
  /** `StatusCode`: `00` processed, `66` and `90` unknown, `98` being processed, `99` and `2` refused; "" for a set under way. */
  codigo: string;
  descripcion: string;
  mensajes: string[];
  /** The signed ApplicationResponse, byte for byte; null without one. */
  respuesta: Uint8Array | null;
  /** CUDE of the document that it is about; "" where it says none. */
  clave: string;
}

type Veredicto = "aceptado" | "rechazado" | "repetido" | "desconocido" | "en_proceso" | "indeciso";

const REPETIDO = /procesado anteriormente|registrado previamente/i;
/** A document, and an event, that is there. */
const REGLAS_DE_REPETIDO = new Set(["90", "LGC01"]);
const EN_PROCESO = /en proceso/i;
const ERROR_SUYO = /ha ocurrido un error/i;
/** What a refusal of a whole test set says, without a rule. */
const RECHAZADO = "2";
/** The two codes that sources give for a key that the service does not know. */
const DESCONOCIDO = new Set(["66", "90"]);

const dice = ({ descripcion, mensajes }: Respuesta, que: RegExp): boolean => [descripcion, ...mensajes].some((texto) => que.test(texto));

const esRepetido = (respuesta: Respuesta): boolean =>
  dice(respuesta, REPETIDO) || respuesta.mensajes.some((mensaje) => REGLAS_DE_REPETIDO.has(leerMensaje(mensaje).regla));

/** Whether a document keeps, in what was said of it last, that the service had its number already. */
export const fueRepetido = ({ mensajes }: { mensajes: string }): boolean =>
  mensajesGuardados(mensajes).some(({ regla, texto }) => REGLAS_DE_REPETIDO.has(regla) || REPETIDO.test(texto));

/** Whether an answer is still being made: code `98`, or no code and "Batch en proceso de validación.". */
const estaEnProceso = (respuesta: Respuesta): boolean =>
  respuesta.codigo === "98" || (respuesta.codigo === "" && dice(respuesta, EN_PROCESO));

/** Whether an answer that accepts nothing refuses the document: it names a rule. One that says that the service failed decides nothing. */
function rechaza(respuesta: Respuesta): boolean {
  if (dice(respuesta, ERROR_SUYO)) return false;
  const leidos = respuesta.mensajes.map((mensaje) => leerMensaje(mensaje));
  return respuesta.codigo === RECHAZADO || leidos.some(({ regla, clase }) => regla !== "" && clase === "rechazo");
}

/**
 * What the answer to a sent document means. `repetido`: it had arrived before, and its own answer is to be asked for. `indeciso`: it neither
 * accepts nor refuses.
 */
export function veredictoDeEnvio(respuesta: Respuesta): Exclude<Veredicto, "desconocido"> {
  if (respuesta.valida) return "aceptado";
  if (esRepetido(respuesta)) return "repetido";
  if (estaEnProceso(respuesta)) return "en_proceso";
  return rechaza(respuesta) ? "rechazado" : "indeciso";
}

/** What the answer to a question by CUDE or ZipKey means. `desconocido`: the document did not arrive. */
export function veredictoDeConsulta(respuesta: Respuesta): Exclude<Veredicto, "repetido"> {
  if (respuesta.valida) return "aceptado";
  if (DESCONOCIDO.has(respuesta.codigo)) return "desconocido";
  if (estaEnProceso(respuesta)) return "en_proceso";
  return rechaza(respuesta) && !esRepetido(respuesta) ? "rechazado" : "indeciso";
}

/** The messages of an answer as a document keeps them; its description when it accepts nothing and has none. */
export function mensajesDe(respuesta: Respuesta): string {
  const { valida, descripcion, mensajes } = respuesta;
  const textos = mensajes.length > 0 || valida || descripcion === "" ? mensajes : [descripcion];
  return JSON.stringify(textos.map((texto) => leerMensaje(texto, valida || !rechaza(respuesta))));
}
