import { textoOpcional } from "../campos/campos";
import { recortado } from "../compartido/texto";

const MAXIMOS = 12;
const LARGO = 30;
/** Room for all of them, with a comma, a space and a line break after each. */
const LISTA_MAXIMA = MAXIMOS * (LARGO + 4);

/** The ways to pay with which a shop begins. */
export const MEDIOS_DE_TIENDA_NUEVA = ["Nequi", "Daviplata", "Bancolombia", "Bre-B", "Datáfono"].join("\n");

/** The names in a list with one a line, or with commas between them; none twice. */
export const mediosEn = (lista: string): string[] => [...new Set(lista.split(/[\n,]/).map(recortado))].filter(Boolean);

/** The names of the ways to pay, at most 12 of at most 30 characters, as one a line. */
export const mediosDePago = () =>
  textoOpcional(LISTA_MAXIMA).transform((lista, ctx) => {
    const nombres = mediosEn(lista);
    const largo = nombres.find((nombre) => nombre.length > LARGO);
    if (nombres.length > MAXIMOS) ctx.addIssue({ code: "custom", message: `Escriba ${MAXIMOS} medios de pago como máximo.` });
    else if (largo) ctx.addIssue({ code: "custom", message: `«${largo}» es muy largo: son ${LARGO} letras como máximo.` });
    return nombres.join("\n");
  });
