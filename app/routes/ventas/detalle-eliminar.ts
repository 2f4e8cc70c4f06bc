import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { siNo } from "~/domain/campos/campos";
import { textoPesos } from "~/domain/cifras/dinero";
import { eliminarDetalle } from "~/domain/ventas/detalles.server";
import { jsonIfSent } from "~/platform/forms/json.server";

const Permisos = z.object({ de_caja: siNo() });

export function action({ params, context }: ActionFunctionArgs) {
  const { de_caja } = jsonIfSent(context, Permisos);
  return { success: true, total_venta: textoPesos(eliminarDetalle(context.ctx, Number(params.id), de_caja)) };
}
