import type { LoaderFunctionArgs } from "@remix-run/node";
import { ingresoVisible } from "~/domain/gastos-ingresos/consultas.server";
import { vistaIngreso } from "~/domain/gastos-ingresos/vista.server";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { success: true, ingreso: vistaIngreso(ingresoVisible(ctx, Number(params.ingresoId))) };
}
