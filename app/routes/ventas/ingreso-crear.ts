import type { ActionFunctionArgs } from "@remix-run/node";
import { ingresoVisible } from "~/domain/gastos-ingresos/consultas.server";
import { crearIngreso } from "~/domain/gastos-ingresos/crear-ingreso.server";
import { IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { vistaIngreso } from "~/domain/gastos-ingresos/vista.server";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, IngresoForm, ({ ctx, value }) => {
    const ingreso = ingresoVisible(ctx, crearIngreso(ctx, value));
    return created({ success: true, ingreso: vistaIngreso(ingreso) });
  });
}
