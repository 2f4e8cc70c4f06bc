const IMPORTE = /(\$ [\d.,]*\d)/;

/** A sentence whose amounts are not broken at the end of a line, `$` here and the figure below. */
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
