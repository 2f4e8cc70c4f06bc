import { textoOpcional } from "../campos/campos";
import { recortado } from "../compartido/texto";

const MAXIMO_LISTAS = 5;
export const LARGO_DE_NOMBRE = 30;

/** The names in a text with one a line; none twice. */
export const listasEn = (texto: string): string[] => [...new Set(texto.split("\n").map(recortado))].filter(Boolean);

/** The shop's own names of something as one a line; at most `maximo` of `cuales`, each of at most 30 characters. */
export const nombresPropios = (textoMaximo: number, nombresEn: (texto: string) => string[], maximo: number, cuales: string) =>
  textoOpcional(textoMaximo).transform((texto, ctx) => {
    const nombres = nombresEn(texto);
    const largo = nombres.find((nombre) => nombre.length > LARGO_DE_NOMBRE);
    if (nombres.length > maximo) ctx.addIssue({ code: "custom", message: `Escriba ${maximo} ${cuales} como máximo.` });
    else if (largo) ctx.addIssue({ code: "custom", message: `«${largo}» es muy largo: son ${LARGO_DE_NOMBRE} letras como máximo.` });
    return nombres.join("\n");
  });

/** The names of the shop's price lists, at most five. */
export const listasDePrecio = () => nombresPropios(MAXIMO_LISTAS * (LARGO_DE_NOMBRE + 10), listasEn, MAXIMO_LISTAS, "listas");
