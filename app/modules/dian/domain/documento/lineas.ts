import { type Centavos, sumar } from "~/domain/cifras/dinero";
import { agrupar } from "~/domain/nucleo/agrupar";
import type { Contenido, Linea } from "../contenido";
import { monto, nodoDeCargo } from "./cargos";
import { CLASES_DE_DOCUMENTO } from "./clases";
import { type Montos, type MontosDeLinea, type MontosDeTarifa, porcentajeJusto } from "./montos";
import { esquemaDe, esquemaDeBolsas } from "./partes";
import { type Atributos, grupo, type Nodo, valor } from "./xml";

/** Units of measure by their code. */
const UNIDADES = { und: "94", kg: "KGM", l: "LTR", m: "MTR" } as const satisfies Record<Linea["unidad"], string>;
/** Whose code an item has: a GTIN, or the shop's own. */
const DE_GTIN = { schemeAgencyID: "9", schemeID: "010", schemeName: "GTIN" } as const;
const PROPIO = { schemeID: "999", schemeName: "Estándar de adopción del contribuyente" } as const;
const UNA = "1.000000";

const subtotal = ({ impuesto, porcentaje, base, monto: tributo }: MontosDeTarifa): Nodo =>
  grupo(
    "cac:TaxSubtotal",
    monto("cbc:TaxableAmount", base),
    monto("cbc:TaxAmount", tributo),
    grupo("cac:TaxCategory", valor("cbc:Percent", `${porcentaje}.00`), esquemaDe(impuesto)),
  );

/** The taxes of a document or a line, a group for each with all its rates; none where all is excluded. */
export const impuestos = (tarifas: readonly MontosDeTarifa[]): Nodo[] =>
  [...agrupar(tarifas, ({ impuesto }) => impuesto).values()].map((delImpuesto) =>
    grupo("cac:TaxTotal", monto("cbc:TaxAmount", sumar(...delImpuesto.map((una) => una.monto))), delImpuesto.map(subtotal)),
  );

/** The unit of which a tax by unit is; samples of the DIAN have 94 too. */
const UNIDAD_DE_BOLSA: Atributos = { unitCode: "NIU" };
const UNA_BOLSA = "1.00";

interface DeBolsas {
  bolsas: Centavos;
  porBolsa: string;
}

/** The tax of bags of a document or a line, by unit: each of `partes` has one amount by bag. Null without any. */
export function impuestoDeBolsas(partes: readonly DeBolsas[]): Nodo | null {
  const conBolsas = partes.filter(({ bolsas }) => bolsas > 0);
  if (conBolsas.length === 0) return null;
  const suma = (deUnas: readonly DeBolsas[]) => sumar(...deUnas.map(({ bolsas }) => bolsas));
  const porImpuesto = [...agrupar(conBolsas, ({ porBolsa }) => porBolsa)].map(([porBolsa, deUnas]) =>
    grupo(
      "cac:TaxSubtotal",
      monto("cbc:TaxAmount", suma(deUnas)),
      valor("cbc:BaseUnitMeasure", UNA_BOLSA, UNIDAD_DE_BOLSA),
      valor("cbc:PerUnitAmount", porBolsa, { currencyID: "COP" }),
      grupo("cac:TaxCategory", esquemaDeBolsas()),
    ),
  );
  return grupo("cac:TaxTotal", monto("cbc:TaxAmount", suma(conBolsas)), porImpuesto);
}

/** The line's discount: why, which part of the price it is, how much, of how much. */
const rebajaDe = (motivo: string, { bruto, descuento }: MontosDeLinea): Nodo | null =>
  descuento === 0
    ? null
    : nodoDeCargo(
        { suma: false, motivo: motivo || "Descuento", porcentaje: porcentajeJusto(descuento, bruto), monto: descuento, base: bruto },
        0,
      );

/** What a unit is worth of a line that is given away; the DIAN's samples call it another value. */
const OTRO_VALOR = "03";
const valorDeReferencia = (precio: string): Nodo =>
  grupo(
    "cac:PricingReference",
    grupo("cac:AlternativeConditionPrice", valor("cbc:PriceAmount", precio, { currencyID: "COP" }), valor("cbc:PriceTypeCode", OTRO_VALOR)),
  );

/** A quantity with six decimals. */
const textoCantidad = (milesimas: number): string => `${Math.trunc(milesimas / 1000)}.${String(milesimas % 1000).padStart(3, "0")}000`;

/** The lines of a document, with the figures of each. */
export function lineas(contenido: Pick<Contenido, "tipo" | "lineas" | "comprado">, montos: Montos): Nodo[] {
  const clase = CLASES_DE_DOCUMENTO[contenido.tipo];
  return contenido.lineas.flatMap((linea, i) => {
    const cifras = montos.lineas[i];
    return cifras ? [lineaDe({ clase, linea, comprado: contenido.comprado, numero: i + 1 }, cifras)] : [];
  });
}

interface EnSuLugar extends Pick<Contenido, "comprado"> {
  clase: (typeof CLASES_DE_DOCUMENTO)[Contenido["tipo"]];
  linea: Linea;
  numero: number;
}

/** How a purchase is documented that goes by itself, and not with others of its week. */
const POR_OPERACION = { codigo: "1", nombre: "Por operación" } as const;

const periodoDe = (dia: string): Nodo =>
  grupo(
    "cac:InvoicePeriod",
    valor("cbc:StartDate", dia),
    valor("cbc:DescriptionCode", POR_OPERACION.codigo),
    valor("cbc:Description", POR_OPERACION.nombre),
  );

function lineaDe({ clase, linea, comprado, numero }: EnSuLugar, montos: MontosDeLinea): Nodo {
  const unidad: Atributos = { unitCode: UNIDADES[linea.unidad] };
  const { base, tributo } = montos;
  const impuesto = [impuestos(tributo ? [tributo] : []), impuestoDeBolsas([montos])];
  const rebaja = rebajaDe(linea.motivo, montos);
  return grupo(
    `cac:${clase.linea}`,
    valor("cbc:ID", String(numero)),
    linea.lotes.length === 0 ? null : valor("cbc:Note", `Lotes: ${linea.lotes.join("; ")}`),
    valor(`cbc:${clase.cantidad}`, textoCantidad(linea.milesimas), unidad),
    monto("cbc:LineExtensionAmount", base),
    clase.raiz === "DebitNote" ? null : valor("cbc:FreeOfChargeIndicator", String(montos.referencia !== null && montos.bolsas === 0)),
    comprado === null ? null : periodoDe(comprado),
    montos.referencia === null ? null : valorDeReferencia(montos.referencia),
    // The schema has them in another order in notes.
    clase.raiz === "Invoice" ? [rebaja, ...impuesto.flat()] : [...impuesto.flat(), rebaja],
    grupo(
      "cac:Item",
      valor("cbc:Description", linea.descripcion),
      comprado === null ? null : grupo("cac:SellersItemIdentification", valor("cbc:ID", linea.codigo)),
      grupo("cac:StandardItemIdentification", valor("cbc:ID", linea.codigo, linea.gtin ? DE_GTIN : PROPIO)),
    ),
    grupo("cac:Price", valor("cbc:PriceAmount", montos.precio, { currencyID: "COP" }), valor("cbc:BaseQuantity", UNA, unidad)),
  );
}
