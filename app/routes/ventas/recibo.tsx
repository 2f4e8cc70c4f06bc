import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lastPrinting } from "~/domain/nucleo/sucesos.server";
import { papelDe, urlDeLogo } from "~/domain/tienda/tienda.server";
import { reciboDe } from "~/domain/ventas/comprobante.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { enlaceWhatsapp } from "~/domain/ventas/recibo";
import { qrOf } from "~/platform/files/images.server";
import { untilReady } from "~/platform/http/paper-ready.server";
import { barsOfNumber } from "~/print/barcode.server";
import { MasAcciones } from "~/ui/base/boton";
import { Imprimir, UltimaImpresion } from "~/ui/documento/imprimir";
import { Pagina } from "~/ui/frame/pagina";
import { EnlaceWhatsapp } from "~/ui/venta/enlaces-de-recibo";
import { Recibo } from "~/ui/venta/recibo";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const id = Number(params.ventaId);
  const { searchParams } = new URL(request.url);
  const imprimir = searchParams.get("imprimir") === "1";
  const antes = detalleVenta(ctx, id);
  if (imprimir) await untilReady(context, id);
  const recibo = reciboDe(ctx, imprimir ? detalleVenta(ctx, id) : antes);
  return {
    id,
    recibo,
    qr: recibo.oficial?.qr ? qrOf(recibo.oficial.qr) : null,
    barras: barsOfNumber(recibo.numero),
    logo: urlDeLogo(ctx),
    ancho: papelDe(ctx, searchParams).ancho,
    whatsapp: enlaceWhatsapp(recibo),
    imprimir,
    impresion: lastPrinting(ctx, "venta", id),
  };
}

export default function ReciboDeVenta() {
  const { id, recibo, qr, barras, logo, ancho, whatsapp, imprimir, impresion } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={`Recibo de la venta ${recibo.numero}`}
      acciones={
        <>
          <Imprimir clase="venta" id={id} />
          <EnlaceWhatsapp url={whatsapp} />
          <MasAcciones
            acciones={[
              { texto: "PDF", url: `/ventas/factura/${id}/?formato=tirilla&ancho=${ancho}`, icono: "imprimir" },
              { texto: `En ${ancho === 58 ? 80 : 58} mm`, url: `?ancho=${ancho === 58 ? 80 : 58}`, icono: "etiqueta" },
              { texto: "Ver la venta", url: `/ventas/detalle/${id}/`, icono: "ventas" },
            ]}
          />
        </>
      }
    >
      <UltimaImpresion impresion={impresion} />
      <Recibo recibo={recibo} qr={qr} barras={barras} logo={logo} ancho={ancho} imprimir={imprimir} />
    </Pagina>
  );
}
