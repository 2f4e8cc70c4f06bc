import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { EnvioRepetido } from "~/domain/nucleo/errores";
import { cobrarVenta, crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { OTRA_VENTA } from "~/domain/ventas/tiquete";
import { avisoDeVencidos } from "~/domain/ventas/vencidas.server";
import { formAction, isTooLong, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { forgetForm, keptForm } from "~/platform/session/kept-form.server";
import { idOf } from "~/screens/typed-form";
import { datosDeVender, pasoDeVender, tiqueteDe } from "~/screens/venta/vender.server";
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
  const hecha = idOf(new URL(request.url).searchParams.get("hecha") ?? "");
  return datosDeVender(context.ctx, hecha, (await keptForm(request, context))?.form ?? null);
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  if (await keptForm(args.request, args.context)) await forgetForm(args.context);
  const form = postedForm(args.context);
  // A ticket on hold would lose the lines that were not read.
  const paso = isTooLong(args.context) ? null : pasoDeVender(ctx, form);
  if (paso) return paso.venta && !paso.opciones && paso.borrador.lineas.length === 0 ? abrirVenta(paso.venta.id) : paso;
  const respuesta = await formAction(
    args,
    VentaForm,
    async ({ ctx, value, refuse }) => {
      try {
        const hecha = await cobrarVenta(ctx, value);
        return registrada(hecha, value.volver, avisoDeVencidos(ctx, hecha.id));
      } catch (error) {
        if (error instanceof EnvioRepetido) return { ...refuse("", YA_COBRADO, enlaceA(error.recursoId)), repetido: true };
        throw error;
      }
    },
    { command: crearVenta },
  );
  if (respuesta instanceof Response) return respuesta;
  // With a new key the ticket becomes another sale.
  return { ...respuesta, borrador: tiqueteDe(ctx, form, "repetido" in respuesta) };
}

// Remix's own redirect would leave its module in the scripts of the page.
const abrirVenta = (id: number) => new Response(null, { status: 302, headers: { Location: `/ventas/detalle/${id}/` } });

const YA_COBRADO = "Este tiquete ya se cobró con otros datos. Si es otra venta, regístrela como otra.";
const enlaceA = (id: number) => ({ texto: "Ver la venta", url: `/ventas/detalle/${id}/` });

function registrada({ id, venta }: Awaited<ReturnType<typeof cobrarVenta>>, volver: string, aviso: string): Response {
  // The form was sent twice, and its venta was deleted in between.
  if (!venta) return redirectWithFlash("/ventas/", "Esta venta ya se había registrado.");
  const { numero, total_venta, cambio } = venta;
  const vuelto = cambio ? ` Cambio: ${mostrarPesos(cambio)}.` : "";
  const sigue = volver === OTRA_VENTA ? `/ventas/nueva/?hecha=${id}` : "/ventas/";
  return redirectWithFlash(sigue, `Venta ${numero} registrada por ${mostrarPesos(total_venta)}.${vuelto}`, {
    aviso,
    enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${id}/` },
  });
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
