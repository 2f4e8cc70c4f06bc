import type { Contexto } from "~/domain/nucleo/contexto.server";
import { documentoDeVenta, notaDeDevolucion } from "../emitir/documento.server";
import { ESTADOS, NOMBRES_DE_TIPO } from "./nombres";

/** The electronic document of a sale or a return, and what the DIAN says of it, for its page. The register is the admin's. */
export function datoDeDocumento(ctx: Contexto, de: { venta: number } | { devolucion: number }) {
  const documento = "venta" in de ? documentoDeVenta(ctx, de.venta) : notaDeDevolucion(ctx, de.devolucion);
  if (!documento) return [];
  const { id, tipo, numero, estado } = documento;
  const { nombre: texto, tono } = ESTADOS[estado];
  const enlace = ctx.actor.rol === "admin" ? { url: `/dian/${id}/` } : {};
  return [{ nombre: NOMBRES_DE_TIPO[tipo].corto, texto: numero, ...enlace, etiqueta: { texto, tono } }];
}
