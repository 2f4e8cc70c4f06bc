import { sonar } from "./sonido";

const ENTRE_FOTOS_MS = 120;
/** The same code counts again after it was out of sight for this time. */
const REPETIR_MS = 1_500;

const MOTIVOS: Record<string, string> = {
  NotAllowedError: "El navegador no permite usar la cámara. Permítala en los ajustes de este sitio y vuelva a abrirla.",
  NotFoundError: "Este aparato no tiene cámara.",
  NotReadableError: "Otro programa está usando la cámara. Ciérrelo y vuelva a abrirla.",
};

function motivoSinImagen(error: unknown): string {
  if (!("mediaDevices" in navigator)) return "La cámara solo funciona en una dirección que empieza por https.";
  const motivo = error instanceof Error && MOTIVOS[error.name];
  if (!motivo) throw error;
  return motivo;
}

/** Reads barcodes from the camera until `signal` says that it was closed. Returns what hinders it, or "". Throws what has no name. */
export async function mirar(video: HTMLVideoElement, leer: (codigo: string) => void, signal: AbortSignal): Promise<string> {
  try {
    await leerDeCamara(video, leer, signal);
    return "";
  } catch (error) {
    return motivoSinImagen(error);
  }
}

async function leerDeCamara(video: HTMLVideoElement, leer: (codigo: string) => void, signal: AbortSignal): Promise<void> {
  const camara = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  const cerrar = () => {
    for (const pista of camara.getTracks()) pista.stop();
  };
  signal.addEventListener("abort", cerrar);
  if (signal.aborted) return cerrar();
  video.srcObject = camara;
  await video.play();
  const detectar = await abrirDetector();
  let [anterior, vista] = ["", 0];
  while (!signal.aborted) {
    const codigo = await detectar(video);
    const nueva = codigo !== anterior || performance.now() - vista > REPETIR_MS;
    if (codigo && nueva && !signal.aborted) {
      sonar(true);
      leer(codigo);
    }
    if (codigo) [anterior, vista] = [codigo, performance.now()];
    await new Promise((listo) => setTimeout(listo, ENTRE_FOTOS_MS));
  }
}

/** Reads a barcode in the current picture of a video; `null` when there is none. */
type Detector = (video: HTMLVideoElement) => Promise<string | null>;

interface DetectorDelNavegador {
  detect(video: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: { new (opciones: { formats: string[] }): DetectorDelNavegador; getSupportedFormats(): Promise<string[]> };
  }
}

const FORMATOS = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf"];

/** The browser's own detector where it knows these codes, else a library that is loaded only now. */
async function abrirDetector(): Promise<Detector> {
  const conocidos = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
  const formats = FORMATOS.filter((formato) => conocidos.includes(formato));
  if (!window.BarcodeDetector || !formats.includes("ean_13")) return (await import("./detector-zxing.client")).detectorZxing();
  const detector = new window.BarcodeDetector({ formats });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}
