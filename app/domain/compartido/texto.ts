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
