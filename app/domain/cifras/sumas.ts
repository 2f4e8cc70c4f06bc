import { type Centavos, mostrarPesos, restar, sumar, textoPesos } from "./dinero";
import type { Importes } from "./linea";
import { esDeInc, type Regimen, TARIFAS, TARIFAS_EN_ORDEN, type TarifaIva } from "./tarifas";

/**
 * Base and tax of the lines of a document with one rate; `iva` is that tax, also where it has another name. The tax of bags is by unit: it has
 * no base, and comes last.
 */
export interface SumaDeTarifa {
  tarifa: TarifaIva | "bolsa";
  nombre: string;
  base: string;
  iva: string;
}

const NADA = textoPesos(0);

/** Amounts of a line; `bolsas` is what of its `iva` is the tax of bags. */
type Linea = Pick<Importes, "base" | "iva"> & { tarifa: TarifaIva; bolsas?: Centavos };

/** The amounts of a line with the tax of its bags, which is in no price. */
export const agregarBolsas = ({ base, iva, subtotal }: Importes, bolsas: Centavos): Importes & { bolsas: Centavos } => ({
  base,
  iva: sumar(iva, bolsas),
  subtotal: sumar(subtotal, bolsas),
  bolsas,
});

const impuestoDeTarifa = ({ iva, bolsas = 0 }: Linea): Centavos => restar(iva, bolsas);

/** The IVA of some lines, without taxes of other names. */
export const ivaDe = (lineas: readonly Linea[]): Centavos =>
  sumar(...lineas.filter(({ tarifa }) => !esDeInc(tarifa)).map(impuestoDeTarifa));

/** Base and tax of a document by rate. */
export function sumasPorTarifa(lineas: readonly Linea[]): SumaDeTarifa[] {
  const bolsas = sumar(...lineas.map((linea) => linea.bolsas ?? 0));
  const deBolsas: SumaDeTarifa[] =
    bolsas === 0 ? [] : [{ tarifa: "bolsa", nombre: "Impuesto a las bolsas", base: NADA, iva: textoPesos(bolsas) }];
  const porTarifa = TARIFAS_EN_ORDEN.flatMap((tarifa): SumaDeTarifa[] => {
    const deTarifa = lineas.filter((linea) => linea.tarifa === tarifa);
    const suma = (monto: (linea: Linea) => Centavos) => textoPesos(sumar(...deTarifa.map(monto)));
    return deTarifa.length > 0
      ? [{ tarifa, nombre: TARIFAS[tarifa].nombre, base: suma(({ base }) => base), iva: suma(impuestoDeTarifa) }]
      : [];
  });
  return [...porTarifa, ...deBolsas];
}

type DeTarifa = SumaDeTarifa & { tarifa: TarifaIva };
const esDeBolsas = (suma: SumaDeTarifa): suma is SumaDeTarifa & { tarifa: "bolsa" } => suma.tarifa === "bolsa";
const esDeTarifa = (suma: SumaDeTarifa): suma is DeTarifa => suma.tarifa !== "bolsa";
const esGravada = ({ tarifa }: DeTarifa): boolean => TARIFAS[tarifa].impuesto !== null;
const SIN_LINEAS: DeTarifa = { tarifa: "19", nombre: TARIFAS[19].nombre, base: NADA, iva: NADA };

/**
 * The amounts above the total of a document, as printed: label and value. What a shop that is not responsable sells has no tax to show, nor what
 * costs nothing, as a bag for its tax alone.
 */
export function sumasImpresas(sumas: readonly SumaDeTarifa[]): [nombre: string, valor: string][] {
  const deTarifas = sumas.filter(esDeTarifa);
  const todas = sumas.length === 0 ? [SIN_LINEAS] : deTarifas.filter(({ tarifa, base }) => tarifa !== "no_responsable" && base !== NADA);
  const bolsas = sumas.filter(esDeBolsas).map(({ nombre, iva }): [string, string] => [nombre, mostrarPesos(iva)]);
  const varias = todas.filter(esGravada).length > 1;
  const filas = todas.flatMap((suma): [string, string][] =>
    esGravada(suma)
      ? [
          [varias ? `Base al ${TARIFAS[suma.tarifa].porcentaje} %` : "Base gravable", mostrarPesos(suma.base)],
          [suma.nombre, mostrarPesos(suma.iva)],
        ]
      : [[suma.nombre, mostrarPesos(suma.base)]],
  );
  return [...filas, ...bolsas];
}

/** What a document says of a shop that is not responsable de IVA, or charges INC; "" for any other. */
export function regimenDe(sumas: readonly SumaDeTarifa[], { responsable_iva, responsable_inc }: Regimen): string {
  const sinIva = sumas.some(({ tarifa }) => tarifa === "no_responsable") || (sumas.length === 0 && !responsable_iva);
  const conInc = responsable_inc || sumas.some((suma) => esDeTarifa(suma) && esDeInc(suma.tarifa));
  return [sinIva && TARIFAS.no_responsable.nombre, conInc && "Responsable del impuesto nacional al consumo"].filter(Boolean).join(". ");
}
