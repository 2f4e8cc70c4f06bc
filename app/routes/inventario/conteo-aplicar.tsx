import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { cuantos } from "~/domain/compartido/frases";
import { aplicarConteo } from "~/domain/conteos/aplicar-conteo.server";
import { conteoPropio } from "~/domain/conteos/consultas.server";
import { paginaDeConteo } from "~/domain/conteos/conteo";
import { vistaConteo } from "~/domain/conteos/vista.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { sessionContext } from "~/platform/http/context.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Aplicar conteo" }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  return { conteo: vistaConteo(ctx, conteoPropio(ctx, Number(params.id))) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return formAction(args, z.object({}), ({ ctx }) => {
    aplicarConteo(ctx, id);
    return redirectWithFlash(paginaDeConteo(id), "Conteo aplicado: las existencias quedaron corregidas.");
  });
}

export default function AplicarConteo() {
  const { conteo } = useLoaderData<typeof loader>();
  const { con_diferencia, contados, valor_costo } = conteo;
  return (
    <Pagina titulo="Aplicar conteo" ancho="angosta">
      <Confirmacion
        pregunta={`¿Aplicar el conteo ${conteo.numero}?`}
        consecuencias={[
          `De ${cuantos(contados, "producto contado", "productos contados")} ${con_diferencia === 1 ? "se corrige" : "se corrigen"} ${con_diferencia}.`,
          `Al costo, faltan ${mostrarPesos(valor_costo.faltante)} y sobran ${mostrarPesos(valor_costo.sobrante)}.`,
          "Lo que se vendió después de contar se tiene en cuenta. Lo que nadie contó queda como está.",
        ]}
        boton="Aplicar"
        tono="normal"
        cancelar={paginaDeConteo(conteo.id)}
      />
    </Pagina>
  );
}
