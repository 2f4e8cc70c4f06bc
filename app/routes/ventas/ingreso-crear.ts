import type { ActionFunctionArgs } from "@remix-run/node";
import { ingresoVisible } from "~/domain/caja/consultas.server";
import { crearIngreso } from "~/domain/caja/crear-ingreso.server";
import { IngresoForm } from "~/domain/caja/esquema";
import { vistaIngreso } from "~/domain/caja/vista.server";
import { created, jsonAction } from "~/platform/forms/json.server";

export function action(args: ActionFunctionArgs) {
  return jsonAction(args, IngresoForm, ({ ctx, value }) => {
    const ingreso = ingresoVisible(ctx, crearIngreso(ctx, value));
    return created({ success: true, ingreso: vistaIngreso(ingreso) });
  });
}
