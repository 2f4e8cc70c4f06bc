import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { mostrarPesosEnteros } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Confirmacion } from "~/ui/frame/confirmacion";
import { aplicarConteo } from "../domain/cerrar-conteo.server";
import { conteoPropio } from "../domain/consultas.server";
import { paginaDeConteo } from "../domain/conteo";
import { mayoresDiferencias } from "../domain/revision.server";
import { vistaConteo } from "../domain/vista.server";
import { LineasContadas } from "../ui/lineas";
import { PorCerrar } from "../ui/piezas";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const fila = conteoPropio(ctx, Number(params.id));
  return { conteo: vistaConteo(ctx, fila), mayores: mayoresDiferencias(ctx, fila) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return formAction(args, z.object({}), ({ ctx }) => {
    aplicarConteo(ctx, id);
    return redirectWithFlash(paginaDeConteo(id), "Conteo aplicado: las existencias quedaron corregidas.");
  });
}

export default function AplicarConteo() {
  const { conteo, mayores } = useLoaderData<typeof loader>();
  const { con_diferencia, contados, valor_costo } = conteo;
  return (
    <PorCerrar titulo="Corregir el inventario" conteo={conteo}>
      {mayores.length > 0 && (
        <Tarjeta titulo="Las diferencias más grandes" alBorde>
          <LineasContadas leyenda="Las diferencias más grandes" lineas={mayores} abierto={conteo.id} />
        </Tarjeta>
      )}
      <Confirmacion
        pregunta={`¿Corregir el inventario con el conteo ${conteo.numero}?`}
        consecuencias={[
          `De ${cuantos(contados, "producto contado", "productos contados")} ${con_diferencia === 1 ? "se corrige" : "se corrigen"} ${con_diferencia}.`,
          `Al costo, faltan ${mostrarPesosEnteros(valor_costo.faltante)} y sobran ${mostrarPesosEnteros(valor_costo.sobrante)}.`,
          "Lo que se vendió después de contar se tiene en cuenta. Lo que nadie contó queda como está.",
        ]}
        boton="Corregir el inventario"
        tono="normal"
        cancelar={paginaDeConteo(conteo.id)}
      />
    </PorCerrar>
  );
}
