import { leerEntero, leerTexto, Refusal } from "../cifras/lectura";
import { recortado } from "../compartido/texto";
import { codigoLimpio, LARGO_DE_CODIGO } from "./codigo";

/** A code of a product beside its own; it stands for so many units of it. */
export interface OtroCodigo {
  codigo: string;
  unidades: number;
}

export const CODIGO_REPETIDO = "Ya existe un producto con este código de barras.";

const UNIDADES_MAXIMAS = 9_999;
/** Stands between a code and its units. */
const POR = "*";

/** What is wrong with a code that has the sign between a code and its units; `undefined` for any other. */
export const faltaDeCodigo = (codigo: string): string | undefined => (codigo.includes(POR) ? `Un código no lleva ${POR}.` : undefined);

/** A code as it is typed: `7702…`, or `7702…*6` for one that stands for six units. */
export const escribirOtroCodigo = ({ codigo, unidades }: OtroCodigo): string => (unidades === 1 ? codigo : `${codigo}${POR}${unidades}`);

export function leerOtroCodigo(escrito: string): OtroCodigo | Refusal {
  const asterisco = escrito.lastIndexOf(POR);
  return asterisco < 0 ? leerPartes(escrito, 1) : leerPartes(escrito.slice(0, asterisco), recortado(escrito.slice(asterisco + 1)));
}

function leerPartes(escrito: string, unidades: string | number): OtroCodigo | Refusal {
  const leido = leerTexto(escrito, LARGO_DE_CODIGO);
  if (leido instanceof Refusal) return leido;
  const codigo = codigoLimpio(leido);
  if (codigo === "") return new Refusal(`Falta el código de «${POR}${unidades}».`);
  const falta = faltaDeCodigo(codigo);
  if (falta) return new Refusal(`${codigo}: ${falta}`);
  const cuantas = leerEntero(unidades, 1, UNIDADES_MAXIMAS);
  if (cuantas instanceof Refusal) return new Refusal(`${codigo}: después de ${POR} escriba un número entero de 1 a 9.999.`);
  return { codigo, unidades: cuantas };
}

/** Reads the codes of a product beside its own, one in each line. */
export function leerOtrosCodigos(escritos: string): OtroCodigo[] | Refusal {
  const leidos: OtroCodigo[] = [];
  for (const escrito of escritos
    .split(/[\r\n]+/)
    .map(recortado)
    .filter(Boolean)) {
    const leido = leerOtroCodigo(escrito);
    if (leido instanceof Refusal) return leido;
    leidos.push(leido);
  }
  return leidos;
}
