import { productos } from "@db/schema/productos";
import { cantidadEn, vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { CANTIDAD_ILEGIBLE, leerMedidaAMano, leerNumeroAMano, type Refusal } from "~/domain/cifras/lectura";
import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { loteConNombre, nombreDeLote, salidaDeLotes } from "~/domain/inventario/lotes.server";
import { loteDeCorreccion } from "~/domain/inventario/pasar-a-lotes.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { pick } from "~/domain/nucleo/properties";
import { propios } from "~/domain/nucleo/propios.server";
import { claveDeCodigo } from "~/domain/productos/codigo";
import { columnasProducto } from "~/domain/productos/columnas.server";
import { type FilaProducto, SIN_UNIR } from "~/domain/productos/consultas.server";
import { CamposDeProducto, type DatosProducto } from "~/domain/productos/esquema";
import { type Celdas, casillaEscrita, codigosDeLista, leerCeldas, montoDeCelda, redondearAMilesimas, unidadEscrita } from "./celdas";
import { componentesDeFila, exigirSoloKit, partesComoEstan, pedirComponentes } from "./componentes-de-fila.server";
import { diaEscrito } from "./dias-escritos";
import { type EmpaqueDeFila, type EmpaquesDeArchivo, empaqueQueQueda } from "./empaques-de-archivo.server";
import type { Valores } from "./fila";
import { ivaEscrito } from "./iva-escrito";
import type { Lector } from "./lector";
import { llevaLotes } from "./lotes-de-tienda.server";
import { otrosComoEstan, otrosDeFila, productosPorOtroCodigo } from "./otros-codigos-de-fila.server";

/** How a row finds its product. */
export const BUSCADOR_DE_PRODUCTOS: Omit<Lector<FilaProducto>, "leer"> = {
  campoCodigo: "codigo_de_barras",
  codigoDe: ({ codigo_de_barras }) => codigo_de_barras ?? "",
  claveDeCodigo,
  unoPorCodigo: true,
  segundaDe: () => "",
  distingue: "el código",
  conCodigo: (codigos) => unoDe(productos.codigoClave, codigos),
  conNombre: (nombres) => unoDe(productos.nombreClave, nombres),
  buscar: (ctx, filtro) =>
    ctx.db
      .select()
      .from(productos)
      .where(propios(ctx, productos, filtro, SIN_UNIR))
      .all(),
  porOtroCodigo: productosPorOtroCodigo,
  valoresDe: (ctx, producto, valores) => ({
    ...soloColumnas(producto),
    ...(producto.empaqueDe === valores.empaqueDe ? pick(valores, ["empaque", "empaqueUnidad"]) : empaqueQueQueda(ctx, producto)),
    ...("stock" in valores ? { stock: producto.stock } : {}),
    // The lot says where the difference of the units goes; it changes nothing by itself.
    ...pick(valores, ["lote", "vence"]),
    ...otrosComoEstan(ctx, producto, valores),
    ...partesComoEstan(ctx, producto, valores),
  }),
};

/** The reader of a file with these packs, whose new products have this rate when their row names none. */
export const lectorDeProductos = (empaques: EmpaquesDeArchivo, iva: IvaDeProducto | null): Lector<FilaProducto> => ({
  ...BUSCADOR_DE_PRODUCTOS,
  leer: (ctx, celdas, antes) => leer(ctx, antes || iva === null ? celdas : { iva, ...celdas }, antes, empaques),
});

/** The columns of a row; `stock` only when the row says it and the units of the product are counted. */
function leer(ctx: Contexto, celdas: Celdas, antes: FilaProducto | null, empaques: EmpaquesDeArchivo): Valores {
  const { empaque_de, unidades_por_empaque, componentes, ...otras } = celdas;
  const leidos = leerCeldas(
    CamposDeProducto,
    camposDeProducto(empaque_de === undefined ? { ...otras, ...tomarUnidades(celdas) } : otras, antes),
  );
  const datos = { ...leidos, componentes: pedirComponentes(componentes) };
  const propias = soloColumnas(columnasProducto(ctx, datos, antes));
  const columnas = { ...propias, ...empaqueDeFila(ctx, celdas, antes, propias, empaques) };
  const dicho = datos.stock && columnas.lleva_existencias ? cantidadEn(datos.stock, columnas.unidad, "stock") : null;
  if (columnas.es_kit) exigirSoloKit(columnas, dicho, antes?.stock ?? 0);
  const stock = columnas.es_kit ? null : dicho;
  const partes = componentesDeFila(datos.componentes, antes, (texto) => empaques.hallarParte(ctx, texto, antes));
  const lote = { ...loteDeFila(ctx, datos, antes, stock), ...otrosDeFila(ctx, datos, antes), ...partes };
  if (stock === null) return antes ? { ...columnas, ...lote } : { ...columnas, ...lote, stock: 0 };
  return { ...columnas, ...lote, stock };
}

/**
 * The lot of the units that a row adds or takes away. A new product with a lot keeps its units by lots. Where the shop keeps none, what a file
 * says of a product that is there counts for nothing. Throws ReglaIncumplida when the product has no lots, several and the row names none, or
 * the lot cannot hold what the row says.
 */
function loteDeFila(
  ctx: Contexto,
  { lote, vence }: Pick<DatosProducto, "lote" | "vence">,
  antes: FilaProducto | null,
  stock: number | null,
): { lote: string | null; vence: string | null } {
  const escrito = lote !== "" || vence !== null;
  if (antes && escrito && !antes.lleva_lotes && !llevaLotes(ctx)) return { lote: null, vence: null };
  if (antes && escrito && !antes.lleva_lotes)
    throw new ReglaIncumplida("lote", `${antes.nombre} no lleva lotes: márquelo antes al editarlo.`);
  if (escrito && antes) exigirQueQuepa(ctx, antes, { lote, vence: vence ?? "" }, stock);
  if (escrito) return { lote, vence };
  const cambia = antes !== null && stock !== null && stock !== antes.stock;
  const elegido = cambia ? loteDeCorreccion(ctx, antes, { lote, vence }, "lote") : undefined;
  const nombrado = elegido && "id" in elegido ? nombreDeLote(ctx, elegido.id) : undefined;
  return { lote: nombrado?.lote ?? null, vence: nombrado?.vence || null };
}

/** Throws ReglaIncumplida when the lot ends on another day, or has fewer units than the row takes out. */
function exigirQueQuepa(ctx: Contexto, antes: FilaProducto, lote: { lote: string; vence: string }, stock: number | null): void {
  const { id: productoId, nombre, unidad } = antes;
  loteConNombre(ctx, productoId, lote, { lote: "lote", vence: "vence" });
  const salen = antes.stock - (stock ?? antes.stock);
  if (salen > 0) salidaDeLotes(ctx, { productoId, nombre, unidad, cantidad: salen, campo: "stock", campoLote: "lote", lote });
}

const tomarUnidades = ({ unidades_por_empaque }: Celdas): Celdas => (unidades_por_empaque === undefined ? {} : { unidades_por_empaque });

function empaqueDeFila(
  ctx: Contexto,
  celdas: Celdas,
  antes: FilaProducto | null,
  propias: ReturnType<typeof soloColumnas>,
  empaques: EmpaquesDeArchivo,
): EmpaqueDeFila {
  if (celdas.empaque_de !== undefined) return empaques.leer(ctx, celdas, antes, propias);
  const { empaqueDe, unidades_por_empaque } = propias;
  // The units stay when the product that came out is gone.
  const quedan = empaqueDe === null ? (antes?.unidades_por_empaque ?? null) : unidades_por_empaque;
  return { empaqueDe, unidades_por_empaque: quedan, ...empaqueQueQueda(ctx, propias) };
}

const SE_MIDEN = ["kg", "l", "m"];

export const COLUMNAS_DE_PRODUCTO = [
  "nombre",
  "nombreClave",
  "codigo_de_barras",
  "categoria",
  "categoriaClave",
  "precioCompraCentavos",
  "precioCentavos",
  "precioPublicoCentavos",
  "iva",
  "unidad",
  "lleva_existencias",
  "lleva_lotes",
  "es_kit",
  "stock_minimo",
  "empaqueDe",
  "unidades_por_empaque",
  "impuestoBolsaCentavos",
] as const;

const soloColumnas = (producto: Pick<FilaProducto, (typeof COLUMNAS_DE_PRODUCTO)[number]>) => pick(producto, COLUMNAS_DE_PRODUCTO);

/** The fields of the product's form: what the row says, and what the product has where the row says nothing. */
function camposDeProducto(celdas: Celdas, antes: FilaProducto | null): Record<string, unknown> {
  const campos = antes ? camposDelProducto(antes, celdas) : {};
  const unidad = celdas.unidad === undefined ? antes?.unidad : unidadEscrita(celdas.unidad);
  for (const [campo, texto] of Object.entries(celdas)) campos[campo] = LECTURAS[campo]?.(texto, unidad) ?? texto;
  campos.unidad = unidad;
  if (!antes && (celdas.lote || celdas.vence)) campos.lleva_lotes = "on";
  if (celdas.impuesto_bolsa !== undefined) campos.bolsa = !SIN_IMPUESTO.test(celdas.impuesto_bolsa);
  return campos;
}

const cantidad = (texto: string, unidad: string | undefined) =>
  unidad && seMideEn(unidad) ? leerMedidaAMano(redondearAMilesimas(texto)) : leerNumeroAMano(quitarCeros(texto), CANTIDAD_ILEGIBLE);

/** The tax of what is no bag. */
const SIN_IMPUESTO = /^\$?\s*0*([.,]0+)?$/;

/** How the cells of a field are read before the form reads them. */
const LECTURAS: Readonly<Record<string, (texto: string, unidad: string | undefined) => string | Refusal>> = {
  precio_compra: montoDeCelda,
  precio: montoDeCelda,
  precio_publico: montoDeCelda,
  impuesto_bolsa: montoDeCelda,
  stock: cantidad,
  stock_minimo: cantidad,
  iva: ivaEscrito,
  lleva_existencias: casillaEscrita,
  vence: diaEscrito,
  otros_codigos: (texto) => codigosDeLista(texto).join("\n"),
};

const seMideEn = (unidad: string): boolean => SE_MIDEN.some((una) => una === unidad);

// Other programs write whole units with decimals: `12,00`.
const quitarCeros = (texto: string): string => texto.replace(/[.,]00?$/, "");

/** Without any price in the row the public price stays, also when the rate changes. */
function camposDelProducto(antes: FilaProducto, celdas: Celdas): Record<string, unknown> {
  const sinPrecio = celdas.precio === undefined && celdas.precio_publico === undefined;
  return {
    nombre: antes.nombre,
    codigo_de_barras: antes.codigo_de_barras ?? "",
    categoria: antes.categoria,
    precio_compra: textoPesos(antes.precioCompraCentavos),
    ...(sinPrecio ? { precio_publico: textoPesos(antes.precioPublicoCentavos) } : {}),
    stock_minimo: antes.stock_minimo === null ? "" : vistaCantidad(antes.stock_minimo, antes.unidad),
  };
}
