const TONOS = 8;

/** The first letters of the first two words of a name: `Arroz Diana 500 g` gives `AD`. */
export function inicialesDe(nombre: string): string {
  const letras = nombre.match(/(?<![\p{L}\d])[\p{L}\d]/gu) ?? [];
  return letras.slice(0, 2).join("").toUpperCase();
}

/** One of eight hues: always the same for a name. */
export function tonoDe(nombre: string): number {
  let suma = 0;
  for (const letra of nombre.toLowerCase()) suma = (suma * 31 + (letra.codePointAt(0) ?? 0)) % 65_521;
  return (suma % TONOS) + 1;
}

/** Stands in place of a picture. Decorative: the name is beside it. */
export function Inicial({ nombre }: { nombre: string }) {
  return (
    <span className={`inicial inicial-${tonoDe(nombre)}`} aria-hidden="true">
      {inicialesDe(nombre)}
    </span>
  );
}
