import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { tiendaDe, urlDeLogo } from "~/domain/tienda/tienda.server";
import { PantallaDelCliente, PantallaSinJs } from "../ui/pantalla";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { tienda: tiendaDe(ctx).nombre_comercial, logo: urlDeLogo(ctx) };
}

export default function Pantalla() {
  const datos = useLoaderData<typeof loader>();
  return (
    <>
      <PantallaSinJs />
      <PantallaDelCliente {...datos} />
    </>
  );
}
