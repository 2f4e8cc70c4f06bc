import { clienteVisible } from "~/domain/clientes/cliente.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { faltantesDeFactura } from "../emitir/adquiriente";
import { documentoDeVenta, notaDeDevolucion } from "../emitir/documento.server";
import { devueltoEn, pagadoDe } from "../emitir/emitir.server";
import { datosDeEventos } from "../eventos/vista.server";
import { ESTADOS, NOMBRES_DE_TIPO } from "./nombres";

type DeCual = { venta: number } | { devolucion: number };

/** The electronic document of a sale or a return, or the events of a purchase, and what the DIAN says of it, for its page. The register is the admin's. */
export function datoDeDocumento(ctx: Contexto, de: DeCual | { compra: number }) {
  if ("compra" in de) return datosDeEventos(ctx, de.compra);
  const documento = "venta" in de ? documentoDeVenta(ctx, de.venta) : notaDeDevolucion(ctx, de.devolucion);
  if (!documento) return valeCero(ctx, de) ? [{ nombre: "Documento electrónico", texto: "No lleva: no se envía nada en cero." }] : [];
  const { id, tipo, numero, estado } = documento;
  const { nombre: texto, tono } = ESTADOS[estado];
  const enlace = ctx.actor.rol === "admin" ? { url: `/dian/${id}/` } : {};
  const falta = "venta" in de && tipo === "01" ? faltaDelComprador(ctx, de.venta) : "";
  return [
    { nombre: NOMBRES_DE_TIPO[tipo].corto, texto: numero, ...enlace, etiqueta: { texto, tono } },
    ...(falta ? [{ nombre: "A consumidor final", texto: falta }] : []),
  ];
}

/** Whether the shop issues, and nothing is paid for the sale or given back in the return. */
function valeCero(ctx: Contexto, de: DeCual): boolean {
  if (!tiendaDe(ctx).dian) return false;
  return "venta" in de ? pagadoDe(ctx, de.venta) === 0 : devueltoEn(ctx, de.devolucion) === 0;
}

/** Why a factura does not name the client of its sale, as a sentence; "" for one that does. */
function faltaDelComprador(ctx: Contexto, ventaId: number): string {
  const { clienteId } = ventaVisible(ctx, ventaId);
  const cliente = clienteId === null ? null : clienteVisible(ctx, clienteId);
  const falta = cliente ? faltantesDeFactura(cliente) : "";
  return cliente && falta ? `A ${cliente.nombre} le falta ${falta}.` : "";
}
