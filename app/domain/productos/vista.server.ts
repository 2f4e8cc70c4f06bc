import { vistaCantidad } from "../cifras/cantidad";
import { type Centavos, textoPesos } from "../cifras/dinero";
import type { Regimen } from "../cifras/tarifas";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import type { ReglasDeProducto } from "../precios/tiquete";
import { reglasEnPesos } from "../precios/vista";
import type { FilaProducto } from "./consultas.server";
import type { Empaque } from "./empaques.server";
import { CAMPOS_TAL_CUAL } from "./esquema";

/** What a sale adds for each bag; 0 for what is none, and in a shop that does not charge IVA. */
export const impuestoDeBolsaEn = (
  { responsable_iva }: Pick<Regimen, "responsable_iva">,
  { impuestoBolsaCentavos }: FilaProducto,
): Centavos => (responsable_iva ? (impuestoBolsaCentavos ?? 0) : 0);

interface AlVender {
  regimen: Regimen;
  empaque: Empaque | undefined;
  conCosto: boolean;
  /** Only in a shop that has rules of prices. */
  reglas?: ReglasDeProducto | undefined;
}

/** A product as the sale screen adds it: with a pack that can be opened for it, and with its cost only for who may see it. */
export function vistaParaVender(fila: FilaProducto, { regimen, empaque, conCosto, reglas }: AlVender) {
  const bolsa = impuestoDeBolsaEn(regimen, fila);
  const { id, nombre, precioCentavos, precioPublicoCentavos, iva, unidad, lleva_existencias, stock, codigo_de_barras } = fila;
  return {
    id,
    nombre,
    precio: textoPesos(precioCentavos),
    precio_publico: textoPesos(precioPublicoCentavos),
    iva,
    unidad,
    lleva_existencias,
    stock: vistaCantidad(stock, unidad),
    codigo_barras: codigo_de_barras,
    ...(bolsa > 0 && { impuesto_bolsa: textoPesos(bolsa) }),
    ...(conCosto && { precio_compra: textoPesos(fila.precioCompraCentavos) }),
    ...(empaque && { empaque }),
    ...(fila.lleva_lotes && { lleva_lotes: true }),
    ...(reglas && { reglas: reglasEnPesos(reglas) }),
  };
}

export function vistaProducto(fila: FilaProducto) {
  const { unidad, stock_minimo } = fila;
  return {
    id: fila.id,
    usuario: fila.usuarioId,
    ...pick(fila, CAMPOS_TAL_CUAL),
    precio_compra: textoPesos(fila.precioCompraCentavos),
    precio: textoPesos(fila.precioCentavos),
    precio_publico: textoPesos(fila.precioPublicoCentavos),
    iva: fila.iva,
    unidad,
    lleva_existencias: fila.lleva_existencias,
    ...(fila.impuestoBolsaCentavos !== null && { bolsa: true, impuesto_bolsa: textoPesos(fila.impuestoBolsaCentavos) }),
    ...(fila.lleva_lotes && { lleva_lotes: true }),
    ...(fila.es_kit && { es_kit: true }),
    stock: vistaCantidad(fila.stock, unidad),
    stock_minimo: stock_minimo === null ? null : vistaCantidad(stock_minimo, unidad),
    fecha_creacion: textoInstante(fila.fechaCreacion),
    fecha_actualizacion: textoInstante(fila.fechaActualizacion),
  };
}
