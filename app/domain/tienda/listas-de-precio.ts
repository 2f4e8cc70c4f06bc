import { textoOpcional } from "../campos/campos";
import { recortado } from "../compartido/texto";

const MAXIMO_LISTAS = 5;
export const LARGO_DE_LISTA = 30;

/** The names in a text with one a line; none twice. */
export const listasEn = (texto: string): string[] => [...new Set(texto.split("\n").map(recortado))].filter(Boolean);

/** The names of the shop's price lists, at most five, as one a line. */
export const listasDePrecio = () =>
  textoOpcional(MAXIMO_LISTAS * (LARGO_DE_LISTA + 10)).transform((texto, ctx) => {
    const nombres = listasEn(texto);
    const largo = nombres.find((nombre) => nombre.length > LARGO_DE_LISTA);
    if (nombres.length > MAXIMO_LISTAS) ctx.addIssue({ code: "custom", message: `Escriba ${MAXIMO_LISTAS} listas como máximo.` });
    else if (largo) ctx.addIssue({ code: "custom", message: `«${largo}» es muy largo: son ${LARGO_DE_LISTA} letras como máximo.` });
    return nombres.join("\n");
  });
