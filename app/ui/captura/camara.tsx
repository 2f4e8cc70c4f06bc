import { type RefObject, useEffect, useRef, useState } from "react";
import { Boton } from "../base/boton";
import { sonar } from "./sonido";

/** The camera of a phone as a scanner. It stays open for the next code. */
export function Camara({ leer }: { leer(codigo: string): void }) {
  const [abierta, setAbierta] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const aviso = useCamara(abierta, video, leer);
  return (
    <>
      <Boton
        type="button"
        icono={abierta ? "quitar" : "vender"}
        className="con-js captura-camara"
        aria-label={abierta ? "Cerrar la cámara" : "Cámara"}
        aria-expanded={abierta}
        onClick={() => setAbierta(!abierta)}
      />
      {abierta && (
        <div className="captura-visor">
          <video ref={video} muted playsInline hidden={aviso !== ""} />
          <p role="status">{aviso || "Ponga el código frente a la cámara."}</p>
        </div>
      )}
    </>
  );
}

const ENTRE_FOTOS_MS = 120;
/** The same code counts again after it was out of sight for this time. */
const REPETIR_MS = 1_500;

/** Reads barcodes from the camera while `abierta`. Returns what hinders it; "" when nothing does. */
function useCamara(abierta: boolean, video: RefObject<HTMLVideoElement>, leer: (codigo: string) => void): string {
  const [aviso, setAviso] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera opens once
  useEffect(() => {
    if (!abierta || !video.current) return;
    const cierre = new AbortController();
    setAviso("");
    mirar(video.current, leer, cierre.signal).catch((error: unknown) => {
      if (!cierre.signal.aborted) setAviso(motivoSinImagen(error));
    });
    return () => cierre.abort();
  }, [abierta]);
  return aviso;
}

async function mirar(video: HTMLVideoElement, leer: (codigo: string) => void, signal: AbortSignal): Promise<void> {
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

const MOTIVOS: Record<string, string> = {
  NotAllowedError: "El navegador no permite usar la cámara. Permítala en los ajustes de este sitio y vuelva a abrirla.",
  NotFoundError: "Este aparato no tiene cámara.",
  NotReadableError: "Otro programa está usando la cámara. Ciérrelo y vuelva a abrirla.",
};

function motivoSinImagen(error: unknown): string {
  if (!("mediaDevices" in navigator)) return "La cámara solo funciona en una dirección que empieza por https.";
  return (error instanceof Error && MOTIVOS[error.name]) || "No se pudo abrir la cámara. Vuelva a intentarlo.";
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
