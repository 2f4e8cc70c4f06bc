import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { entero, textoOpcional } from "~/domain/campos/campos";
import { sugerirProductos } from "~/domain/productos/sugerir-productos.server";
import { readQuery } from "~/platform/forms/json.server";
import { sessionContext } from "~/platform/http/context.server";

const Consulta = z.object({ q: textoOpcional(100), page: entero(1, 1000, 1) });

export function loader({ request, context }: LoaderFunctionArgs) {
  const { q, page } = readQuery(request, Consulta);
  return { success: true, ...sugerirProductos(sessionContext(context), q, page) };
}
