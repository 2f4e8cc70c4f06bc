import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { tiendaDe } from "~/domain/tienda/tienda.server";
import type { FilaDocumento } from "../emitir/documento.server";
import { mensajesGuardados } from "../mensajes";
import { ESTADOS, NOMBRES_DE_TIPO } from "../registro/nombres";
import { eventosDe, faltaParaRecibir } from "./recibir.server";

const vistaDeEvento = (fila: FilaDocumento) => ({
  ...pick(fila, ["tipo", "estado", "numero"]),
  fecha: textoInstante(fila.emitido),
  mensajes: mensajesGuardados(fila.mensajes),
});

/** The events of a purchase, as JSON has them; nothing in a shop that issues no documents. */
export function eventosEnJson(ctx: Contexto, compraId: number) {
  const eventos = eventosDe(ctx, compraId);
  return eventos.length === 0 && !tiendaDe(ctx).dian ? {} : { eventos: eventos.map(vistaDeEvento) };
}

/** What the DIAN was told of a purchase, and where more can be told, for its page. */
export function datosDeEventos(ctx: Contexto, compraId: number) {
  if (ctx.actor.rol !== "admin") return [];
  const datos = eventosDe(ctx, compraId).map(({ id, tipo, numero, estado }) => {
    const { nombre: texto, tono } = ESTADOS[estado];
    return { nombre: NOMBRES_DE_TIPO[tipo].corto, texto: numero, url: `/dian/${id}/`, etiqueta: { texto, tono } };
  });
  const porDecir = faltaParaRecibir(ctx, compraId) === "";
  return [...datos, ...(porDecir ? [{ nombre: "Ante la DIAN", texto: "Avisar que llegó", url: `/compras/${compraId}/recibir/` }] : [])];
}
