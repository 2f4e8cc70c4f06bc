import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { LIVE } from "~/modules.live";
import { forgetForm, keptForm } from "~/platform/session/kept-form.server";
import { abrirVender, atenderVender } from "~/screens/venta/pagina-de-vender.server";
import { Enlace } from "~/ui/base/boton";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { enviarDocumento } from "~/ui/documento/envio";
import { AvisosDeModulos } from "~/ui/frame/avisos";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";
import { PantallaVenta } from "~/ui/venta/pantalla";
import { VentaRegistrada } from "~/ui/venta/registrada";
import { olvidarVenta } from "~/ui/venta/use-venta";

export const meta = () => [{ title: "Vender" }];
export const shouldRevalidate = revalidar;

// Each module of the server that a live page imports leaves a trace in its scripts: this one imports two.
export async function loader({ request, context }: LoaderFunctionArgs) {
  return abrirVender(context.ctx, request.url, (await keptForm(request, context))?.form ?? null);
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (await keptForm(request, context)) await forgetForm(context);
  return atenderVender(context);
}

export function clientAction(args: ClientActionFunctionArgs) {
  return enviarDocumento(args, olvidarVenta);
}

const Parte = LIVE.map((live) => live.Parte).find(Boolean);

export default function NuevaVenta() {
  const { borrador, sin_productos, hecha, ultima, en_espera, ...inicio } = useLoaderData<typeof loader>();
  // Of a device whose storage was wiped two sales may have the same id.
  const vendida = hecha ? `${hecha.id} ${hecha.numero}` : undefined;
  return (
    // The panel says what the message of the sale says.
    <Pagina titulo={borrador.en_parte?.titulo ?? "Vender"} ancho="ancha" salvo={hecha && `/ventas/detalle/${hecha.id}/`}>
      <AvisosDeModulos />
      {hecha && <VentaRegistrada key={`hecha-${vendida}`} hecha={hecha} />}
      {sin_productos && <SinProductos />}
      {/* Each sale that is done begins a new ticket. */}
      <PantallaVenta
        key={vendida ?? (borrador.en_parte ? `de-${borrador.en_parte.de}` : "")}
        borrador={borrador}
        ultima={hecha ? null : ultima}
        enEspera={en_espera}
        inicio={inicio}
        Parte={Parte}
      />
    </Pagina>
  );
}

/** What to do at the counter of a shop without products. */
function SinProductos() {
  if (!useEsAdmin())
    return <p className="venta-sin-productos">La tienda aún no tiene productos: los agrega el dueño. Después se venden aquí.</p>;
  return (
    <p className="venta-sin-productos">
      <strong>Empiece por su primer producto.</strong> Escanéelo o escriba su nombre y pulse Enter: si no existe, se crea aquí mismo y queda
      en la venta. También puede <Enlace to="/productos/nuevo/">crearlo en su página</Enlace>.
    </p>
  );
}
