import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { isTooLong, postedForm } from "~/platform/forms/forms.server";
import { forgetForm, keptForm } from "~/platform/session/kept-form.server";
import { idOf } from "~/screens/typed-form";
import { guardarTiquete } from "~/screens/venta/guardar.server";
import { destinoDe } from "~/screens/venta/otros-destinos.server";
import { datosDeVender, pasoDeVender, tiqueteDe } from "~/screens/venta/vender.server";
import { enviarDocumento } from "~/ui/documento/envio";
import { AvisosDeModulos } from "~/ui/frame/avisos";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";
import { SinProductos } from "~/ui/venta/antes-de-vender";
import { PantallaVenta } from "~/ui/venta/pantalla";
import { VentaRegistrada } from "~/ui/venta/registrada";
import { olvidarVenta } from "~/ui/venta/use-venta";

export const meta = () => [{ title: "Vender" }];
export const shouldRevalidate = revalidar;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [hecha, cotizacion] = [idOf(searchParams.get("hecha") ?? ""), idOf(searchParams.get("cotizacion") ?? "")];
  return datosDeVender(context.ctx, { hecha, cotizacion }, (await keptForm(request, context))?.form ?? null);
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  if (await keptForm(args.request, args.context)) await forgetForm(args.context);
  const form = postedForm(args.context);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(args.context) ? null : pasoDeVender(ctx, form);
  if (paso) return paso.venta && !paso.opciones && paso.borrador.lineas.length === 0 ? abrirVenta(paso.venta.id) : paso;
  const destino = destinoDe(ctx, String(form.get("intencion") ?? ""));
  const respuesta = await guardarTiquete(args, destino);
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  return { ...respuesta, intencion: destino?.nombre ?? "cobrar", borrador: tiqueteDe(ctx, form, "repetido" in respuesta) };
}

// Remix's own redirect would leave its module in the scripts of the page.
const abrirVenta = (id: number) => new Response(null, { status: 302, headers: { Location: `/ventas/detalle/${id}/` } });

export function clientAction(args: ClientActionFunctionArgs) {
  return enviarDocumento(args, olvidarVenta);
}

export default function NuevaVenta() {
  const { borrador, sin_productos, hecha, ultima, en_espera, ...inicio } = useLoaderData<typeof loader>();
  return (
    // The panel says what the message of the sale says.
    <Pagina titulo="Vender" ancho="ancha" salvo={hecha && `/ventas/detalle/${hecha.id}/`}>
      <AvisosDeModulos />
      {hecha && <VentaRegistrada key={`hecha-${hecha.id}`} hecha={hecha} />}
      {sin_productos && <SinProductos />}
      {/* Each sale that is done begins a new ticket. */}
      <PantallaVenta key={hecha?.id ?? 0} borrador={borrador} ultima={hecha ? null : ultima} enEspera={en_espera} inicio={inicio} />
    </Pagina>
  );
}
