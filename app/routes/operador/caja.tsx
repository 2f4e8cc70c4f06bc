import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listarCuentas } from "~/domain/usuarios/cuentas.server";
import { boxState } from "~/platform/box-state.server";
import { redirectWithFlash } from "~/platform/flash.server";
import { copyByHand } from "~/platform/hand-copies.server";
import { EnlaceBoton } from "~/ui/boton";
import { Copias } from "~/ui/operador/copias";
import { Cuentas } from "~/ui/operador/cuentas";
import { EstadoCaja } from "~/ui/operador/estado-caja";
import { Pagina } from "~/ui/pagina";

export const meta = () => [{ title: "Operación" }];

export function loader({ request, context: { db, env } }: LoaderFunctionArgs) {
  return { caja: boxState(db, env), ...listarCuentas(db, new URL(request.url).searchParams.get("page")) };
}

export async function action({ context: { db, env, ahora } }: ActionFunctionArgs) {
  const nombre = await copyByHand(db, env, ahora);
  return redirectWithFlash("/admin/", `Copia hecha y revisada: ${nombre}.`);
}

export default function Caja() {
  const { caja, usuarios, page } = useLoaderData<typeof loader>();
  return (
    <Pagina
      titulo="Operación"
      subtitulo="El equipo, sus copias y sus cuentas"
      acciones={
        <EnlaceBoton to="/admin/copia/" reloadDocument>
          Descargar una copia
        </EnlaceBoton>
      }
    >
      <EstadoCaja caja={caja} />
      <Copias copias={caja.copias} />
      <Cuentas usuarios={usuarios} page={page} />
    </Pagina>
  );
}
