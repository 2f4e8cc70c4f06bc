import { mostrarCantidad, precioPorUnidad } from "../cifras/cantidad";
import { mostrarPesos } from "../cifras/dinero";
import { hallarClientes } from "../clientes/listar-clientes.server";
import { claveDeBusqueda } from "../compartido/texto";
import { listarCotizaciones } from "../cotizaciones/listar.server";
import { paginaDeCotizacion } from "../cotizaciones/pagina";
import type { Contexto } from "../nucleo/contexto.server";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import { productoPorCodigo } from "../productos/consultas.server";
import { encontrados } from "../productos/listar-productos.server";
import { buscarParaVender } from "../productos/para-vender.server";
import { vistaParaVender } from "../productos/vista.server";
import { listarSepares } from "../separes/listar.server";
import { paginaDeSepare } from "../separes/pagina";
import { buscarVentas } from "../ventas/listar-ventas.server";
import { type Hallazgo, POR_GRUPO } from "./hallazgo";

/** `SEP-3` or `COT-12`: by their numbers alone, because the clients of the others are in their lists. */
const DE_PACTO = /^(sep|cot)-\d+$/i;

/**
 * Products, active clients, and the sales, separes and quotations that the caller may see, as their lists find them for `q`: at most five
 * of each, and first the kind that has a name with it, not one that only sounds like it.
 */
export function buscarEnLaTienda(ctx: Contexto, q: string): Hallazgo[] {
  const clave = claveDeBusqueda(q);
  if (clave === "") return [];
  const grupos = [enProductos, enClientes, enVentas, enPactos].map((buscar) => buscar(ctx, q).slice(0, POR_GRUPO));
  const loNombra = (grupo: Hallazgo[]) => grupo.some(({ texto }) => claveDeBusqueda(texto).includes(clave));
  return [...grupos.filter(loNombra), ...grupos.filter((grupo) => !loNombra(grupo))].flat();
}

function enProductos(ctx: Contexto, q: string): Hallazgo[] {
  const suyo = productoPorCodigo(ctx, q);
  const { productos } = buscarParaVender(ctx, { q, pagina: 1, vendidos: [] }, encontrados(ctx, q));
  return [...new Map([...(suyo ? [suyo] : []), ...productos].map((fila) => [fila.id, fila])).values()].map((fila) => {
    const { id, nombre, precio_publico, unidad, stock } = vistaParaVender(fila, { empaque: undefined, conCosto: false });
    const existencias = fila.lleva_existencias ? ` · quedan ${mostrarCantidad(stock, unidad)}` : "";
    return { grupo: "Productos", texto: nombre, detalle: precioPorUnidad(precio_publico, unidad) + existencias, url: `/productos/${id}/` };
  });
}

function enClientes(ctx: Contexto, q: string): Hallazgo[] {
  return hallarClientes(ctx, q).map(({ id, nombre, telefono, documento, debe }) => {
    const detalle = debe === "0.00" ? telefono || documento : `Debe ${mostrarPesos(debe)}`;
    return { grupo: "Clientes", texto: nombre, detalle, url: `/clientes/${id}/` };
  });
}

function enVentas(ctx: Contexto, q: string): Hallazgo[] {
  return buscarVentas(ctx, q).map(({ id, numero, cliente, total_venta, fecha_venta }) => {
    const detalle = [mostrarInstante(fecha_venta), cliente, mostrarPesos(total_venta)].filter(Boolean).join(" · ");
    return { grupo: "Ventas", texto: numero, detalle, url: `/ventas/detalle/${id}/` };
  });
}

function enPactos(ctx: Contexto, q: string): Hallazgo[] {
  const [, clase] = DE_PACTO.exec(q.trim().toLowerCase()) ?? [];
  if (clase === "sep")
    return listarSepares(ctx, { q, estado: "" }, null).separes.map(({ id, numero, cliente, saldo }) => {
      return { grupo: "Separes", texto: numero, detalle: `${cliente} · saldo ${mostrarPesos(saldo)}`, url: paginaDeSepare(id) };
    });
  if (clase === undefined) return [];
  return listarCotizaciones(ctx, q, null).cotizaciones.map(({ id, numero, cliente, total }) => {
    const detalle = [cliente, mostrarPesos(total)].filter(Boolean).join(" · ");
    return { grupo: "Cotizaciones", texto: numero, detalle, url: paginaDeCotizacion(id) };
  });
}
