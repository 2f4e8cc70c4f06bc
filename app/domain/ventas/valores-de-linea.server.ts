import { type Cantidad, cantidadEn } from "../cifras/cantidad";
import { type Centavos, MAXIMO_10_2, MAXIMO_12_2, mostrarCentavos, restar, sumar } from "../cifras/dinero";
import { type Descuento, importe } from "../cifras/linea";
import { type Regimen, type TarifaIva, tarifaEn } from "../cifras/tarifas";
import { ReglaIncumplida } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import type { FilaProducto } from "../productos/consultas.server";
import { impuestoDeBolsaEn } from "../productos/vista.server";
import type { DatosLinea } from "./esquema";
import { type CamposDePrecio, exigirLimites, type LimitesDePrecio } from "./limites.server";
import { type LineaTasada, precioConTasa } from "./precio-con-tasa";
import {
  type ColumnasDeRegla,
  esDesmedido,
  type Pactada,
  type PrecioDeAntes,
  type PrecioDeLinea,
  type PrecioDesmedido,
  precioDeLinea,
  precioDeLista,
  publicoDe,
} from "./precio-de-linea";

export interface Campos extends CamposDePrecio {
  producto: string;
  lote: string;
}

export const camposDeLinea = ({ indice }: Pick<DatosLinea, "indice">): Campos => ({
  producto: `detalles[${indice}].producto`,
  cantidad: `detalles[${indice}].cantidad`,
  precio_unitario: `detalles[${indice}].precio_unitario`,
  precio_publico: `detalles[${indice}].precio_publico`,
  descuento: `detalles[${indice}].descuento`,
  lote: `detalles[${indice}].lote`,
  descuento_monto: `detalles[${indice}].descuento_monto`,
});

export const NO_COINCIDEN = "El precio con IVA y el precio sin IVA no coinciden: deje uno solo.";

/** What holds for all the lines of a sale. */
export interface ReglasDeLineas {
  regimen: Regimen;
  /** The discount of the lines without their own. */
  descuento: Descuento | null;
  /** What the person may do with prices; `null` for no limits. */
  limites: LimitesDePrecio | null;
  /** Gets the new prices that are probably a mistake. */
  desmedidos: PrecioDesmedido[];
}

export const preciosDeLaLinea = (fila: Pactada): PrecioDeAntes => ({
  precio: fila.precioUnitarioCentavos,
  publico: publicoDe(fila),
  lista: fila.precioListaCentavos,
  descuento: fila.descuento,
  tarifa: fila.tarifa_iva,
  bolsa: fila.impuestoBolsaCentavos,
});

export const preciosDelProducto = (producto: FilaProducto, regimen: Regimen): PrecioDeAntes => ({
  precio: producto.precioCentavos,
  publico: producto.precioPublicoCentavos,
  lista: null,
  descuento: 0,
  tarifa: producto.iva,
  bolsa: impuestoDeBolsaEn(regimen, producto),
});

interface LineaPedida {
  linea: LineaTasada;
  producto: FilaProducto;
  /** The saved line, when it has the same product: its rate and its unit stay. */
  antes?: Pactada | undefined;
}

/**
 * Quantity, prices and subtotal of a line, as its columns. Throws ReglaIncumplida when the quantity does not fit the unit, two prices
 * disagree, an amount is too large, or the person may not give this price.
 */
export function valoresDeLinea({ linea, producto, antes: guardada }: LineaPedida, reglas: ReglasDeLineas, campos: Campos) {
  const tarifa = guardada?.tarifa_iva ?? tarifaEn(reglas.regimen, producto.iva);
  const unidad = guardada?.unidad ?? producto.unidad;
  const antes = guardada ?? linea.acordada;
  const cantidad = cantidadEn(linea.cantidad, unidad, campos.cantidad);
  const rige = linea.tasa
    ? precioConTasa(linea.tasa, preciosDelProducto(producto, reglas.regimen), tarifa)
    : precioPedido({ linea, producto, antes }, { tarifa, cantidad }, reglas, campos);
  if (rige.precio > MAXIMO_10_2) throw new ReglaIncumplida(campos.precio_publico, `El máximo sin IVA es ${mostrarCentavos(MAXIMO_10_2)}.`);
  const deBolsa = impuestoDeBolsaEn(reglas.regimen, producto);
  if (!antes) exigirBolsaVista(linea, producto, deBolsa, campos);
  const impuestoBolsaCentavos = guardada || reglas.regimen.responsable_iva ? (antes?.impuestoBolsaCentavos ?? deBolsa) : 0;
  const final = sumar(rige.publico, impuestoBolsaCentavos);
  const subtotalCentavos = importe(final, cantidad, unidad);
  if (subtotalCentavos > MAXIMO_12_2)
    throw new ReglaIncumplida(campos.cantidad, "El subtotal es demasiado grande; revise la cantidad y el precio.");
  return {
    cantidad,
    unidad,
    tarifa_iva: tarifa,
    precioUnitarioCentavos: rige.precio,
    montoIvaCentavos: sumar(rige.iva, impuestoBolsaCentavos),
    precioUnitarioFinalCentavos: final,
    impuestoBolsaCentavos,
    subtotalCentavos,
    descuento: rige.descuento,
    precioListaCentavos: rige.lista,
    descuentoMontoCentavos:
      rige.lista !== null && (linea.rige || sigueRebajada(rige, antes))
        ? restar(importe(rige.lista, cantidad, unidad), importe(rige.publico, cantidad, unidad))
        : null,
    ...reglaDe(linea, rige, antes),
  };
}

