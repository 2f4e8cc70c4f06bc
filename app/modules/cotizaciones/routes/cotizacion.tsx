import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enlaceWhatsapp } from "~/domain/ventas/recibo";
import { Fecha } from "~/ui/base/valores";
import { Detalle, datosDeCliente, Papel, totalDe } from "~/ui/documento/papel";
import { datosDeSumas } from "~/ui/documento/sumas";
import { Pagina } from "~/ui/frame/pagina";
import { LineasVendidas } from "~/ui/venta/detalle";
import { detalleCotizacion } from "../domain/consultas.server";
import { reciboDeCotizacion } from "../domain/impresa.server";
import { AccionesDeCotizacion, EstadoDeCotizacion } from "../ui/cotizacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const cotizacion = detalleCotizacion(ctx, Number(params.id));
  return { cotizacion, whatsapp: enlaceWhatsapp(reciboDeCotizacion(ctx, cotizacion)) };
}

export default function Cotizacion() {
  const { cotizacion, whatsapp } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={`Cotización ${cotizacion.numero}`}
      subtitulo={<Fecha valor={cotizacion.fecha} />}
      acciones={<AccionesDeCotizacion id={cotizacion.id} sePuedeVender={cotizacion.venta === null} whatsapp={whatsapp} />}
    >
      <Detalle
        papel={
          <Papel total={totalDe("Total", cotizacion.total)} pie={datosDeSumas(cotizacion)}>
            <LineasVendidas lineas={cotizacion.detalles} />
          </Papel>
        }
        datos={[
          { nombre: "Estado", valor: <EstadoDeCotizacion cotizacion={cotizacion} /> },
          ...datosDeCliente(cotizacion),
          { nombre: "Vendedor", valor: cotizacion.vendedor_username },
          ...(cotizacion.nota ? [{ nombre: "Nota", valor: cotizacion.nota }] : []),
        ]}
      />
    </Pagina>
  );
}
