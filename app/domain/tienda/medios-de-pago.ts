import { recortado } from "../compartido/texto";
import { LARGO_DE_NOMBRE, nombresPropios } from "./listas-de-precio";

const MAXIMOS = 12;
/** Room for all of them, with a comma, a space and a line break after each. */
const LISTA_MAXIMA = MAXIMOS * (LARGO_DE_NOMBRE + 4);

/** The ways to pay with which a shop begins. */
export const MEDIOS_DE_TIENDA_NUEVA = ["Nequi", "Daviplata", "Bancolombia", "Bre-B", "Datáfono"].join("\n");

/** The names in a list with one a line, or with commas between them; none twice. */
export const mediosEn = (lista: string): string[] => [...new Set(lista.split(/[\n,]/).map(recortado))].filter(Boolean);

/** The names of the ways to pay, at most 12. */
export const mediosDePago = () => nombresPropios(LISTA_MAXIMA, mediosEn, MAXIMOS, "medios de pago");
