import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { detalleDocumento } from "~/domain/dian/registro/detalle.server";
import { TIPOS } from "~/domain/dian/registro/nombres";
import { Fecha } from "~/ui/base/valores";
import { AccionesDeDocumento, DatosDelDocumento, LoQueDiceLaDian } from "~/ui/dian/documento";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { documento: detalleDocumento(ctx, Number(params.id)) };
}

export default function Documento() {
  const { documento } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={`${TIPOS[documento.tipo].corto} ${documento.numero}`}
      subtitulo={<Fecha valor={documento.emitido} />}
      acciones={<AccionesDeDocumento documento={documento} />}
    >
      <div className="detalle">
        <LoQueDiceLaDian documento={documento} />
        <DatosDelDocumento documento={documento} />
      </div>
    </Pagina>
  );
}
