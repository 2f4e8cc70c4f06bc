import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { leerPagina } from "~/domain/listas/paginas";
import { pantallaDeConteo } from "../domain/pantalla.server";
import { PantallaDelConteo } from "../ui/pantalla";

export function loader({ request, params, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { codigo, producto, ver, modo } = textosDe(searchParams, ["codigo", "producto", "ver", "modo"]);
  const pedida = {
    codigo: codigo.trim(),
    producto: Number(producto) || null,
    ver: ver === "contados" ? ver : "diferencias",
    page: leerPagina(searchParams),
  } as const;
  const pantalla = pantallaDeConteo(ctx, Number(params.id), pedida);
  return { ...pantalla, uno: modo === "uno", clave_envio: crypto.randomUUID() };
}

export default function Conteo() {
  const { uno, clave_envio, ...pantalla } = useLoaderData<typeof loader>();
  return <PantallaDelConteo pantalla={pantalla} claveEnvio={clave_envio} uno={uno} />;
}
