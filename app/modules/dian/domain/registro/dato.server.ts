import { clienteVisible } from "~/domain/clientes/cliente.server";
import { compraPropia } from "~/domain/compras/consultas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { DeCual, DeDevolucion } from "~/domain/nucleo/papel-oficial";
import { puedeTenerOficiales, tiendaDe } from "~/domain/tienda/tienda.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { faltantesDeFactura } from "../emitir/adquiriente";
import { documentoDeCual, type FilaDocumento, notaDe, notaDeAnulacion } from "../emitir/documento.server";
import { devueltoEn, pagadoDe } from "../emitir/emitir.server";
import { faltaParaSoporte } from "../emitir/soporte.server";
import { datosDeEventos } from "../eventos/vista.server";
import { ESTADOS, NOMBRES_DE_TIPO, SIN_PROBAR } from "./nombres";
import { probado } from "./probado.server";

/**
 * The electronic document of a record, and what the DIAN says of it, for its page; of a purchase its events too, or, without the documento soporte
 * that it wants, what is missing, and the button that makes up for it. The register is the admin's.
 */
export function datoDeDocumento(ctx: Contexto, de: DeCual | DeDevolucion) {
  if (!puedeTenerOficiales(tiendaDe(ctx))) return [];
  return [...datoDe(ctx, de), ...("compra" in de ? datosDeEventos(ctx, de.compra) : [])];
}

/** Where the documento soporte of a purchase is made, and read. */
const paginaDeSoporte = (compraId: number): string => `/compras/${compraId}/documento-soporte/`;

function datoDe(ctx: Contexto, de: DeCual | DeDevolucion) {
  const documento = "venta" in de || "compra" in de ? documentoDeCual(ctx, de) : notaDe(ctx, de);
  if (!documento && "compra" in de) return soportePendiente(ctx, de.compra);
  if (!documento) return valeCero(ctx, de) ? [{ nombre: "Documento electrónico", texto: "No lleva: no se envía nada en cero." }] : [];
  if ("compra" in de) return [enlazado(ctx, documento), ...datosDeSoporte(ctx, de.compra)];
  const falta = "venta" in de && documento.tipo === "01" ? faltaDelComprador(ctx, de.venta) : "";
  return [enlazado(ctx, documento), ...(falta ? [{ nombre: "A consumidor final", texto: falta }] : [])];
}

function enlazado(ctx: Contexto, { id, tipo, numero, estado }: FilaDocumento) {
  const { nombre: texto, tono } = ESTADOS[estado];
  const enlace = ctx.actor.rol === "admin" ? { url: `/dian/${id}/` } : {};
  return { nombre: NOMBRES_DE_TIPO[tipo].corto, texto: numero, ...enlace, etiqueta: { texto, tono } };
}

/** The paper of a documento soporte, and the note that took back what was left of its purchase. */
function datosDeSoporte(ctx: Contexto, compraId: number) {
  const nota = notaDeAnulacion(ctx, compraId);
  const papel = { nombre: "En papel", texto: "Documento soporte (PDF)", url: paginaDeSoporte(compraId) };
  return [...(nota ? [enlazado(ctx, nota)] : []), ...(ctx.actor.rol === "admin" ? [papel] : []), ...avisoDePrueba(ctx)];
}

/** What is said of documentos soporte until the DIAN accepted the first one. */
const avisoDePrueba = (ctx: Contexto) => (probado(ctx, "05") ? [] : [{ nombre: "Documentos soporte", texto: SIN_PROBAR }]);

function soportePendiente(ctx: Contexto, compraId: number) {
  const falta = faltaParaSoporte(ctx, compraPropia(ctx, compraId));
  if (falta === undefined) return [];
  const accion = { texto: "Hacerlo ahora", url: paginaDeSoporte(compraId) };
  const texto = falta || "Esta compra no lo tiene todavía.";
  return [{ nombre: "Documento soporte", texto, ...(ctx.actor.rol === "admin" && { accion }) }, ...avisoDePrueba(ctx)];
}

/** Whether the shop issues, and nothing is paid for the sale or given back in the return. */
function valeCero(ctx: Contexto, de: DeCual | DeDevolucion): boolean {
  if (!tiendaDe(ctx).dian) return false;
  if ("venta" in de) return pagadoDe(ctx, de.venta) === 0;
  return "devolucion" in de && devueltoEn(ctx, de.devolucion) === 0;
}

/** Why a factura does not name the client of its sale, as a sentence; "" for one that does. */
function faltaDelComprador(ctx: Contexto, ventaId: number): string {
  const { clienteId } = ventaVisible(ctx, ventaId);
  const cliente = clienteId === null ? null : clienteVisible(ctx, clienteId);
  const falta = cliente ? faltantesDeFactura(cliente) : "";
  return cliente && falta ? `A ${cliente.nombre} le falta ${falta}.` : "";
}
