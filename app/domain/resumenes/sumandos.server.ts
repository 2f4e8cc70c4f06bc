import type { resumenDias } from "@db/schema/resumenes";
import { tarifasDeOtros } from "../cifras/tarifas";
import type { Montos } from "./columnas.server";

// What a line `l` of a document adds to the sums of its day.

/** SQL of some sums of a row; the others are 0. `persona`: the column of who did it. */
export type Sumandos = { persona?: string } & { [Nombre in keyof Montos<typeof resumenDias>]?: string };

/** Units of a line in thousandths, so that those of products that are counted and of measured ones can be added up. */
export const MILESIMAS = "l.cantidad * iif(l.unidad = 'und', 1000, 1)";
export const VENDIDO: Sumandos = {
  persona: "vendedor_id",
  vendidas: MILESIMAS,
  vendidoBaseCentavos: "l.base_centavos",
  vendidoIvaCentavos: "l.subtotal_centavos - l.base_centavos",
  vendidoCostoCentavos: "l.costo_centavos",
  sinCostoBaseCentavos: "iif(l.costo_compra_centavos = 0, l.base_centavos, 0)",
  sinCostoIvaCentavos: "iif(l.costo_compra_centavos = 0, l.subtotal_centavos - l.base_centavos, 0)",
};
// What an annulled sale pays back without units has no cost of its own: its product's is that of the sale.
const SIN_COSTO = `l.costo_centavos = 0
  and (l.cantidad > 0 or (select costo_compra_centavos from detalles_venta d where d.id = l.detalle_venta_id) = 0)`;
export const DEVUELTO: Sumandos = {
  devueltas: MILESIMAS,
  devueltoBaseCentavos: "l.base_centavos",
  devueltoIvaCentavos: "l.iva_centavos",
  devueltoCostoCentavos: "l.costo_centavos",
  sinCostoBaseCentavos: `iif(${SIN_COSTO}, -l.base_centavos, 0)`,
  sinCostoIvaCentavos: `iif(${SIN_COSTO}, -l.iva_centavos, 0)`,
};

// Of a day, IVA and other taxes are apart.
const ES_OTRO = `l.tarifa_iva in (${tarifasDeOtros().map((tarifa) => `'${tarifa}'`)})`;
/** The tax of the bags of a line, which are counted. */
const DE_BOLSAS = "l.impuesto_bolsa_centavos * l.cantidad";
export const VENDIDO_EN_EL_DIA: Sumandos = {
  ...VENDIDO,
  vendidoIvaCentavos: `iif(${ES_OTRO}, 0, l.subtotal_centavos - l.base_centavos - ${DE_BOLSAS})`,
  vendidoOtrosCentavos: `iif(${ES_OTRO}, l.subtotal_centavos - l.base_centavos, ${DE_BOLSAS})`,
  bolsas: "iif(l.impuesto_bolsa_centavos > 0, l.cantidad, 0)",
  bolsasCentavos: DE_BOLSAS,
  otrosBaseCentavos: `iif(${ES_OTRO}, l.base_centavos, 0)`,
};
export const DEVUELTO_EN_EL_DIA: Sumandos = {
  ...DEVUELTO,
  devueltoIvaCentavos: `iif(${ES_OTRO}, 0, l.iva_centavos - l.bolsas_centavos)`,
  devueltoOtrosCentavos: `iif(${ES_OTRO}, l.iva_centavos, l.bolsas_centavos)`,
  bolsas: "-iif(l.bolsas_centavos > 0, l.cantidad, 0)",
  bolsasCentavos: "-l.bolsas_centavos",
  otrosBaseCentavos: `iif(${ES_OTRO}, -l.base_centavos, 0)`,
};

// A rate has its own tax alone.
export const VENDIDO_A_LA_TARIFA: Sumandos = { ...VENDIDO, vendidoIvaCentavos: `l.subtotal_centavos - l.base_centavos - ${DE_BOLSAS}` };
export const DEVUELTO_A_LA_TARIFA: Sumandos = { ...DEVUELTO, devueltoIvaCentavos: "l.iva_centavos - l.bolsas_centavos" };

export const COMPRADO: Sumandos = {
  comprasBaseCentavos: "l.base_centavos",
  comprasIvaCentavos: "l.iva_centavos",
};
export const DEVUELTO_A_PROVEEDOR: Sumandos = {
  comprasDevueltoBaseCentavos: "l.base_centavos",
  comprasDevueltoIvaCentavos: "l.iva_centavos",
};