/** Throws when the screen of a new line showed another tax of bags than that of today. */
function exigirBolsaVista({ visto = null, visto_bolsa: vista }: DatosLinea, { nombre }: FilaProducto, deBolsa: Centavos, campos: Campos) {
  if (visto === null || (vista ?? 0) === deBolsa) return;
  const ahora = deBolsa === 0 ? "ya no lo lleva" : `ahora es de ${mostrarCentavos(deBolsa)} cada una`;
  throw new ReglaIncumplida(
    campos.precio_publico,
    `El impuesto de bolsas de ${nombre} cambió mientras tanto: ${ahora}. Revise el total y cobre de nuevo.`,
  );
}

/** The price that the line asks for. Throws ReglaIncumplida when the person may not give it. */
function precioPedido(
  { linea, producto, antes }: LineaPedida,
  { tarifa, cantidad }: { tarifa: TarifaIva; cantidad: Cantidad },
  reglas: ReglasDeLineas,
  campos: Campos,
): PrecioDeLinea {
  const { precio_unitario: precio, precio_publico, descuento } = linea;
  const pedido = { precio, publico: precio_publico, descuento, deTodas: reglas.descuento };
  const rige = linea.rige ?? precioDeLinea(pedido, antes ? preciosDeLaLinea(antes) : preciosDelProducto(producto, reglas.regimen), tarifa);
  if (!rige) throw new ReglaIncumplida(campos.precio_publico, NO_COINCIDEN);
  const { nombre, precioPublicoCentavos: publico } = producto;
  if (reglas.limites) exigirLimites({ linea, cantidad, rige, publico, antes }, reglas.limites, campos);
  anotarDesmedido(reglas.desmedidos, { nombre, puesto: rige.lista ?? rige.publico, propio: publico }, antes);
  return rige;
}

/** The columns of the rule that gave a price. A saved line keeps its rule with its price. */
function reglaDe({ tasa }: LineaTasada, rige: PrecioDeLinea, antes: Pactada | undefined): ColumnasDeRegla {
  if (tasa) {
    const { regla, estante } = tasa;
    return { reglaTipo: regla.tipo, reglaNombre: regla.nombre, promocionId: regla.promocionId, precioEstanteCentavos: estante };
  }
  const igual = antes && rige.publico === publicoDe(antes) && rige.descuento === antes.descuento;
  return igual ? pick(antes, DE_REGLA) : SIN_REGLA;
}

const DE_REGLA = ["reglaTipo", "reglaNombre", "promocionId", "precioEstanteCentavos"] as const;
const SIN_REGLA: ColumnasDeRegla = { reglaTipo: null, reglaNombre: null, promocionId: null, precioEstanteCentavos: null };

/** Whether the line keeps the price that a discount in money gave it. */
const sigueRebajada = ({ lista, publico }: PrecioDeLinea, antes: Pactada | undefined): boolean =>
  antes !== undefined && antes.descuentoMontoCentavos !== null && lista === antes.precioListaCentavos && publico === publicoDe(antes);

/** A saved price was asked about when it was new. */
function anotarDesmedido(desmedidos: PrecioDesmedido[], precio: PrecioDesmedido, antes: Pactada | undefined): void {
  const guardado = antes && precioDeLista(antes);
  if (precio.puesto !== guardado && esDesmedido(precio)) desmedidos.push(precio);
}
