import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { Pagina } from "~/ui/frame/pagina";
import { vistaPromocion } from "../domain/listar-promociones.server";
import { promocionPropia, terminarPromocion } from "../domain/promociones.server";

const LISTA = "/productos/promociones/";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { promocion: vistaPromocion(ctx, promocionPropia(ctx, Number(params.id))) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction(LISTA, "Promoción terminada: lo que se venda desde ahora va al precio de siempre.", () =>
    terminarPromocion(ctx, Number(params.id)),
  );
}

export default function TerminarPromocion() {
  const { promocion } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Terminar promoción">
      <Confirmacion
        pregunta={`¿Terminar «${promocion.nombre}» ahora?`}
        consecuencias={[
          "Lo que se venda desde ahora va al precio de siempre. Lo vendido queda como está.",
          "Un tiquete que ya la muestra se vuelve a mostrar con su precio antes de cobrarlo.",
        ]}
        boton="Terminar promoción"
        cancelar={LISTA}
        tono="normal"
      />
    </Pagina>
  );
}
