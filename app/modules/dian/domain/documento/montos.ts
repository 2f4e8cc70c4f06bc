import { type Centavos, proporcion, restar, sumar, sumarCada } from "~/domain/cifras/dinero";
import type { Impuesto, TarifaIva } from "~/domain/cifras/tarifas";
import type { Contenido, Linea, Tarifa } from "../contenido";

/** Tax and percent of each rate; null where there is no tax at all. */
const TRIBUTOS = {
  "19": { impuesto: "iva", porcentaje: 19 },
  "5": { impuesto: "iva", porcentaje: 5 },
  "0": { impuesto: "iva", porcentaje: 0 },
  inc8: { impuesto: "inc", porcentaje: 8 },
  excluido: null,
} as const satisfies Record<Tarifa, { impuesto: Impuesto; porcentaje: number } | null>;
const EN_ORDEN = ["19", "5", "0", "inc8"] as const satisfies readonly Tarifa[];

/** The rate of a document. A shop that does not charge IVA sells excluded of it. */
export const tarifaDe = (tarifa: TarifaIva): Tarifa => (tarifa === "no_responsable" ? "excluido" : tarifa);

const CIEN = 100;

/** The figures of a line of a document, without its tax where they do not say otherwise. */
export interface MontosDeLinea {
  /** Quantity × price. */
  bruto: Centavos;
  descuento: Centavos;
  /** What is left of `bruto`. */
  base: Centavos;
  tributo: MontosDeTarifa | null;
  /** Price of a unit in pesos, with as many decimals as {@link cociente} needs. */
  precio: string;
  /** The tax of its bags, and that of one, as exact. */
  bolsas: Centavos;
  porBolsa: string;
  /** Of a line that is given away, what a unit is worth, as exact; null for others. */
  referencia: string | null;
}

/** What lines of one rate sum to. */
export interface MontosDeTarifa {
  impuesto: Impuesto;
  porcentaje: number;
  base: Centavos;
  monto: Centavos;
}

export interface Montos {
  lineas: MontosDeLinea[];
  /** By rate, those of a tax together; without the excluded. */
  tarifas: MontosDeTarifa[];
  /** LineExtensionAmount. */
  bases: Centavos;
  /** TaxExclusiveAmount: what of `bases` bears a tax, also one of 0 %. */
  gravado: Centavos;
  iva: Centavos;
  inc: Centavos;
  /** The tax of bags. */
  bolsas: Centavos;
  /** PayableAmount. */
  total: Centavos;
}

/** The figures of a document. All are sums of those of its lines, to the cent. */
export function montosDe({ lineas, redondeo, propina }: Pick<Contenido, "lineas" | "redondeo" | "propina">): Montos {
  const propios = lineas.map(montosDeLinea);
  const tarifas = EN_ORDEN.flatMap((tarifa) => sumarTarifa(propios, TRIBUTOS[tarifa]));
  const bases = sumar(...propios.map(({ base }) => base));
  const bolsas = sumar(...propios.map((linea) => linea.bolsas));
  const [iva, inc] = [sumarImpuesto(tarifas, "iva"), sumarImpuesto(tarifas, "inc")];
  return {
    lineas: propios,
    tarifas,
    bases,
    gravado: sumar(...tarifas.map(({ base }) => base)),
    iva,
    inc,
    bolsas,
    total: sumar(bases, iva, inc, bolsas, propina, redondeo),
  };
}

function montosDeLinea({ subtotal, sinDescuento, bolsas = 0, tarifa, milesimas }: Linea): MontosDeLinea {
  const tributo = TRIBUTOS[tarifa];
  const quitarImpuesto = (monto: Centavos) => proporcion(monto, CIEN, CIEN + (tributo?.porcentaje ?? 0));
  const base = quitarImpuesto(subtotal);
  const entero = quitarImpuesto(Math.max(sinDescuento, subtotal));
  const regalada = subtotal === 0;
  const bruto = regalada ? 0 : entero;
  return {
    bruto,
    descuento: restar(bruto, base),
    base,
    tributo: tributo && { ...tributo, base, monto: restar(subtotal, base) },
    bolsas,
    porBolsa: precioUnitario(bolsas, milesimas),
    precio: precioUnitario(bruto, milesimas),
    referencia: regalada ? precioUnitario(entero, milesimas) : null,
  };
}

function sumarTarifa(lineas: readonly MontosDeLinea[], { impuesto, porcentaje }: Pick<MontosDeTarifa, "impuesto" | "porcentaje">) {
  const deLaTarifa = lineas.flatMap(({ tributo }) =>
    tributo?.impuesto === impuesto && tributo.porcentaje === porcentaje ? [tributo] : [],
  );
  return deLaTarifa.length === 0 ? [] : [{ impuesto, porcentaje, ...sumarCada(["base", "monto"], deLaTarifa) }];
}

const sumarImpuesto = (tarifas: readonly MontosDeTarifa[], impuesto: Impuesto): Centavos =>
  sumar(...tarifas.filter((una) => una.impuesto === impuesto).map(({ monto }) => monto));

/** `bruto` ÷ `milesimas` in pesos a unit: their product is `bruto`, to the cent below ten thousand units. */
const precioUnitario = (bruto: Centavos, milesimas: number): string => cociente(BigInt(bruto) * 10n, BigInt(milesimas), 5n);

/** What `parte` is of `todo` in percent: that percentage of `todo` is `parte`, to the cent below a million pesos. */
export const porcentajeJusto = (parte: Centavos, todo: Centavos): string => cociente(BigInt(parte) * 100n, BigInt(todo), 50n);

const MENOS_DECIMALES = 2;
/** The annex has six for a price. */
const BASTANTES_DECIMALES = 6;
/** A peso, in halves of a cent: the DIAN lets two pesos pass. */
const UN_PESO = 200n;

/**
 * `dividendo` ÷ `divisor`, half up, with the fewest decimals (two at least) of which the product with `divisor` comes nearer to `dividendo` than
 * `medioCentavo`, or from six decimals on, than a peso. "0.00" for a divisor of 0.
 */
function cociente(dividendo: bigint, divisor: bigint, medioCentavo: bigint): string {
  if (divisor === 0n) return "0.00";
  for (let decimales = MENOS_DECIMALES; ; decimales++) {
    const escala = 10n ** BigInt(decimales);
    const veces = (2n * dividendo * escala + divisor) / (2n * divisor);
    const falta = veces * divisor - dividendo * escala;
    const holgura = decimales < BASTANTES_DECIMALES ? medioCentavo : medioCentavo * UN_PESO;
    if ((falta < 0n ? -falta : falta) >= holgura * escala) continue;
    const digitos = String(veces).padStart(decimales + 1, "0");
    return `${digitos.slice(0, -decimales)}.${digitos.slice(-decimales)}`;
  }
}
