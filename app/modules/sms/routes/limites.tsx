import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { leerPagina } from "~/domain/listas/paginas";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { smsSettings } from "~/platform/process/env.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { Paginacion } from "~/ui/base/paginacion";
import { Pagina } from "~/ui/frame/pagina";
import { LimiteForm } from "../domain/esquema";
import { fijarLimite, listarLimites } from "../domain/limites.server";
import { LimitesDeTiendas } from "../ui/limites-de-sms";

const AQUI = "/admin/sms/";

export function loader({ request, context: { db, env, ahora } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const sms = smsSettings(env);
  const busqueda = { q: searchParams.get("q") ?? "", page: leerPagina(searchParams) };
  return { ...listarLimites(db, busqueda, { sms, ahora }), limite: sms.limiteDiario, con_permiso: sms.conPermiso };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, LimiteForm, ({ value, context: { db } }) => {
    const nombre = fijarLimite(db, value);
    const { search } = new URL(args.request.url);
    return redirectWithFlash(AQUI + search, `Lo que ${nombre} puede enviar quedó guardado.`);
  });
}

export default function LimitesDeSms() {
  const { tiendas, page, filtro, limite, con_permiso } = useLoaderData<typeof loader>();
  const fallo = useActionData<RefusedForm>();
  return (
    <Pagina
      titulo="Límites de SMS"
      subtitulo={`Cada tienda envía hasta ${limite} mensajes al día, si no se le pone otro límite.`}
      acciones={<EnlaceBoton to="/admin/">Copias y equipo</EnlaceBoton>}
    >
      <Buscador etiqueta="Buscar una tienda por nombre, usuario o correo" q={filtro.q} />
      <LimitesDeTiendas tiendas={tiendas} porDefecto={limite} conPermiso={con_permiso} fallo={fallo} />
      <Paginacion page={page} nombre={["tienda", "tiendas"]} />
    </Pagina>
  );
}
