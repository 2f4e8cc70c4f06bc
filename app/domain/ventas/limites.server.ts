import { type Cantidad, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, mostrarCentavos, textoPesos } from "../cifras/dinero";
import { cuantasUnidades } from "../cifras/frases";
import { aplicarDescuento, DESCUENTO_TOTAL, type Descuento } from "../cifras/linea";
import { escribirPesos } from "../cifras/numeros-a-mano";
import type { Contexto } from "../nucleo/contexto.server";
import { type Falta, ReglaIncumplida } from "../nucleo/errores";
import { type Tienda, tiendaDe } from "../tienda/tienda.server";
import type { DatosLinea } from "./esquema";
import { type Pactada, type PrecioDeLinea, precioDeLista, publicoDe } from "./precio-de-linea";

export interface LimitesDePrecio {
  cambiaPrecios: boolean;
  /** `null` for no limit. It binds prices that are typed, too. */
  descuentoMaximo: Descuento | null;
}

/** The limits of the actor; `null` for an admin. */
export function limitesDe(ctx: Contexto, tienda?: Tienda): LimitesDePrecio | null {
  if (ctx.actor.rol === "admin") return null;
  const { vendedor_cambia_precios, descuento_maximo_vendedor } = tienda ?? tiendaDe(ctx);
  return { cambiaPrecios: vendedor_cambia_precios, descuentoMaximo: descuento_maximo_vendedor };
}

interface LineaConPrecio {
  linea: DatosLinea;
  cantidad: Cantidad;
  rige: PrecioDeLinea;
  /** Public price of the product. */
  publico: Centavos;
  /** The line of the same product as it was saved or quoted. Its units keep the price and the discount that they were sold at. */
  antes: Pactada | undefined;
}

/** The fields of a line by which a price is asked for. */
export interface CamposDePrecio {
  cantidad: string;
  precio_unitario: string;
  precio_publico: string;
  descuento: string;
  descuento_monto: string;
}

/**
 * Throws ReglaIncumplida when the price or the discount of a line is beyond `limites`, or more units than the saved line has would be sold
 * at a price that only those excuse. A price above is not limited by the discount.
 */
export function exigirLimites(pedida: LineaConPrecio, limites: LimitesDePrecio, campos: CamposDePrecio): void {
  const { antes, cantidad } = pedida;
  const falta = faltaDe(pedida, antes, limites, campos);
  if (falta) throw new ReglaIncumplida(falta.campo, falta.mensaje);
  if (antes && cantidad > antes.cantidad && faltaDe(pedida, undefined, limites, campos)) {
    const tenia = cuantasUnidades(vistaCantidad(antes.cantidad, antes.unidad), antes.unidad);
    throw new ReglaIncumplida(campos.cantidad, `Este precio vale para ${tenia}, como estaba: agregue lo demás en otra línea.`);
  }
}

function faltaDe(
  { linea, rige, publico }: LineaConPrecio,
  antes: Pactada | undefined,
  limites: LimitesDePrecio,
  campos: CamposDePrecio,
): Falta | null {
  const campo = linea.precio_publico === null ? campos.precio_unitario : campos.precio_publico;
  const fijo = antes ? precioDeLista(antes) : publico;
  if (!limites.cambiaPrecios && (rige.lista ?? rige.publico) !== fijo)
    return { campo, mensaje: `Solo el dueño cambia este precio: es ${mostrarCentavos(fijo)}.` };
  const maximo = limites.descuentoMaximo ?? DESCUENTO_TOTAL;
  const porcentaje = `${escribirPesos(textoPesos(maximo))} %`;
  if (rige.descuento > Math.max(maximo, antes?.descuento ?? 0))
    return { campo: linea.rige ? campos.descuento_monto : campos.descuento, mensaje: `Su descuento máximo es ${porcentaje}.` };
  // What a discount in money is in percent was compared exactly.
  if (linea.rige?.lista !== undefined && (linea.rige.lista ?? 0) >= publico) return null;
  const minimo = Math.min(aplicarDescuento(publico, maximo), antes ? publicoDe(antes) : publico);
  if (rige.publico < minimo)
    return { campo, mensaje: `Con su descuento máximo, ${porcentaje}, el precio no baja de ${mostrarCentavos(minimo)}.` };
  return null;
}
