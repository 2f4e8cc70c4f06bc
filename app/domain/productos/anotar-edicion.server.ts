import type { Anotar } from "../actividad/comando.server";
import { cantidadEnFrase, vistaCantidad } from "../cifras/cantidad";
import { type Centavos, mostrarCentavos } from "../cifras/dinero";
import { keysOf } from "../nucleo/properties";
import type { FilaProducto } from "./consultas.server";

const paginaDe = ({ id }: FilaProducto): string => `/productos/${id}/`;

/** Records what a person changed of a product: its prices, and its stock, which can be undone when nothing else changed. */
export function anotarEdicion(anotar: Anotar, antes: FilaProducto, producto: FilaProducto, deReglas: readonly string[] = []): void {
  const cambios = [
    ...fraseDeCambio("precio", antes.precioPublicoCentavos, producto.precioPublicoCentavos),
    ...fraseDeCambio("costo", antes.precioCompraCentavos, producto.precioCompraCentavos),
    ...fraseDeCambio("impuesto de bolsas", antes.impuestoBolsaCentavos ?? 0, producto.impuestoBolsaCentavos ?? 0),
    ...deReglas,
  ];
  const que = `cambió ${producto.nombre}: ${cambios.join(", ")}`;
  if (cambios.length > 0) anotar({ clase: "precio", que, enlace: paginaDe(producto) });
  anotarAjuste(anotar, antes, producto);
}

function fraseDeCambio(que: string, antes: Centavos, ahora: Centavos): string[] {
  return antes === ahora ? [] : [`${que} de ${mostrarCentavos(antes)} a ${mostrarCentavos(ahora)}`];
}

/** Records that a person set the stock of a product, which had `antes`; `tiquete` is the ticket for which it was done. */
export function anotarAjuste(anotar: Anotar, antes: FilaProducto, producto: FilaProducto, tiquete: string | null = null): void {
  // What can be made of a kit nobody corrects.
  if (producto.stock === antes.stock || producto.es_kit || antes.es_kit) return;
  const { id, nombre, unidad } = producto;
  const [de, a] = [antes, producto].map(({ stock }) => cantidadEnFrase(vistaCantidad(stock, unidad), unidad));
  const deshacer = { tipo: "existencias", toca: [`existencias de ${id}`] };
  anotar({
    clase: "existencias",
    que: `corrigió las existencias de ${nombre}: de ${de} a ${a}`,
    enlace: paginaDe(producto),
    tiquete,
    ...(soloElStock(antes, producto) ? { deshacer } : {}),
  });
}

const DEL_STOCK = new Set<PropertyKey>(["stock", "existencias", "movimientos", "fechaActualizacion"]);

const soloElStock = (antes: FilaProducto, ahora: FilaProducto): boolean =>
  keysOf(antes).every((columna) => DEL_STOCK.has(columna) || antes[columna] === ahora[columna]);
