import { abonos, clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { mostrarCantidad, precioPorUnidad } from "../cifras/cantidad";
import { mostrarPesos, textoPesos } from "../cifras/dinero";
import { hallarClientes } from "../clientes/listar-clientes.server";
import { nombreDeProveedor } from "../compartido/personas";
import { claveDeBusqueda } from "../compartido/texto";
import { listarCompras } from "../compras/listar-compras.server";
import { devolucionConNumero, paginaDeDevolucion } from "../devoluciones/consultas.server";
import { devolucionCompraConNumero, paginaDeDevolucionCompra } from "../devoluciones/consultas-compra.server";
import { consecutivoEn } from "../listas/numeros";
import type { Contexto } from "../nucleo/contexto.server";
import { mostrarInstante } from "../nucleo/mostrar-fecha";
import { propios } from "../nucleo/propios.server";
import { CLIENTE_ACTUAL } from "../nucleo/unidos.server";
import { productoPorCodigo } from "../productos/consultas.server";
import { encontrados } from "../productos/listar-productos.server";
import { buscarParaVender } from "../productos/para-vender.server";
import { vistaParaVender } from "../productos/vista.server";
import { tiendaDe } from "../tienda/tienda.server";
import { buscarVentas } from "../ventas/listar-ventas.server";
import { ventasConNumero } from "../ventas/numero.server";
import { type Hallazgo, POR_GRUPO } from "./hallazgo";

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** The document of its own that has the number `q`, in any writing, and that the caller may see. */
    withNumber?(ctx: Contexto, q: string): Hallazgo | undefined;
  }
}

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

/** The documents other than sales that have the number `q`, in any writing, and that the caller may see: one of each kind. */
function documentosConNumero(ctx: Contexto, q: string): Hallazgo[] {
  const deModulos = ctx.extensiones.flatMap((extension) => extension.withNumber?.(ctx, q) ?? []);
  const delAdmin = ctx.actor.rol === "admin" ? [hallarCompra(ctx, q), hallarDevolucionCompra(ctx, q)] : [];
  const deTodos = [hallarDevolucion(ctx, q), hallarAbono(ctx, q)];
  return [...deTodos, ...deModulos, ...delAdmin].flatMap((hallado) => hallado ?? []);
}

function hallarDevolucion(ctx: Contexto, q: string): Hallazgo | undefined {
  const hallada = devolucionConNumero(ctx, q);
  if (!hallada) return undefined;
  const { id, numero, venta_numero, cliente_nombre, total_devuelto } = hallada;
  const detalle = [`de la venta ${venta_numero}`, cliente_nombre, mostrarPesos(total_devuelto)].join(" · ");
  return { grupo: "Devoluciones", texto: `Devolución ${numero}`, detalle, url: paginaDeDevolucion(id) };
}

function hallarAbono(ctx: Contexto, q: string): Hallazgo | undefined {
  const numero = consecutivoEn(q, ["abono", "recibo"]);
  if (numero === null) return undefined;
  const hallado = ctx.db
    .select({ titular: CLIENTE_ACTUAL, monto: abonos.montoCentavos, cliente: clientes.nombre })
    .from(abonos)
    .innerJoin(clientes, eq(clientes.id, abonos.titularId))
    .where(propios(ctx, abonos, eq(abonos.numero, numero)))
    .get();
  if (!hallado) return undefined;
  const { titular, cliente, monto } = hallado;
  const detalle = `${cliente} · ${mostrarPesos(textoPesos(monto))}`;
  return { grupo: "Abonos", texto: `Abono ${numero}`, detalle, url: `/clientes/${titular}/` };
}

// The list finds the purchases of a supplier too; here only the number counts.
function hallarCompra(ctx: Contexto, q: string): Hallazgo | undefined {
  const consecutivo = consecutivoEn(q, ["compra"]);
  if (consecutivo === null) return undefined;
  const [hallada] = listarCompras(ctx, { q: String(consecutivo), tipo: null, page: null }).compras;
  if (hallada?.numero !== String(consecutivo)) return undefined;
  const { id, numero, proveedor, total } = hallada;
  const detalle = [proveedor && nombreDeProveedor(proveedor), mostrarPesos(total)].filter(Boolean).join(" · ");
  return { grupo: "Compras", texto: `Compra ${numero}`, detalle, url: `/compras/detalle/${id}/` };
}

function hallarDevolucionCompra(ctx: Contexto, q: string): Hallazgo | undefined {
  const hallada = devolucionCompraConNumero(ctx, q);
  if (!hallada) return undefined;
  const { id, numero, compra_numero, total_devuelto } = hallada;
  const detalle = `de la compra ${compra_numero} · ${mostrarPesos(total_devuelto)}`;
  return { grupo: "Devoluciones a proveedores", texto: `Devolución ${numero}`, detalle, url: paginaDeDevolucionCompra(id) };
}
