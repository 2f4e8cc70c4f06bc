import { claveDeBusqueda } from "~/domain/compartido/texto";

const TITULO_MAXIMO = 100;

/** A heading to compare: `P.V.P.` → `p v p`, `Código_de-barras` → `codigo de barras`, `precioVenta` → `precio venta`. */
export const claveDeTitulo = (texto: string): string =>
  texto.length > TITULO_MAXIMO ? "" : claveDeBusqueda(texto.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replace(/[^\p{L}\p{M}\p{N}%]+/gu, " "));

/** Words of which people write a part. */
const ABREVIADAS: Record<string, string> = {
  art: "articulo",
  cant: "cantidad",
  cat: "categoria",
  cod: "codigo",
  desc: "descripcion",
  dir: "direccion",
  doc: "documento",
  exist: "existencia",
  exp: "expiration",
  fec: "fecha",
  min: "minimo",
  no: "numero",
  nom: "nombre",
  nro: "numero",
  num: "numero",
  prec: "precio",
  prod: "producto",
  qty: "quantity",
  tel: "telefono",
  un: "unidad",
  und: "unidad",
  unid: "unidad",
  unit: "unitario",
  val: "valor",
  vcto: "vencimiento",
  venc: "vencimiento",
  vlr: "valor",
  vr: "valor",
  vta: "venta",
  vto: "vencimiento",
};
const SIN_PESO = ["de", "del", "la", "las", "el", "los", "al", "a", "en", "por", "para", "cop", "pesos", "of", "the"];

/**
 * {@link claveDeTitulo} without what people leave out or write in their own way: whole words, of one number, in the order of the alphabet,
 * and none that says nothing here (`sobran`): `Vr. de venta` and `Ventas valor` → `valor venta`.
 */
export function claveSuelta(clave: string, sobran: readonly string[]): string {
  const palabras = clave.split(" ").map((palabra) => singularDe(ABREVIADAS[palabra] ?? palabra));
  const propias = palabras.filter((palabra) => !SIN_PESO.includes(palabra));
  const utiles = propias.filter((palabra) => !sobran.includes(palabra));
  return (utiles.length > 0 ? utiles : propias).toSorted().join(" ");
}

const singularDe = (palabra: string): string => (palabra.length > 3 ? palabra.replace(/(?<=[dlnr])es$|s$/, "") : palabra);
