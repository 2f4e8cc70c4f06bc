import type { LoaderFunctionArgs } from "@remix-run/node";
import { ingresoVisible } from "~/domain/gastos-ingresos/consultas.server";
import { vistaIngreso } from "~/domain/gastos-ingresos/vista.server";
import { sessionContext } from "~/platform/http/context.server";

export function loader({ params, context }: LoaderFunctionArgs) {
  return { success: true, ingreso: vistaIngreso(ingresoVisible(sessionContext(context), Number(params.ingresoId))) };
}
