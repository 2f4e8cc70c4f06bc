import { mostrarCantidad, precioPorUnidad } from "../cifras/cantidad";
import { mostrarPesos } from "../cifras/dinero";
import { hallarClientes } from "../clientes/listar-clientes.server";
import { claveDeBusqueda } from "../compartido/texto";
import type { Contexto } from "../nucleo/contexto.server";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import { productoPorCodigo } from "../productos/consultas.server";
import { encontrados } from "../productos/listar-productos.server";
import { buscarParaVender } from "../productos/para-vender.server";
import { vistaParaVender } from "../productos/vista.server";
import { tiendaDe } from "../tienda/tienda.server";
import { buscarVentas } from "../ventas/listar-ventas.server";
import { ventasConNumero } from "../ventas/numero.server";
import { type Hallazgo, POR_GRUPO } from "./hallazgo";
import { documentosConNumero } from "./por-numero.server";

/**
 * Products, active clients, and the documents that the caller may see, as their lists find them for `q`: at most five of each. What has `q` as
 * its number comes first, sales before all; then the kind that has a name with it, not one that only sounds like it.
 */
export function buscarEnLaTienda(ctx: Contexto, q: string): Hallazgo[] {
  const clave = claveDeBusqueda(q);
  if (clave === "") return [];
  const grupos = [hallazgosDeProductos, hallazgosDeClientes, hallazgosDeVentas].map((buscar) => buscar(ctx, q).slice(0, POR_GRUPO));
  const esSuNumero = (grupo: Hallazgo[]) => grupo[0]?.grupo === "Ventas" && ventasConNumero(ctx, q).length > 0;
  const tieneNombre = (grupo: Hallazgo[]) => grupo.some(({ texto }) => claveDeBusqueda(texto).includes(clave));
  const puesto = (grupo: Hallazgo[]) => (esSuNumero(grupo) ? 0 : tieneNombre(grupo) ? 2 : 3);
  const enOrden = [...grupos.map((grupo) => ({ puesto: puesto(grupo), grupo })), { puesto: 1, grupo: documentosConNumero(ctx, q) }];
  return enOrden.toSorted((a, b) => a.puesto - b.puesto).flatMap(({ grupo }) => grupo);
}

function hallazgosDeProductos(ctx: Contexto, q: string): Hallazgo[] {
  const escaneado = productoPorCodigo(ctx, q);
  const { productos } = buscarParaVender(ctx, { q, pagina: 1, vendidos: [] }, encontrados(ctx, q));
  return [...new Map([...(escaneado ? [escaneado] : []), ...productos].map((fila) => [fila.id, fila])).values()].map((fila) => {
    const { id, nombre, precio_publico, unidad, stock } = vistaParaVender(fila, {
      regimen: tiendaDe(ctx),
      empaque: undefined,
      conCosto: false,
    });
    const existencias = fila.lleva_existencias ? ` · quedan ${mostrarCantidad(stock, unidad)}` : "";
    return { grupo: "Productos", texto: nombre, detalle: precioPorUnidad(precio_publico, unidad) + existencias, url: `/productos/${id}/` };
  });
}

function hallazgosDeClientes(ctx: Contexto, q: string): Hallazgo[] {
  return hallarClientes(ctx, q).map(({ id, nombre, telefono, documento, debe }) => {
    const detalle = debe === "0.00" ? telefono || documento : `Debe ${mostrarPesos(debe)}`;
    return { grupo: "Clientes", texto: nombre, detalle, url: `/clientes/${id}/` };
  });
}

function hallazgosDeVentas(ctx: Contexto, q: string): Hallazgo[] {
  return buscarVentas(ctx, q).map(({ id, numero, cliente, total_venta, fecha_venta }) => {
    const detalle = [mostrarInstante(fecha_venta), cliente, mostrarPesos(total_venta)].filter(Boolean).join(" · ");
    return { grupo: "Ventas", texto: numero, detalle, url: `/ventas/detalle/${id}/` };
  });
}
