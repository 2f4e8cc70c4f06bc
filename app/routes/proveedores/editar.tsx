import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { nombreDeProveedor } from "~/domain/compartido/personas";
import { proveedorVisible, vistaProveedor } from "~/domain/proveedores/consultas.server";
import { ProveedorForm } from "~/domain/proveedores/esquema";
import { editarProveedor } from "~/domain/proveedores/guardar-proveedor.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { ProveedorFormulario } from "~/ui/proveedor/proveedor";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { proveedor: vistaProveedor(proveedorVisible(ctx, Number(params.id))) };
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  proveedorVisible(args.context.ctx, id);
  return formAction(args, ProveedorForm, ({ ctx, value }) => {
    editarProveedor(ctx, id, value);
    return redirectWithFlash("/proveedores/", "Proveedor actualizado correctamente.", {
      enlace: { texto: "Ver el proveedor", url: `/proveedores/${id}/` },
    });
  });
}

export default function EditarProveedor() {
  const { proveedor } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Editar proveedor" subtitulo={nombreDeProveedor(proveedor)} ancho="angosta">
      <ProveedorFormulario proveedor={proveedor} boton="Guardar cambios" cancelar={`/proveedores/${proveedor.id}/`} />
    </Pagina>
  );
}
