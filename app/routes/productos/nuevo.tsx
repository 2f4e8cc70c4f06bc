import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { avisoBajoCosto } from "~/domain/productos/bajo-costo";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { listarCategorias } from "~/domain/productos/listar-productos.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import { sessionContext } from "~/platform/http/context.server";
import { Pagina } from "~/ui/frame/pagina";
import { ProductoFormulario } from "~/ui/producto/formulario";

export const meta = () => [{ title: "Nuevo producto" }];

export function loader({ context }: LoaderFunctionArgs) {
  return { producto: null, categorias: listarCategorias(sessionContext(context)), clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, ProductoForm, ({ ctx, value }) => {
    const id = crearProducto(ctx, value);
    return redirectWithFlash("/productos/", "Producto agregado correctamente.", {
      aviso: avisoBajoCosto(value.precio, value.precio_compra),
      enlace: { texto: "Ver el producto", url: `/productos/${id}/` },
    });
  });
}

export default function NuevoProducto() {
  const { categorias, clave_envio } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Nuevo producto" ancho="angosta">
      <ProductoFormulario categorias={categorias} claveEnvio={clave_envio} boton="Guardar producto" />
    </Pagina>
  );
}
