import { TODAS, valorDe } from "../caja/denominaciones";
import { MOVIMIENTOS, type VistaSesion } from "../caja/sesion";
import { mostrarCentavos, mostrarPesos } from "../cifras/dinero";
import { escribirEntero } from "../cifras/numeros-a-mano";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import { nombreDePago } from "../ventas/pagos";

type Dato = readonly [nombre: string, valor: string];

/** Figures of a closing slip: groups of labels and values, each below a line. Empty groups are left out. */
export function gruposDelCierre({ por_medio, esperado, contado, sumas, conteo }: VistaSesion): Dato[][] {
  const contadas = TODAS.filter(({ campo }) => conteo[campo]);
  const grupos: Dato[][] = [
    (sumas ?? []).map(({ tipo, monto }) => [MOVIMIENTOS[tipo], mostrarPesos(monto)]),
    por_medio.map((uno) => [nombreDePago(uno), mostrarPesos(uno.monto)]),
    contadas.map((una) => [
      `${escribirEntero(conteo[una.campo] ?? 0)} × $ ${escribirEntero(una.pesos)}`,
      mostrarCentavos(valorDe(una, conteo)),
    ]),
    esperado === null || contado === null
      ? []
      : [
          ["Debía haber", mostrarPesos(esperado)],
          ["Contado", mostrarPesos(contado)],
        ],
  ];
  return grupos.filter((grupo) => grupo.length > 0);
}

/** Whose session it was, when it was open, and who counted it. */
export function quienesDelCierre({ quien, abierta, cerrada, contada_por }: VistaSesion): string[] {
  return [
    quien,
    `Abierta ${mostrarInstante(abierta)}`,
    ...(cerrada ? [`Cerrada ${mostrarInstante(cerrada)}`] : []),
    ...(contada_por !== null && contada_por !== quien ? [`Contada por ${contada_por}`] : []),
  ];
}
