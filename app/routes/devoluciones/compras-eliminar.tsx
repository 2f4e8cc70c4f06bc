import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { devolucion: detalleDevolucionCompra(ctx, Number(params.id)) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/devoluciones/compras/lista/", "Devolución eliminada; sus productos volvieron al inventario.", () =>
    eliminarDevolucionCompra(ctx, Number(params.id)),
  );
}

export default function EliminarDevolucionCompra() {
  const { devolucion } = useLoaderData<typeof loader>();
  const { id, numero, compra_numero, proveedor_nombre, total_devuelto, detalles } = devolucion;
  return (
    <Pagina titulo="Eliminar devolución a proveedor" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la devolución ${numero} a ${proveedor_nombre ?? "un proveedor"}?`}
        consecuencias={[
          `Vuelven al inventario ${unidadesEnPalabras(detalles)}.`,
          `Deja de contar lo devuelto: ${mostrarPesos(total_devuelto)}.`,
          `De la compra ${compra_numero} se podrán devolver otra vez esas unidades.`,
        ]}
        boton="Eliminar devolución"
        cancelar={`/devoluciones/compras/detalle/${id}/`}
      />
    </Pagina>
  );
}
