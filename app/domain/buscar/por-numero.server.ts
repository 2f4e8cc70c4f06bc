import { mostrarPesos } from "../cifras/dinero";
import { nombreDeProveedor } from "../compartido/personas";
import { listarCompras } from "../compras/listar-compras.server";
import { abonoConNumero } from "../cuentas/abono-con-numero.server";
import { devolucionConNumero, paginaDeDevolucion } from "../devoluciones/consultas.server";
import { devolucionCompraConNumero, paginaDeDevolucionCompra } from "../devoluciones/consultas-compra.server";
import { consecutivoEn } from "../listas/numeros";
import type { Contexto } from "../nucleo/contexto.server";
import type { Hallazgo } from "./hallazgo";

declare module "../nucleo/contexto.server" {
  interface Extension {
    /** The document of its own that has the number `q`, in any writing, and that the caller may see. */
    withNumber?(ctx: Contexto, q: string): Hallazgo | undefined;
  }
}

/** The documents other than sales that have the number `q`, in any writing, and that the caller may see: one of each kind. */
export function documentosConNumero(ctx: Contexto, q: string): Hallazgo[] {
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
  const hallado = abonoConNumero(ctx, q);
  if (!hallado) return undefined;
  const { numero, titular, cliente, monto } = hallado;
  return { grupo: "Abonos", texto: `Abono ${numero}`, detalle: `${cliente} · ${mostrarPesos(monto)}`, url: `/clientes/${titular}/` };
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
