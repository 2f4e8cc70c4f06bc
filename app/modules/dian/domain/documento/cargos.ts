import { type Centavos, proporcion, sumar, textoPesos } from "~/domain/cifras/dinero";
import type { Contenido } from "../contenido";
import { grupo, type Nodo, valor } from "./xml";

/** What is added to an amount, or taken off it. */
export interface Cargo {
  /** Whether it is added. */
  suma: boolean;
  motivo: string;
  /** Which part of `base` it is, in percent. */
  porcentaje: string;
  monto: Centavos;
  base: Centavos;
}

/** An amount in pesos, with two decimals. */
export const monto = (nombre: string, centavos: Centavos): Nodo => valor(nombre, textoPesos(centavos), { currencyID: "COP" });

export const nodoDeCargo = ({ suma, motivo, porcentaje, monto: cuanto, base }: Cargo, indice: number): Nodo =>
  grupo(
    "cac:AllowanceCharge",
    valor("cbc:ID", String(indice + 1)),
    valor("cbc:ChargeIndicator", String(suma)),
    valor("cbc:AllowanceChargeReason", motivo),
    valor("cbc:MultiplierFactorNumeric", porcentaje),
    monto("cbc:Amount", cuanto),
    monto("cbc:BaseAmount", base),
  );

/** In hundredths of a percent. */
const TODO = 10_000;
const porcentaje = (parte: Centavos, todo: Centavos): string => textoPesos(todo === 0 ? 0 : proporcion(parte, TODO, todo));

/**
 * What is added to a whole document of these `bases`, and what is taken off it: the rounding of cash, without a code. It may not be
 * PayableRoundingAmount, which the rule of PayableAmount leaves out.
 */
export const cargosDe = ({ redondeo }: Pick<Contenido, "redondeo">, base: Centavos): Cargo[] =>
  redondeo === 0
    ? []
    : [{ suma: redondeo > 0, motivo: "Redondeo", porcentaje: porcentaje(Math.abs(redondeo), base), monto: Math.abs(redondeo), base }];

/** AllowanceTotalAmount or ChargeTotalAmount; null where nothing is. */
export function totalDe(nombre: string, cargos: readonly Cargo[], suma: boolean): Nodo | null {
  const montos = cargos.filter((cargo) => cargo.suma === suma).map((cargo) => cargo.monto);
  return montos.length === 0 ? null : monto(nombre, sumar(...montos));
}
