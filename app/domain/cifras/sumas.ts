import { type Centavos, mostrarPesos, sumar, textoPesos } from "./dinero";
import type { Importes } from "./linea";
import { esDeInc, type Regimen, TARIFAS, TARIFAS_EN_ORDEN, type TarifaIva } from "./tarifas";

/** Base and tax of the lines of a document with one rate; `iva` is that tax, also where it has another name. */
export interface SumaDeTarifa {
  tarifa: TarifaIva;
  nombre: string;
  base: string;
  iva: string;
}

type Linea = Pick<Importes, "base" | "iva"> & { tarifa: TarifaIva };

/** The IVA of some lines, without taxes of other names. */
export const ivaDe = (lineas: readonly Linea[]): Centavos =>
  sumar(...lineas.filter(({ tarifa }) => !esDeInc(tarifa)).map(({ iva }) => iva));

/** Base and tax of a document by rate. */
export function sumasPorTarifa(lineas: readonly Linea[]): SumaDeTarifa[] {
  return TARIFAS_EN_ORDEN.flatMap((tarifa) => {
    const deTarifa = lineas.filter((linea) => linea.tarifa === tarifa);
    const suma = (monto: (linea: Linea) => Centavos) => textoPesos(sumar(...deTarifa.map(monto)));
    return deTarifa.length > 0
      ? [{ tarifa, nombre: TARIFAS[tarifa].nombre, base: suma(({ base }) => base), iva: suma(({ iva }) => iva) }]
      : [];
  });
}

const esGravada = ({ tarifa }: SumaDeTarifa): boolean => TARIFAS[tarifa].impuesto !== null;
const SIN_LINEAS: SumaDeTarifa = { tarifa: "19", nombre: TARIFAS[19].nombre, base: "0.00", iva: "0.00" };

/** The amounts above the total of a document, as printed: label and value. What a shop that is not responsable sells has no tax to show. */
export function sumasImpresas(sumas: readonly SumaDeTarifa[]): [nombre: string, valor: string][] {
  const todas = sumas.length === 0 ? [SIN_LINEAS] : sumas.filter(({ tarifa }) => tarifa !== "no_responsable");
  const varias = todas.filter(esGravada).length > 1;
  return todas.flatMap((suma): [string, string][] =>
    esGravada(suma)
      ? [
          [varias ? `Base al ${TARIFAS[suma.tarifa].porcentaje} %` : "Base gravable", mostrarPesos(suma.base)],
          [suma.nombre, mostrarPesos(suma.iva)],
        ]
      : [[suma.nombre, mostrarPesos(suma.base)]],
  );
}

/** What a document says of a shop that is not responsable de IVA, or charges INC; "" for any other. */
export function regimenDe(sumas: readonly SumaDeTarifa[], { responsable_iva, responsable_inc }: Regimen): string {
  const sinIva = sumas.some(({ tarifa }) => tarifa === "no_responsable") || (sumas.length === 0 && !responsable_iva);
  const conInc = responsable_inc || sumas.some(({ tarifa }) => esDeInc(tarifa));
  return [sinIva && TARIFAS.no_responsable.nombre, conInc && "Responsable del impuesto nacional al consumo"].filter(Boolean).join(". ");
}
