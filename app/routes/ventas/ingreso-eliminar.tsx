import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { eliminarIngreso, ingresoVisible, vistaIngreso } from "~/domain/gastos-ingresos/registrar.server";
import { NOMBRES_DE_INGRESO } from "~/domain/gastos-ingresos/tipos-de-ingreso";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { redirectWithFlash } from "~/platform/forms/forms.server";
import { requireOpenDay } from "~/platform/forms/protected.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const ingreso = vistaIngreso(ingresoVisible(ctx, Number(params.ingresoId)));
  requireOpenDay(ctx, ingreso.fecha, "/ventas/ingresos/");
  return { ingreso };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  eliminarIngreso(ctx, Number(params.ingresoId));
  return redirectWithFlash("/ventas/", "Ingreso eliminado correctamente.", {
    enlace: { texto: "Ver los otros ingresos", url: "/ventas/ingresos/" },
  });
}

export default function EliminarIngreso() {
  const { ingreso } = useLoaderData<typeof loader>();
  const que = [NOMBRES_DE_INGRESO[ingreso.tipo], ingreso.descripcion].filter(Boolean).join(": ");
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar ingreso"
      pregunta={`¿Eliminar el ingreso de ${mostrarPesos(ingreso.monto)}?`}
      consecuencias={[`${que}, del ${mostrarInstante(ingreso.fecha)}.`, `Los ingresos de ese día bajan en ${mostrarPesos(ingreso.monto)}.`]}
      cancelar="/ventas/ingresos/"
    />
  );
}
