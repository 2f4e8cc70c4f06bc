import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { totalDeLista } from "~/domain/listas/listas.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { fichasDelMostrador } from "~/domain/productos/fichas.server";
import { ventaHecha } from "~/domain/ventas/comprobante.server";
import { ultimaVentaPropia } from "~/domain/ventas/consultas.server";
import { enEspera } from "~/domain/ventas/en-espera.server";
import { isTooLong, postedForm } from "~/platform/forms/forms.server";
import { forgetForm, keptForm } from "~/platform/session/kept-form.server";
import { idOf } from "~/screens/typed-form";
import type { Borrador } from "~/screens/venta/borrador";
import { borradorNuevo, leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { borradorDeCotizacion } from "~/screens/venta/de-cotizacion.server";
import { queGuarda } from "~/screens/venta/estado";
import { guardarTiquete } from "~/screens/venta/guardar.server";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { enviarDocumento } from "~/ui/documento/envio";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";
import { AvisoDeImpresora } from "~/ui/impresora/aviso";
import { SinProductos } from "~/ui/venta/antes-de-vender";
import { PantallaVenta } from "~/ui/venta/pantalla";
import { VentaRegistrada } from "~/ui/venta/registrada";
import { olvidarVenta } from "~/ui/venta/use-venta";

export const meta = () => [{ title: "Vender" }];
export const shouldRevalidate = revalidar;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const hecha = ventaHecha(ctx, idOf(new URL(request.url).searchParams.get("hecha") ?? ""));
  const cotizacion = idOf(new URL(request.url).searchParams.get("cotizacion") ?? "");
  const kept = await keptForm(request, context);
  const nuevo = borradorNuevo(crypto.randomUUID());
  const pedido = cotizacion ? borradorDeCotizacion(ctx, nuevo, cotizacion) : borradorGuardado(ctx, nuevo, kept);
  const borrador = vistaBorrador(ctx, hecha ? nuevo : pedido);
  return {
    borrador,
    clave_envio: borrador.clave_envio,
    sin_productos: totalDeLista(ctx.db, ctx.duenoId, "productos") === 0,
    venta: null,
    hecha,
    ultima: ultimaVentaPropia(ctx),
    en_espera: enEspera(ctx),
    ...fichasDelMostrador(ctx),
  };
}

/** The ticket whose session ended before it was charged; an empty one when there is none. */
function borradorGuardado(ctx: Contexto, nuevo: Borrador, kept: Awaited<ReturnType<typeof keptForm>>): Borrador {
  if (!kept) return nuevo;
  const antes = leerBorrador(ctx, kept.form);
  return { ...antes, clave_envio: antes.clave_envio || nuevo.clave_envio };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  if (await keptForm(args.request, args.context)) await forgetForm(args.context);
  const form = postedForm(args.context);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(args.context) ? null : pasoDeVenta(ctx, form, null);
  if (paso) return paso;
  const intencion = queGuarda(String(form.get("intencion") ?? ""));
  const respuesta = await guardarTiquete(args, intencion);
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  const clave = "repetido" in respuesta ? { clave_envio: crypto.randomUUID() } : {};
  return { ...respuesta, intencion, borrador: vistaBorrador(ctx, { ...leerBorrador(ctx, form), ...clave }) };
}

export function clientAction(args: ClientActionFunctionArgs) {
  return enviarDocumento(args, olvidarVenta);
}

export default function NuevaVenta() {
  const { borrador, sin_productos, hecha, ultima, en_espera, ...inicio } = useLoaderData<typeof loader>();
  return (
    // The panel says what the message of the sale says.
    <Pagina titulo="Vender" ancho="ancha" salvo={hecha && `/ventas/detalle/${hecha.id}/`}>
      <AvisoDeImpresora />
      {hecha && <VentaRegistrada key={`hecha-${hecha.id}`} hecha={hecha} />}
      {sin_productos && <SinProductos />}
      {/* Each sale that is done begins a new ticket. */}
      <PantallaVenta key={hecha?.id ?? 0} borrador={borrador} ultima={hecha ? null : ultima} enEspera={en_espera} inicio={inicio} />
    </Pagina>
  );
}
