import type { ActionFunctionArgs } from "@remix-run/node";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { isTooLong, postedForm } from "~/platform/forms/forms.server";
import { idOf } from "../typed-form";
import { guardarTiquete } from "./guardar.server";
import { destinoDe } from "./otros-destinos.server";
import { datosDeVender, pasoDeVender, tiqueteDe } from "./vender.server";

/** Data of the page of a new sale at this URL; `escrito` is a form whose session had ended. */
export function abrirVender(ctx: Contexto, url: string, escrito: FormData | null) {
  const { searchParams } = new URL(url);
  const [hecha, cotizacion] = [idOf(searchParams.get("hecha") ?? ""), idOf(searchParams.get("cotizacion") ?? "")];
  return datosDeVender(ctx, { hecha, cotizacion }, escrito);
}

/** What a button of that page asks for: a step without its scripts, or to charge the ticket, or to make something else of it. */
export async function atenderVender(context: ActionFunctionArgs["context"]) {
  const { ctx } = context;
  const form = postedForm(context);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(context) ? null : pasoDeVender(ctx, form);
  if (paso) return paso.venta && !paso.opciones && paso.borrador.lineas.length === 0 ? abrirVenta(paso.venta.id) : paso;
  const destino = destinoDe(ctx, String(form.get("intencion") ?? ""));
  const respuesta = await guardarTiquete({ context }, destino);
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  return { ...respuesta, intencion: destino?.nombre ?? "cobrar", borrador: tiqueteDe(ctx, form, "repetido" in respuesta) };
}

// Remix's own redirect would leave its module in the scripts of the page.
const abrirVenta = (id: number) => new Response(null, { status: 302, headers: { Location: `/ventas/detalle/${id}/` } });
