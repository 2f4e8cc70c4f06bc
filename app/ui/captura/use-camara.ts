import { type RefObject, useEffect, useState } from "react";
import { abrirDetector } from "./detector";
import { sonar } from "./sonido";

const ENTRE_FOTOS_MS = 120;
/** The same code counts again after it was out of sight for this time. */
const REPETIR_MS = 1_500;

/** Reads barcodes from the camera while `abierta`. Returns what hinders it; "" when nothing does. */
export function useCamara(abierta: boolean, video: RefObject<HTMLVideoElement>, leer: (codigo: string) => void): string {
  const [aviso, setAviso] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera opens once
  useEffect(() => {
    if (!abierta || !video.current) return;
    const cierre = new AbortController();
    setAviso("");
    mirar(video.current, leer, cierre.signal).catch((error: unknown) => {
      if (!cierre.signal.aborted) setAviso(porQueNoSeVe(error));
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

function porQueNoSeVe(error: unknown): string {
  if (!("mediaDevices" in navigator)) return "La cámara solo funciona en una dirección que empieza por https.";
  return (error instanceof Error && MOTIVOS[error.name]) || "No se pudo abrir la cámara. Vuelva a intentarlo.";
}
