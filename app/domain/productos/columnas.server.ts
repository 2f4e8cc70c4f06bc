import { codigosProducto, productos } from "@db/schema/productos";
import { eq, ne } from "drizzle-orm";
import { cantidadEn, seMide, type Unidad } from "../cifras/cantidad";
import type { Centavos } from "../cifras/dinero";
import { esDeInc } from "../cifras/tarifas";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { ReglaIncumplida } from "../nucleo/errores";
import { pick } from "../nucleo/properties";
import { hayFila, propios } from "../nucleo/propios.server";
import { tiendaDe } from "../tienda/tienda.server";
import { claveDeCodigo, codigoLimpio, columnasDeCodigo } from "./codigo";
import type { FilaProducto } from "./consultas.server";
import { empaqueDe } from "./empaque.server";
import { CAMPOS_TAL_CUAL, type DatosProducto } from "./esquema";
import { exigirKit } from "./kits.server";
import { CODIGO_REPETIDO, faltaDeCodigo } from "./otros-codigos";
import { preciosDe } from "./precios";
import { estaEnConteo, tieneMovimientos } from "./usos.server";

const IVA_USUAL = "19";
const UNIDAD_USUAL = "und";

/**
 * Columns of a product from its form; `antes` is the product before, `null` for a new one. Throws ReglaIncumplida when the two prices
 * disagree, the shop does not charge the tax, the unit can no longer change, a product in whole units gets decimals, it is no bag, or it cannot
 * be a pack as the form says.
 */
export function columnasProducto(ctx: Contexto, datos: DatosProducto, antes: FilaProducto | null) {
  const iva = datos.iva ?? antes?.iva ?? IVA_USUAL;
  exigirImpuesto(ctx, iva, antes);
  const unidad = datos.unidad ?? antes?.unidad ?? UNIDAD_USUAL;
  if (antes) exigirMismaUnidad(ctx, antes, unidad);
  const lleva_existencias = datos.lleva_existencias ?? antes?.lleva_existencias ?? true;
  const { precio, publico } = preciosDe(datos, antes, iva);
  const impuestoBolsaCentavos = impuestoDeBolsa(datos, antes, unidad);
  const empaque = empaqueDe(ctx, datos, antes, { unidad, lleva_existencias });
  const es_kit = datos.componentes ? datos.componentes.length > 0 : (antes?.es_kit ?? false);
  const lleva_lotes = lleva_existencias && (datos.lleva_lotes ?? antes?.lleva_lotes ?? false);
  exigirKit(ctx, antes, { unidad, lleva_existencias, lleva_lotes, es_kit, empaqueDe: empaque.empaqueDe });
  return {
    nombreClave: claveDeBusqueda(datos.nombre),
    ...pick(datos, CAMPOS_TAL_CUAL),
    ...columnasDeCodigo(codigoQueQueda(datos.codigo_de_barras, antes)),
    categoriaClave: claveDeBusqueda(datos.categoria),
    // Triggers keep what a kit costs.
    precioCompraCentavos: es_kit ? (antes?.precioCompraCentavos ?? 0) : datos.precio_compra,
    precioCentavos: precio,
    precioPublicoCentavos: publico,
    iva,
    unidad,
    impuestoBolsaCentavos,
    lleva_existencias,
    lleva_lotes,
    es_kit,
    empaqueDe: empaque.empaqueDe,
    unidades_por_empaque: empaque.unidades_por_empaque,
    stock_minimo: datos.stock_minimo && cantidadEn(datos.stock_minimo, unidad, "stock_minimo"),
    fechaActualizacion: ctx.ahora,
  };
}

// A product keeps its rate when the shop stops charging the tax: its lines are then without it.
function exigirImpuesto(ctx: Contexto, iva: FilaProducto["iva"], antes: FilaProducto | null): void {
  if (esDeInc(iva) && iva !== antes?.iva && !tiendaDe(ctx).responsable_inc)
    throw new ReglaIncumplida("iva", "Su tienda no cobra impuesto al consumo. Dígalo en Configuración, en Impuestos, o elija otra tarifa.");
}

const NO_ES_BOLSA = "El impuesto de bolsas es de cada bolsa: solo lo lleva lo que se vende por unidades.";

function impuestoDeBolsa({ bolsa, impuesto_bolsa }: DatosProducto, antes: FilaProducto | null, unidad: Unidad): Centavos | null {
  const antesCobraba = antes?.impuestoBolsaCentavos ?? null;
  if (!(bolsa ?? antesCobraba !== null)) return null;
  if (seMide(unidad)) throw new ReglaIncumplida("bolsa", NO_ES_BOLSA);
  const impuesto = impuesto_bolsa ?? antesCobraba;
  if (!impuesto) throw new ReglaIncumplida("impuesto_bolsa", "Escriba el impuesto de cada bolsa.");
  return impuesto;
}

// The quantities in the ledger and in documents are in steps of the unit.
function exigirMismaUnidad(ctx: Contexto, antes: FilaProducto, unidad: Unidad): void {
  if (unidad === antes.unidad) return;
  if (tieneMovimientos(ctx, antes))
    throw new ReglaIncumplida("unidad", "Este producto ya tiene movimientos: su unidad no se puede cambiar. Cree otro producto.");
  if (estaEnConteo(ctx, antes)) throw new ReglaIncumplida("unidad", "Este producto está en un conteo: su unidad no se puede cambiar.");
}

/** The barcode of a product after its form. One that was stored before codes were cleaned stays as it is until another one is typed. */
function codigoQueQueda(codigo: string, antes: FilaProducto | null): string | null {
  const guardado = antes?.codigo_de_barras ?? "";
  return (codigoLimpio(guardado) === codigo ? guardado : codigo) || null;
}

/**
 * Throws ReglaIncumplida when another product has this barcode, in any writing, or it stands among further codes; `antes` is the product
 * before, `null` for a new one. Two that have had one code since before are left alone.
 */
export function exigirCodigoLibre(ctx: Contexto, codigo: string, antes: FilaProducto | null): void {
  const queda = codigoQueQueda(codigo, antes);
  if (!queda || queda === antes?.codigo_de_barras) return;
  const falta = faltaDeCodigo(queda);
  if (falta) throw new ReglaIncumplida("codigo_de_barras", falta);
  const clave = claveDeCodigo(queda);
  const yaLoTenia = clave === claveDeCodigo(antes?.codigo_de_barras ?? "");
  const repetido = yaLoTenia ? eq(productos.codigo_de_barras, queda) : eq(productos.codigoClave, clave);
  const otro = ctx.db
    .select({ id: productos.id })
    .from(productos)
    .where(propios(ctx, productos, repetido, ne(productos.id, antes?.id ?? 0)))
    .get();
  if (otro || tieneOtroCodigo(ctx, clave)) throw new ReglaIncumplida("codigo_de_barras", CODIGO_REPETIDO);
}

const tieneOtroCodigo = (ctx: Contexto, clave: string): boolean =>
  hayFila(ctx, codigosProducto, propios(ctx, codigosProducto, eq(codigosProducto.codigoClave, clave)));
