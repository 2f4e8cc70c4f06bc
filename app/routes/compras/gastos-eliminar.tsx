import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { gastosDelMes } from "~/domain/gastos-ingresos/listar.server";
import { eliminarGasto, gastoVisible, vistaGasto } from "~/domain/gastos-ingresos/registrar.server";
import { mostrarMes } from "~/domain/nucleo/dias-en-palabras";
import { mesDe } from "~/domain/nucleo/fecha";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { deleteAction } from "~/platform/forms/forms.server";
import { requireOpenDay } from "~/platform/forms/protected.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const gasto = vistaGasto(gastoVisible(ctx, Number(params.pk)));
  requireOpenDay(ctx, gasto.fecha, "/compras/gastos/");
  return { gasto, total_mes: gastosDelMes(ctx, mesDe(gasto.fecha)) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/compras/gastos/", "Gasto eliminado correctamente.", () => eliminarGasto(ctx, Number(params.pk)));
}

export default function EliminarGasto() {
  const { gasto, total_mes } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar gasto"
      pregunta={`¿Eliminar el gasto ${gasto.concepto}?`}
      consecuencias={[
        `Desaparece un gasto de ${mostrarPesos(gasto.monto)} del ${mostrarDia(gasto.fecha)}.`,
        `Lo gastado en ${mostrarMes(total_mes.mes)}, que es ${mostrarPesos(total_mes.total)}, baja en ese valor.`,
      ]}
      cancelar="/compras/gastos/"
    />
  );
}
