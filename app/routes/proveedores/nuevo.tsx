import type { ActionFunctionArgs } from "@remix-run/node";
import { ProveedorForm } from "~/domain/proveedores/esquema";
import { crearProveedor } from "~/domain/proveedores/guardar-proveedor.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Pagina } from "~/ui/frame/pagina";
import { ProveedorFormulario } from "~/ui/proveedor/proveedor";

export function loader() {
  return { proveedor: null };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, ProveedorForm, ({ ctx, value }) => {
    const id = crearProveedor(ctx, value);
    return redirectWithFlash("/proveedores/", "Proveedor agregado correctamente.", {
      enlace: { texto: "Ver el proveedor", url: `/proveedores/${id}/` },
    });
  });
}

export default function NuevoProveedor() {
  return (
    <Pagina titulo="Nuevo proveedor" ancho="angosta">
      <ProveedorFormulario boton="Guardar proveedor" cancelar="/proveedores/" />
    </Pagina>
  );
}
