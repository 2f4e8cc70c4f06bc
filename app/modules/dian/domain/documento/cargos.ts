import { type Centavos, CIEN_POR_CIENTO, proporcion, sumar, textoPesos } from "~/domain/cifras/dinero";
import type { Contenido } from "../contenido";
import { grupo, type Nodo, valor } from "./xml";

/** What is added to an amount, or taken off it. */
export interface Cargo {
  /** Whether it is added. */
  suma: boolean;
  /** Why, by the code of the list; absent without one. */
  codigo?: string;
  motivo: string;
  /** Which part of `base` it is, in percent. */
  porcentaje: string;
  monto: Centavos;
  base: Centavos;
}

/** An amount in pesos, with two decimals. */
export const monto = (nombre: string, centavos: Centavos): Nodo => valor(nombre, textoPesos(centavos), { currencyID: "COP" });

export const nodoDeCargo = ({ suma, codigo, motivo, porcentaje, monto: cuanto, base }: Cargo, indice: number): Nodo =>
  grupo(
    "cac:AllowanceCharge",
    valor("cbc:ID", String(indice + 1)),
    valor("cbc:ChargeIndicator", String(suma)),
    codigo === undefined ? null : valor("cbc:AllowanceChargeReasonCode", codigo),
    valor("cbc:AllowanceChargeReason", motivo),
    valor("cbc:MultiplierFactorNumeric", porcentaje),
    monto("cbc:Amount", cuanto),
    monto("cbc:BaseAmount", base),
  );

/** In hundredths of a percent. */
const porcentaje = (parte: Centavos, todo: Centavos): string => textoPesos(todo === 0 ? 0 : proporcion(parte, CIEN_POR_CIENTO, todo));

/** The code of a tip; the list of the codes was not seen. */
const CODIGO_DE_PROPINA = "03";

/**
 * What is added to a whole document of this `base`, and what is taken off it: the tip, and the rounding of cash, without a code. That may not be
 * PayableRoundingAmount, which the rule of PayableAmount leaves out.
 */
export function cargosDe({ redondeo, propina }: Pick<Contenido, "redondeo" | "propina">, base: Centavos): Cargo[] {
  const de = (monto: Centavos) => ({ suma: monto > 0, porcentaje: porcentaje(Math.abs(monto), base), monto: Math.abs(monto), base });
  return [
    ...(propina === 0 ? [] : [{ ...de(propina), codigo: CODIGO_DE_PROPINA, motivo: "Propina" }]),
    ...(redondeo === 0 ? [] : [{ ...de(redondeo), motivo: "Redondeo" }]),
  ];
}

/** AllowanceTotalAmount or ChargeTotalAmount; null where nothing is. */
export function totalDe(nombre: string, cargos: readonly Cargo[], suma: boolean): Nodo | null {
  const montos = cargos.filter((cargo) => cargo.suma === suma).map((cargo) => cargo.monto);
  return montos.length === 0 ? null : monto(nombre, sumar(...montos));
}
