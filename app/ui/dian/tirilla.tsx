import type { PapelDian } from "~/domain/dian/registro/papel";

/** A QR as one SVG path, and its side in modules. */
export interface DibujoDeQr {
  lado: number;
  trazo: string;
}

/** What the browser's paper of an electronic document ends with: its numbers, its code, its QR, and who made the software. */
export function DocumentoEnTirilla({ dian, qr }: { dian: PapelDian; qr: DibujoDeQr | null }) {
  const { sobre, resolucion, codigo, cude, fabricante } = dian;
  return (
    <section className="recibo-dian">
      {sobre && <p>{sobre}</p>}
      {resolucion && <p>{resolucion}</p>}
      {cude && (
        <p>
          {codigo}: {cude}
        </p>
      )}
      {qr && (
        <svg viewBox={`0 0 ${qr.lado} ${qr.lado}`} role="img" aria-label="QR del documento electrónico">
          <path d={qr.trazo} />
        </svg>
      )}
      <p>{fabricante}</p>
    </section>
  );
}
