import { claveDeBusqueda } from "../compartido/texto";
import { PALABRAS_COMUNES } from "./palabras-comunes";

const FILAS = [
  "abcdefghijklmnñopqrstuvwxyz",
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjklñ",
  "asdfghjkl",
  "zxcvbnm",
];
const ADORNOS = 6;

const alReves = (texto: string): string => [...texto].reverse().join("");
const SEGUIDAS = FILAS.flatMap((fila) => [fila, alReves(fila)]).map((fila) => fila + fila);

/** A repeated pattern, or fewer than 3 different characters: `aaaaaaaa`, `abcabcabc`. */
const seRepite = (texto: string): boolean => /^(.{1,4}?)\1+$/su.test(texto) || new Set(texto).size < 3;

/** Consecutive letters of the alphabet, digits or keys of a keyboard row, forwards or backwards. */
const vaSeguido = (texto: string): boolean => SEGUIDAS.some((fila) => fila.includes(texto));

/** One common word with up to 6 digits or symbols around it: `Tienda2026!`. */
function esUnaPalabra(texto: string, comunes: ReadonlySet<string>): boolean {
  const palabra = texto.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const adornos = texto.length - palabra.length;
  return adornos <= ADORNOS && (PALABRAS_COMUNES.has(palabra) || (palabra.length > 3 && comunes.has(palabra)));
}

/** Whether a password is easy to guess, ignoring case and accents. */
export function esDebil(password: string, comunes: ReadonlySet<string>): boolean {
  const texto = claveDeBusqueda(password);
  const sinEspacios = texto.replace(/\s/g, "");
  return (
    comunes.has(password.toLowerCase()) ||
    [texto, sinEspacios].some((uno) => uno === "" || comunes.has(uno) || seRepite(uno) || vaSeguido(uno) || esUnaPalabra(uno, comunes))
  );
}
