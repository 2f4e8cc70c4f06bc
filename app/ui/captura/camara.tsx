import { type RefObject, useEffect, useRef, useState } from "react";
import { Boton } from "../base/boton";

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

/** Reads barcodes from the camera while `abierta`. Returns what hinders it; "" when nothing does. */
function useCamara(abierta: boolean, video: RefObject<HTMLVideoElement>, leer: (codigo: string) => void): string {
  const [aviso, setAviso] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera opens once
  useEffect(() => {
    if (!abierta || !video.current) return;
    const cierre = new AbortController();
    setAviso("");
    void mirar(video.current, leer, cierre.signal).then((motivo) => cierre.signal.aborted || setAviso(motivo));
    return () => cierre.abort();
  }, [abierta]);
  return aviso;
}

/** What looks through the camera is loaded when somebody opens it. Ends when it is closed, or with what hinders it. */
async function mirar(video: HTMLVideoElement, leer: (codigo: string) => void, signal: AbortSignal): Promise<string> {
  try {
    const camara = await import("./leer-de-camara");
    return await camara.mirar(video, leer, signal);
  } catch {
    return "No se pudo abrir la cámara. Vuelva a intentarlo.";
  }
}
