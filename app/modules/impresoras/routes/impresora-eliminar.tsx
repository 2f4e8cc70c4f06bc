import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pick } from "~/domain/nucleo/properties";
import { deleteAction } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import { eliminarImpresora, impresoraPropia } from "../domain/impresoras.server";

const LISTA = "/configuracion/impresoras/";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { impresora: pick(impresoraPropia(ctx, Number(params.id)), ["id", "nombre"]) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction(LISTA, "La impresora se quitó.", () => eliminarImpresora(ctx, Number(params.id)));
}

export default function QuitarImpresora() {
  const { impresora } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Quitar impresora"
      pregunta={`¿Quitar la impresora ${impresora.nombre}?`}
      consecuencias={[
        "Los equipos que imprimen en ella vuelven a imprimir con el navegador.",
        "Lo que todavía espera en su cola no se imprime.",
        "Puede agregarla otra vez cuando quiera.",
      ]}
      cancelar={LISTA}
    />
  );
}
