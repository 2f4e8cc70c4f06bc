import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { texto } from "~/domain/campos/campos";
import { buscarVentas } from "~/domain/ventas/listar-ventas.server";
import { readQuery } from "~/platform/forms/json.server";

const Consulta = z.object({ q: texto(150) });

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { q } = readQuery(request, Consulta);
  return { success: true, ventas: buscarVentas(ctx, q) };
}
