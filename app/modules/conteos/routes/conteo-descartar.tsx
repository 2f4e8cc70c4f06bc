import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantos } from "~/domain/cifras/frases";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { descartarConteo } from "../domain/cerrar-conteo.server";
import { conteoPropio } from "../domain/consultas.server";
import { paginaDeConteo } from "../domain/conteo";
import { vistaConteo } from "../domain/vista.server";
import { PorCerrar } from "../ui/piezas";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { conteo: vistaConteo(ctx, conteoPropio(ctx, Number(params.id))) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/inventario/conteos/", "Conteo descartado: no cambió nada.", () => descartarConteo(ctx, Number(params.id)));
}

export default function DescartarConteo() {
  const { conteo } = useLoaderData<typeof loader>();
  return (
    <PorCerrar titulo="Descartar conteo" conteo={conteo}>
      <Confirmacion
        pregunta={`¿Descartar el conteo ${conteo.numero}?`}
        consecuencias={[
          `${cuantos(conteo.contados, "producto contado no se corrige", "productos contados no se corrigen")}: las existencias quedan como están.`,
          "Lo que se contó queda para verlo, y nadie puede contar más en él.",
        ]}
        boton="Descartar conteo"
        cancelar={paginaDeConteo(conteo.id)}
      />
    </PorCerrar>
  );
}
