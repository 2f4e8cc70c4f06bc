import { mostrarCantidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { lotesConUnidades } from "~/domain/inventario/lotes.server";
import type { PaginaPedida } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type FilaProducto, productoPropio } from "~/domain/productos/consultas.server";
import { ocultarCostos } from "~/domain/tienda/costos.server";
import { contadoDe, conteoPropio, type FilaConteo } from "./consultas.server";
import { type Hallado, hallarPorContar } from "./por-contar.server";
import { contadosDeConteo, diferenciasDeConteo, medidasDeDiferencias, productosSinContar, ultimosContados } from "./revision.server";
import { vistaContable, vistaConteo } from "./vista.server";

interface Pedida {
  /** What was read or typed in the box. */
  codigo: string;
  producto: number | null;
  ver: "diferencias" | "contados";
  page: PaginaPedida;
}

const ULTIMOS = 3;
const SIN_CONTAR = 20;

/** A count with what the screen is asked for: a product to count, the review, and what nobody counted. Throws NoEncontrado. */
export function pantallaDeConteo(ctx: Contexto, id: number, { ver, page, ...pedido }: Pedida) {
  const fila = conteoPropio(ctx, id);
  const abierto = fila.estado === "abierto";
  const { producto, cantidad, opciones, razon }: Hallado = abierto ? hallarPorContar(ctx, fila, pedido) : { opciones: [], razon: "" };
  const { productos, page: tramo } = productosSinContar(ctx, fila, null);
  return {
    conteo: ocultarCostos(ctx, vistaConteo(ctx, fila)),
    medidas: medidasDeDiferencias(ctx, fila),
    codigo: pedido.codigo,
    por_contar: producto ? vistaPorContar(ctx, fila, producto, cantidad ?? null) : null,
    opciones: opciones.map(vistaContable),
    razon,
    ultimos: abierto ? ultimosContados(ctx, fila, ULTIMOS) : [],
    ver,
    ...(ver === "contados" ? contadosDeConteo : diferenciasDeConteo)(ctx, fila, page),
    // The first of them. With `hay_mas` they are counted only among the first products.
    sin_contar: productos.slice(0, SIN_CONTAR),
    faltan_por_contar: productos.length,
    hay_mas: tramo.has_next,
  };
}

export type PantallaDeConteo = ReturnType<typeof pantallaDeConteo>;

/** What was counted before, and the quantity of a scale's label. */
function vistaPorContar({ db }: Contexto, { id }: FilaConteo, producto: FilaProducto, cantidad: number | null) {
  const contado = contadoDe(db, id, producto.id)?.contado;
  const mostrarCantidadDe = (una: number | null | undefined) =>
    una === null || una === undefined ? null : vistaCantidad(una, producto.unidad);
  const lotes = producto.lleva_lotes ? lotesConUnidades({ db }, producto.id).map(({ lote }) => lote) : [];
  return {
    ...vistaContable(producto),
    lleva_lotes: producto.lleva_lotes,
    lotes,
    cantidad: mostrarCantidadDe(cantidad),
    contado: mostrarCantidadDe(contado),
  };
}

/** `Arroz 500 g: 12.` */
export function contadoEnPalabras(ctx: Contexto, conteoId: number, productoId: number): string {
  const { nombre, unidad } = productoPropio(ctx, productoId);
  return `${nombre}: ${mostrarCantidad(vistaCantidad(contadoDe(ctx.db, conteoId, productoId)?.contado ?? 0, unidad), unidad)}.`;
}

/** The count on paper: every difference up to {@link EN_PAPEL}, and one stretch of what nobody counted. */
export function hojaDeConteo(ctx: Contexto, id: number, pagina: string | null) {
  const fila = conteoPropio(ctx, id);
  const { lineas, page } = diferenciasDeConteo(ctx, fila, { numero: "1", filas: EN_PAPEL });
  const { productos, page: tramo } = productosSinContar(ctx, fila, pagina);
  const conteo = ocultarCostos(ctx, vistaConteo(ctx, fila));
  return { conteo, medidas: medidasDeDiferencias(ctx, fila), lineas, diferencias: page.total, sin_contar: productos, page: tramo };
}

/** Differences on one sheet: some twenty pages of paper. */
const EN_PAPEL = 1_000;
