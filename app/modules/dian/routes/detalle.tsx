import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { DecidirForm, decidirDocumento } from "../domain/registro/decidir.server";
import { detalleDocumento } from "../domain/registro/detalle.server";
import { NOMBRES_DE_TIPO } from "../domain/registro/nombres";
import { enlaceDelQr } from "../domain/registro/papel";
import { Decision } from "../ui/decision";
import { AccionesDeDocumento, DatosDelDocumento, LoQueDiceLaDian } from "../ui/documento";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { documento: detalleDocumento(ctx, Number(params.id)) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return formAction(args, DecidirForm, ({ ctx, value: { decidir } }) => {
    decidirDocumento(ctx, id, decidir);
    const dicho = decidir === "aceptado" ? "quedó aceptado" : "quedó rechazado: corríjalo si hace falta, y envíelo otra vez";
    return redirectWithFlash(`/dian/${id}/`, `Anotado. El documento ${dicho}.`);
  });
}

export default function Documento() {
  const { documento } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo={`${NOMBRES_DE_TIPO[documento.tipo].corto} ${documento.numero}`}
      subtitulo={<Fecha valor={documento.emitido} />}
      acciones={<AccionesDeDocumento documento={documento} />}
    >
      <div className="detalle">
        <LoQueDiceLaDian documento={documento} />
        {documento.en_duda !== null && <Decision desde={documento.en_duda} enlace={enlaceDelQr(documento.qr)} />}
        <DatosDelDocumento documento={documento} />
      </div>
    </Pagina>
  );
}
