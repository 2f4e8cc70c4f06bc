import { type Centavos, CIEN_POR_CIENTO, proporcion, proporcionHaciaArriba, restar } from "~/domain/cifras/dinero";
import type { TarifaIva } from "~/domain/cifras/tarifas";
import type { FilaProducto } from "~/domain/productos/consultas.server";
import { publicoNuevo } from "~/domain/productos/publico-nuevo";

/** What a product that was never sold is proposed to earn on its cost, in hundredths of a percent. */
const MARGEN_INICIAL = 30_00;
/** Prices are proposed in steps of 50 pesos. */
const PASO = 50;
const PASO_EN_CENTAVOS = 50_00;
/** A product that seems to earn this much says that its cost was never kept. */
const MAXIMO_MARGEN = 10 * CIEN_POR_CIENTO;

/**
 * The public price of a known product after its cost changed: it earns what it earned. It stays where the product has no cost or no price, and
 * is 0 where what it earned says nothing.
 */
export function precioConSuMargen(
  producto: Pick<FilaProducto, "precioCompraCentavos" | "precioPublicoCentavos">,
  costo: Centavos,
): Centavos {
  const { precioCompraCentavos: antes, precioPublicoCentavos: publico } = producto;
  if (antes === 0 || publico === 0 || costo === 0 || costo === antes) return publico;
  if (margenDe(publico, antes) === MAXIMO_MARGEN) return 0;
  return proporcionHaciaArriba(publico, costo, antes, PASO_EN_CENTAVOS);
}

/** The public price of a product without one: `margen` on its cost, with its IVA. */
export function precioInicial(costo: Centavos, iva: TarifaIva, responsable: boolean, margen = MARGEN_INICIAL): Centavos {
  const tarifa = responsable ? iva : "excluido";
  const propuesto = publicoNuevo({ modo: "margen", valor: margen, redondeo: PASO }, { publico: 0, costo, iva: tarifa });
  return typeof propuesto === "number" ? propuesto : 0;
}

/** What a price without IVA has over the cost, in hundredths of a percent. */
export const margenDe = (precio: Centavos, costo: Centavos): number =>
  costo === 0 || precio <= costo ? 0 : Math.min(MAXIMO_MARGEN, proporcion(restar(precio, costo), CIEN_POR_CIENTO, costo));
