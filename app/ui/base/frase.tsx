const IMPORTE = /(\$ [\d.,]*\d)/;

/** A sentence in which no line break separates `$` from its figure. */
export function Frase({ texto }: { texto: string }) {
  return texto.split(IMPORTE).map((parte, i) =>
    i % 2 === 1 ? (
      <span key={i} className="dinero">
        {parte}
      </span>
    ) : (
      parte
    ),
  );
}
