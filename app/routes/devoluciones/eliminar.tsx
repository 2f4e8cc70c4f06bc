import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { unidadesEnPalabras } from "~/domain/cifras/cantidades-en-palabras";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  return { devolucion: detalleDevolucion(ctx, Number(params.id)) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  return deleteAction("/devoluciones/lista/", "Devolución eliminada; sus productos salieron otra vez del inventario.", () =>
    eliminarDevolucion(ctx, Number(params.id)),
  );
}

export default function EliminarDevolucion() {
  const { devolucion } = useLoaderData<typeof loader>();
  const { id, numero, venta, venta_numero, cliente_nombre, total_devuelto, entregado, de_caja, detalles } = devolucion;
  return (
    <Pagina titulo="Eliminar devolución" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la devolución ${numero}?`}
        consecuencias={[
          `Salen otra vez del inventario ${unidadesEnPalabras(detalles)}.`,
          `Deja de contar lo devuelto a ${cliente_nombre}: ${mostrarPesos(total_devuelto)}.`,
          venta === null
            ? `La venta ${venta_numero} ya no existe.`
            : `De la venta ${venta_numero} se podrán devolver otra vez esas unidades.`,
          ...(de_caja ? [`Si usted tiene la caja abierta, vuelven a ella ${mostrarPesos(entregado)}.`] : []),
          "Si las unidades ya se vendieron no se elimina.",
        ]}
        boton="Eliminar devolución"
        cancelar={`/devoluciones/detalle/${id}/`}
      />
    </Pagina>
  );
}
