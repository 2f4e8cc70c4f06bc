import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAction, formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { BotonForm, NumeracionForm, QuitarForm, TodoFacturaForm } from "../domain/pasos/esquema";
import { agregarNumeracion, numeracionesDe, quitarNumeracion } from "../domain/pasos/numeraciones.server";
import { estadoDePasos, vistaDeNumeracion } from "../domain/pasos/pasos.server";
import { cambiarTodoFactura } from "../domain/pasos/todo-factura.server";
import { guardarTraidos } from "../domain/pasos/traer-numeraciones.server";
import { PaginaDePaso } from "../ui/pasos";
import { Numeracion } from "../ui/pasos-numeracion";
import { rangesOfDian } from "../work/dian-ranges.server";
import { openingKeys, sealingKeys } from "../work/keys.server";

const AQUI = "/configuracion/dian/numeracion/";

export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context;
  return { dian: estadoDePasos(ctx, openingKeys(context)), numeraciones: numeracionesDe(ctx).map(vistaDeNumeracion) };
}

export function action(args: ActionFunctionArgs) {
  const form = postedForm(args.context);
  if (form.get("accion") === "traer") return bring(args);
  if (form.has("todo_factura"))
    return formAction(args, TodoFacturaForm, ({ ctx, context, value: { todo_factura } }) => {
      cambiarTodoFactura(ctx, todo_factura, openingKeys(context));
      return redirectWithFlash(AQUI, todo_factura ? "Desde ahora cada venta lleva factura." : "Desde ahora cada venta lleva tiquete POS.");
    });
  if (form.has("quitar"))
    return formAction(args, QuitarForm, ({ ctx, value: { quitar } }) =>
      deleteAction(AQUI, "Numeración quitada.", () => quitarNumeracion(ctx, quitar)),
    );
  return formAction(
    args,
    NumeracionForm,
    ({ ctx, context, value }) => {
      agregarNumeracion(ctx, value, sealingKeys(context));
      return redirectWithFlash(AQUI, "Numeración guardada.");
    },
    { hide: ["clave_tecnica"] },
  );
}

const bring = (args: ActionFunctionArgs) =>
  formAction(args, BotonForm, async ({ ctx, context }) => {
    const { nuevos, otros } = guardarTraidos(ctx, await rangesOfDian(context), sealingKeys(context));
    return redirectWithFlash(AQUI, broughtSentence(nuevos, otros), nuevos === 0 ? { tipo: "aviso" } : {});
  });

function broughtSentence(nuevos: number, otros: number): string {
  if (nuevos + otros === 0)
    return "La DIAN todavía no muestra numeración para este software. Puede tardar unas dos horas desde que la asocia.";
  const traidas = nuevos === 1 ? "Se trajo una numeración de la DIAN." : `Se trajeron ${nuevos} numeraciones de la DIAN.`;
  return otros === 0 ? traidas : `${traidas} Las otras ya estaban, están vencidas o se cruzan con las guardadas.`;
}

export default function NumeracionDian() {
  const { dian, numeraciones } = useLoaderData<typeof loader>();
  return (
    <PaginaDePaso dian={dian} paso="numeracion">
      <Numeracion numeraciones={numeraciones} todo={dian.todo_factura} />
    </PaginaDePaso>
  );
}
