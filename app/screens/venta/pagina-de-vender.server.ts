import type { ActionFunctionArgs } from "@remix-run/node";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { paginaDeVenta } from "~/domain/ventas/lineas.server";
import { isTooLong, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { idOf } from "../typed-form";
import type { VistaBorrador } from "./borrador";
import { leerBorrador, vistaBorrador } from "./borrador.server";
import { dejar } from "./efectos.server";
import { guardarTiquete } from "./guardar.server";
import { destinoDe } from "./otros-destinos.server";
import { datosDeVender, pasoDeVender, tiqueteDe } from "./vender.server";

/** Data of the page of a new sale at this URL; `escrito` is a form whose session had ended. */
export function abrirVender(ctx: Contexto, url: string, escrito: FormData | null) {
  const { searchParams } = new URL(url);
  const [hecha, cotizacion] = [idOf(searchParams.get("hecha") ?? ""), idOf(searchParams.get("cotizacion") ?? "")];
  const cambio = searchParams.has("cambio") && { cambio: idOf(searchParams.get("cambio") ?? "") };
  return datosDeVender(ctx, { hecha, cotizacion, ...cambio }, escrito);
}

/** What a button of that page asks for: a step without its scripts, or to charge the ticket, or to make something else of it. */
export async function atenderVender(context: ActionFunctionArgs["context"]) {
  const { ctx } = context;
  const form = postedForm(context);
  if (form.get("intencion") === "cambio") return empezarCambio(ctx, form);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(context) ? null : pasoDeVender(ctx, form);
  if (paso?.venta && !paso.opciones && paso.borrador.lineas.length === 0) return abrir(paginaDelRecibo(paso.borrador, paso.venta.id));
  if (paso) return paso;
  const destino = destinoDe(ctx, String(form.get("intencion") ?? ""));
  const respuesta = await guardarTiquete({ context }, destino);
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  return { ...respuesta, intencion: destino?.nombre ?? "cobrar", borrador: tiqueteDe(ctx, form, "repetido" in respuesta) };
}

/** An empty exchange; the ticket of the screen waits meanwhile. */
function empezarCambio(ctx: Contexto, form: FormData) {
  const borrador = leerBorrador(ctx, form);
  if (borrador.lineas.length === 0) return abrir(CAMBIO);
  const dejado = dejar(ctx, borrador);
  if ("errores" in dejado) return { borrador: vistaBorrador(ctx, borrador), errors: dejado.errores, flash: [] };
  return redirectWithFlash(CAMBIO, dejado.hecho);
}

const CAMBIO = "/ventas/nueva/?cambio=";

/** Where a receipt leads that was read on an empty ticket. */
const paginaDelRecibo = ({ en_cambio }: VistaBorrador, id: number): string => (en_cambio ? `${CAMBIO}${id}` : paginaDeVenta(id));

// Remix's own redirect would leave its module in the scripts of the page.
const abrir = (pagina: string) => new Response(null, { status: 302, headers: { Location: pagina } });
