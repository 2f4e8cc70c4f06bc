import { type Aviso, CANAL } from "./entorno";
import { limitar } from "./limite";

const DE_PASO = [502, 503, 504];
/** So long nobody waits for a box that did not answer; a page asks for it meanwhile. */
const DESCANSO_MS = 12_000;

/** A store of the browser may never answer, say while another tab keeps it from changing. */
const RESPALDO_MS = 8_000;

let caidaHasta = 0;
const canal = new BroadcastChannel(CANAL);
const avisar = (aviso: Aviso): void => canal.postMessage(aviso);

export function caer(): void {
  caidaHasta = Date.now() + DESCANSO_MS;
  avisar({ caida: true });
}

export function levantar(): void {
  if (caidaHasta === 0) return;
  caidaHasta = 0;
  avisar({ caida: false });
}

const estaCaida = (): boolean => Date.now() < caidaHasta;
export const avisarCola = (): void => avisar({ cola: true });

/** The whole answer of the box. Throws where it does not come in time, is cut off, or says that the box is down. */
export async function respuestaEntera(pedido: Request, ms: number, adelantada?: Promise<Response | undefined>): Promise<Response> {
  const respuesta = await limitar(ms, async (signal) => {
    const llegada = (await adelantada) ?? (await fetch(pedido, { signal }));
    // What cannot be read is a redirect: it has no body.
    if (llegada.type !== "opaqueredirect") exigirEntera(llegada, await llegada.clone().text());
    return llegada;
  });
  if (DE_PASO.includes(respuesta.status)) throw new Error(`${respuesta.status}`);
  return respuesta;
}

/** Throws where the end is missing: a browser takes some answers that were cut off for whole ones. */
function exigirEntera({ headers }: Response, texto: string): void {
  const tipo = headers.get("Content-Type") ?? "";
  const largo = headers.get("Content-Encoding") ? null : headers.get("Content-Length");
  if (largo !== null && new TextEncoder().encode(texto).length !== Number(largo)) throw new Error("cut");
  if (tipo.startsWith("application/json")) JSON.parse(texto);
  if (tipo.startsWith("text/html") && !texto.includes("</html>")) throw new Error("cut");
  if (tipo.startsWith("text/x-script") && !texto.endsWith("\n")) throw new Error("cut");
}

/**
 * The answer of the box, or else that of the device; without either it throws as the network does. A box that is down is asked only `siempre`.
 */
export async function pedirConRespaldo(
  pedir: () => Promise<Response>,
  respaldo: () => Promise<Response | undefined>,
  siempre = false,
): Promise<Response> {
  const respaldar = () => limitar(RESPALDO_MS, respaldo);
  // A device that fails has nothing: the box may be back.
  const deAqui = estaCaida() && !siempre ? await respaldar().catch(() => undefined) : undefined;
  if (deAqui) return deAqui;
  try {
    const respuesta = await pedir();
    levantar();
    return respuesta;
  } catch (error) {
    caer();
    const otra = await respaldar();
    if (otra) return otra;
    throw error;
  }
}
