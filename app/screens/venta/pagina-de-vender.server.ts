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
import { type ParteDePago, parteDePago } from "./parte-de-pago.server";
import { datosDeVender, pasoDeVender, tiqueteDe } from "./vender.server";

/** Data of the page of a new sale at this URL; `escrito` is a form whose session had ended. */
export function abrirVender(ctx: Contexto, url: string, escrito: FormData | null) {
  const { searchParams } = new URL(url);
  return datosDeVender(ctx, { hecha: idOf(searchParams.get("hecha") ?? ""), params: searchParams }, escrito);
}

/** What a button of that page asks for: a step without its scripts, or to charge the ticket, or to make something else of it. */
export async function atenderVender(context: ActionFunctionArgs["context"]) {
  const { ctx } = context;
  const form = postedForm(context);
  const otra = form.get("intencion") === "parte" && parteDePago(ctx);
  if (otra) return empezarCon(ctx, form, otra);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(context) ? null : pasoDeVender(ctx, form);
  if (paso?.venta && !paso.opciones && paso.borrador.lineas.length === 0) return abrir(paginaDelRecibo(paso.borrador, paso.venta.id));
  if (paso) return paso;
  const destino = destinoDe(ctx, String(form.get("intencion") ?? ""));
  const respuesta = await guardarTiquete({ context }, destino, form);
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  return { ...respuesta, intencion: destino?.nombre ?? "cobrar", borrador: tiqueteDe(ctx, form, "repetido" in respuesta) };
}

/** An empty ticket that takes something in part payment; the ticket of the screen waits meanwhile. */
function empezarCon(ctx: Contexto, form: FormData, { pagina }: ParteDePago) {
  const borrador = leerBorrador(ctx, form);
  if (borrador.lineas.length === 0) return abrir(pagina);
  const dejado = dejar(ctx, borrador);
  if ("errores" in dejado) return { borrador: vistaBorrador(ctx, borrador), errors: dejado.errores, flash: [] };
  return redirectWithFlash(pagina, dejado.hecho);
}

/** Where a receipt leads that was read on an empty ticket. */
const paginaDelRecibo = ({ en_parte }: VistaBorrador, id: number): string => (en_parte ? `${en_parte.pagina}${id}` : paginaDeVenta(id));

// Remix's own redirect would leave its module in the scripts of the page.
const abrir = (pagina: string) => new Response(null, { status: 302, headers: { Location: pagina } });
