import { prepared } from "@db/prepared.server";
import { productos } from "@db/schema/productos";
import { proveedores } from "@db/schema/proveedores";
import { type Cantidad, type Milesimas, milesimasDe, unaUnidad, vistaCantidad, vistaDeUnidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { leerEntero, Refusal } from "~/domain/cifras/lectura";
import type { ArchivoDeLista } from "~/domain/listas/archivo-de-lista.server";
import { unoDe } from "~/domain/listas/busqueda.server";
import { type ColumnaDeArchivo, celda, cifraConComa } from "~/domain/listas/celdas";
import { type Contexto, exigirAdmin, type Lectura } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { propiosPor } from "~/domain/nucleo/propios.server";
import { COLUMNAS_LEIDAS, type FilaProducto } from "~/domain/productos/consultas.server";
import { apurosDe, DIAS_DE_VENTAS, SALIERON, type Ventana, ventanaDe } from "./apuro.server";
import { avanceDePorPedir, type Hasta } from "./por-pedir.server";

interface Apuro {
  producto_id: number;
  proveedor_id: number | null;
  vendidas: Milesimas;
  apuro: number;
}

interface Pedida {
  /** Days that the stock should last. */
  dias: number;
  /** `null` for all suppliers. */
  proveedor: number | null;
  limite: number;
}

interface Parametros extends Ventana {
  duenoId: number;
  tiendas: string;
  antes: number;
  movimiento: number;
  producto: number;
  tope: number;
  proveedor: number | null;
  limite: number;
}

/** The products of the shop that `por_pedir` does not know as they are now. */
const CAMBIADOS = `
  select +producto_id as id from movimiento_stock where id > @movimiento and +usuario_id = @duenoId
  union select producto_id from por_pedir_cambios where usuario_id = @duenoId
  union select id from productos where usuario_id = @duenoId and id > @producto
  union select id from (${SALIERON})`;
const ELEGIDOS = "usuario_id = @duenoId and apuro < @tope and (@proveedor is null or proveedor_id is @proveedor)";

// Text: they put together the pieces of `apuro`.
const sentencias = prepared(({ $client: client }) => {
  const leer = (desde: string) =>
    client.prepare<[Parametros], Apuro>(`
      with cambiado as materialized (${CAMBIADOS}),
        vivo as materialized (${apurosDe("select id from cambiado")}),
        quieto as (select * from por_pedir where ${desde} and producto_id not in (select id from cambiado) order by apuro, producto_id limit @limite)
      select producto_id, proveedor_id, vendidas, apuro from quieto
      union all select producto_id, proveedor_id, vendidas, apuro from vivo where ${ELEGIDOS}`);
  return {
    todas: leer("usuario_id = @duenoId and apuro < @tope"),
    deUno: leer("proveedor_id = @proveedor and apuro < @tope and +usuario_id = @duenoId"),
  };
});

const SIN_EMPEZAR: Hasta = { movimiento: Number.MAX_SAFE_INTEGER, dia: "", producto: 0 };

/** Days that a proposal lasts when nothing else is asked. */
const DIAS_USUALES = 14;
const MAXIMO_DIAS = 365;

/** Products on one page, the most urgent ones. */
export const MAS_SUGERIDAS = 200;
const TODAS = 100_000;

/** The days that a request asks for, and their error. */
export function diasPedidos(texto: string | null): { dias: number; errors: Record<string, string[]> } {
  const dias = texto?.trim() ? leerEntero(texto.trim(), 1, MAXIMO_DIAS) : DIAS_USUALES;
  if (!(dias instanceof Refusal)) return { dias, errors: {} };
  return { dias: DIAS_USUALES, errors: { dias: [`Escriba de 1 a ${MAXIMO_DIAS} días.`] } };
}

/**
 * What to order: the products that are below their minimum or last less than `dias` by the sales of 60 days, the most urgent first, with
 * what is proposed. Throws SinPermiso for a vendedor.
 */
export function sugeridas(ctx: Contexto, { dias, proveedor, limite }: Pedida) {
  exigirAdmin(ctx);
  const { dia, movimiento, producto } = avanceDePorPedir(ctx.db) ?? SIN_EMPEZAR;
  const hoy = diaDe(ctx.ahora);
  const ventana = ventanaDe(hoy);
  const { todas, deUno } = sentencias(ctx.db);
  const apuros = (proveedor === null ? todas : deUno).all({
    ...ventana,
    duenoId: ctx.duenoId,
    tiendas: JSON.stringify([ctx.duenoId]),
    antes: dia ? ventanaDe(dia).desde : ventana.desde,
    movimiento,
    producto: producto ?? Number.MAX_SAFE_INTEGER,
    tope: dias * 100,
    proveedor,
    limite,
  });
  const primeros = apuros.toSorted((a, b) => a.apuro - b.apuro || a.producto_id - b.producto_id).slice(0, limite);
  return agregarProductos(ctx, primeros, dias);
}

function agregarProductos(ctx: Contexto, apuros: readonly Apuro[], dias: number) {
  const ids = apuros.map(({ producto_id }) => producto_id);
  const { id, nombre, empresa } = proveedores;
  const deProducto = ctx.db
    .select(COLUMNAS_LEIDAS)
    .from(productos)
    .where(propiosPor(ctx, productos, unoDe(productos.id, ids)))
    .all();
  const deProveedor = ctx.db
    .select({ id, nombre, empresa })
    .from(proveedores)
    .where(propiosPor(ctx, proveedores, unoDe(id, [...new Set(apuros.flatMap(({ proveedor_id }) => proveedor_id ?? []))])))
    .all();
  const porId = new Map(deProducto.map((fila) => [fila.id, fila]));
  const quienes = new Map(deProveedor.map((fila) => [fila.id, fila]));
  return apuros.flatMap((apuro) => {
    const fila = porId.get(apuro.producto_id);
    return fila ? [vistaSugerida(fila, apuro, quienes.get(apuro.proveedor_id ?? 0) ?? null, dias)] : [];
  });
}

function vistaSugerida(
  fila: FilaProducto,
  { vendidas }: Apuro,
  proveedor: { id: number; nombre: string; empresa: string } | null,
  dias: number,
) {
  const { id, nombre, codigo_de_barras, unidad, stock, stock_minimo } = fila;
  const existencias = milesimasDe(stock, unidad);
  return {
    producto: { id, nombre, codigo_de_barras, unidad },
    proveedor,
    stock: vistaCantidad(stock, unidad),
    stock_minimo: stock_minimo === null ? null : vistaCantidad(stock_minimo, unidad),
    vendidas_60: vistaDeUnidad(vendidas, unidad),
    dias: vendidas === 0 ? null : Math.floor((existencias * DIAS_DE_VENTAS) / vendidas),
    proponer: vistaCantidad(cantidadPropuesta(fila, vendidas, dias), unidad),
    costo: textoPesos(fila.precioCompraCentavos),
  };
}

/** What lasts `dias`, at least up to the minimum, in steps of the unit. */
function cantidadPropuesta({ stock, stock_minimo, unidad }: FilaProducto, vendidas: Milesimas, dias: number): Cantidad {
  const paraLosDias = Math.ceil((vendidas * dias * unaUnidad(unidad)) / (DIAS_DE_VENTAS * 1000));
  return Math.max(paraLosDias, stock_minimo ?? 0) - stock;
}

export type Sugerida = ReturnType<typeof sugeridas>[number];

const COLUMNAS: readonly ColumnaDeArchivo<Sugerida>[] = [
  ["Proveedor", ({ proveedor }) => proveedor?.nombre ?? ""],
  ["Empresa", ({ proveedor }) => proveedor?.empresa ?? ""],
  ["Código", ({ producto }) => producto.codigo_de_barras],
  ["Producto", ({ producto }) => producto.nombre],
  ["Unidad", ({ producto }) => producto.unidad],
  ["Hay", ({ stock }) => stock],
  ["Mínimo", ({ stock_minimo }) => stock_minimo],
  ["Vendidas en 60 días", ({ vendidas_60 }) => vendidas_60],
  ["Días que alcanza", ({ dias }) => dias],
  ["Pedir", ({ proponer }) => proponer],
  ["Costo", ({ costo }) => cifraConComa(costo)],
];

/** All of {@link sugeridas} as a file. */
function archivoDeSugeridas(ctx: Contexto, pedida: Omit<Pedida, "limite">): ArchivoDeLista {
  const filas = sugeridas(ctx, { ...pedida, limite: TODAS });
  return {
    nombre: "pedir",
    columnas: COLUMNAS.map(([titulo]) => titulo),
    batches: [filas.map((fila) => COLUMNAS.map(([, valor]) => celda(valor(fila))))],
  };
}

export const SUGERIDAS: Lectura<Pedida, Sugerida[]> = { nombre: "sugeridas", leer: sugeridas };
export const ARCHIVO: Lectura<Omit<Pedida, "limite">, ArchivoDeLista> = { nombre: "archivoDeSugeridas", leer: archivoDeSugeridas };
