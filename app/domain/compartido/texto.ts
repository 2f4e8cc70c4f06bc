/** Inside of a class of a regular expression with `u`: blanks, and what shows nothing, such as U+200B and U+FEFF. */
export const INVISIBLES = String.raw`\s\p{Z}\p{Cf}\p{DI}\u0080-\u009f\u2800`;
const SIN_NADA = new RegExp(`^[${INVISIBLES}]*$`, "u");

/** The text without the blanks around it; "" where nobody sees anything in it. */
export const recortado = (texto: string): string => (SIN_NADA.test(texto) ? "" : texto.trim());

/** Normalized text to compare, sort and search names: lower case, no accents, single spaces. */
export function claveDeBusqueda(texto: string): string {
  return texto.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Whether `texto` contains every word of `q`, anywhere. */
export function contiene(texto: string, q: string): boolean {
  const donde = claveDeBusqueda(texto);
  return claveDeBusqueda(q)
    .split(" ")
    .every((palabra) => donde.includes(palabra));
}

/** `texto` with each `{name}` of `datos` replaced. In one pass, because a value may hold braces; other braces stay. */
export const llenar = (texto: string, datos: Readonly<Record<string, string>>): string =>
  texto.replace(/\{(\w+)\}/g, (lugar, nombre: string) => (Object.hasOwn(datos, nombre) ? (datos[nombre] ?? "") : lugar));

const TITULOS = ["don", "dona", "sr", "sra", "srta", "senor", "senora", "senorita", "dr", "dra", "doctor", "doctora"];

/** The words of `texto` as {@link claveDeBusqueda}, without those that address a person: "Doña Ana" → "ana". */
export function quitarTitulos(texto: string): string {
  const palabras = claveDeBusqueda(texto).split(" ");
  return palabras.filter((palabra) => !TITULOS.includes(palabra.replace(".", ""))).join(" ");
}
