import type { PapelOficial } from "~/domain/nucleo/papel-oficial";

/** A QR as one SVG path, and its side in modules. */
export interface DibujoDeQr {
  lado: number;
  trazo: string;
}

/** What the browser's paper of an official document ends with: its numbers, its code, its QR, and who made the software. */
export function DocumentoEnTirilla({ oficial, qr }: { oficial: PapelOficial; qr: DibujoDeQr | null }) {
  const { sobre, resolucion, codigo, cude, fabricante } = oficial;
  return (
    <section className="recibo-oficial">
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
