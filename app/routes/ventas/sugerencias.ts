import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { entero, textoOpcional } from "~/domain/campos/campos";
import { sugerirProductos } from "~/domain/productos/sugerir-productos.server";
import { readQuery } from "~/platform/forms/json.server";

const Consulta = z.object({ q: textoOpcional(100), page: entero(1, 1000, 1) });

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const { q, page } = readQuery(request, Consulta);
  return { success: true, ...sugerirProductos(ctx, q, page) };
}
