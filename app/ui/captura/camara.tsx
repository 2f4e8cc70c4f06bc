import { useRef, useState } from "react";
import { Boton } from "../base/boton";
import { useCamara } from "./use-camara";

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
