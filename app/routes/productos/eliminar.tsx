import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cuantasUnidades, cuantos } from "~/domain/cifras/frases";
import { productoPropio } from "~/domain/productos/consultas.server";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { vistaProducto } from "~/domain/productos/vista.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const producto = productoPropio(ctx, Number(params.id));
  return { producto: vistaProducto(producto), movimientos: producto.movimientos };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/productos/", "Producto eliminado correctamente.", () => eliminarProducto(ctx, Number(params.id)));
}

export default function EliminarProducto() {
  const { producto, movimientos } = useLoaderData<typeof loader>();
  return (
    <PaginaDeConfirmacion
      titulo="Eliminar producto"
      pregunta={`¿Eliminar ${producto.nombre}?`}
      consecuencias={[
        `Se pierden ${cuantasUnidades(producto.stock, producto.unidad)} y ${cuantos(movimientos, "movimiento", "movimientos")} de inventario.`,
        "Si está en alguna venta o devolución no se elimina: hay que eliminarlas antes.",
      ]}
      cancelar={`/productos/${producto.id}/`}
    />
  );
}
