import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { idDeConsulta } from "~/domain/campos/consulta";
import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import type { RefusedForm } from "~/platform/forms/refused-form.server";
import { Pagina } from "~/ui/frame/pagina";
import { UnirForm } from "../domain/esquema";
import { paginaDeProductos } from "../domain/pagina-productos.server";
import { unirProductos } from "../domain/unir-productos.server";
import { tema } from "../temas";
import { Union } from "../ui/union";

/** Two products side by side, and the others from which to choose the second. */
export function loader({ params, request, context: { ctx } }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return paginaDeProductos(ctx, Number(params.id), { q: searchParams.get("q"), con: idDeConsulta(searchParams.get("con")) });
}

export function action(args: ActionFunctionArgs) {
  const id = Number(args.params.id);
  return formAction(args, UnirForm, ({ ctx, value: { con } }) => {
    unirProductos(ctx, id, con);
    return redirectWithFlash(`/productos/${id}/`, "Los dos son ahora este producto.");
  });
}

type Lado = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["otro"]>;

const datosDe = ({ codigos, categoria, stock, unidad, precio_compra, precio_publico, tiene }: Lado) => ({
  Códigos: codigos,
  Categoría: categoria,
  Existencias: stock === null ? "" : mostrarCantidad(stock, unidad),
  Costo: mostrarPesos(precio_compra),
  Precio: mostrarPesos(precio_publico),
  Tiene: tiene,
});

export default function UnirProductos() {
  const { producto, otro, error, ...resto } = useLoaderData<typeof loader>();
  const negado = useActionData<RefusedForm>()?.errors.con;
  return (
    <Pagina titulo="Unir productos" ayuda={tema("unir-productos")}>
      <Union
        {...resto}
        etiqueta="Nombre o código"
        queda={{ nombre: producto.nombre, datos: datosDe(producto) }}
        seVa={otro && { id: otro.id, nombre: otro.nombre, datos: datosDe(otro) }}
        pagina={`/productos/${producto.id}/`}
        errores={negado ?? (error ? [error] : undefined)}
        detalle={({ codigo_de_barras, precio_publico }) => [codigo_de_barras, mostrarPesos(precio_publico)].filter(Boolean).join(" · ")}
      />
    </Pagina>
  );
}
