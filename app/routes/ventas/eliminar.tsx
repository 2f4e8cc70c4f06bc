import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { sessionContext } from "~/platform/context.server";
import { deleteAction } from "~/platform/delete-action.server";
import { Confirmacion } from "~/ui/confirmacion";
import { Pagina } from "~/ui/pagina";

export const meta = () => [{ title: "Eliminar venta" }];

export function loader({ params, context }: LoaderFunctionArgs) {
  return { venta: detalleVenta(sessionContext(context), Number(params.ventaId)) };
}

export function action({ params, context }: ActionFunctionArgs) {
  return deleteAction("/ventas/", "Venta eliminada; sus productos volvieron al inventario.", () =>
    eliminarVenta(sessionContext(context), Number(params.ventaId)),
  );
}

export default function EliminarVenta() {
  const { venta } = useLoaderData<typeof loader>();
  const unidades = venta.detalles.reduce((suma, { cantidad }) => suma + cantidad, 0);
  return (
    <Pagina titulo="Eliminar venta" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la venta ${venta.numero}?`}
        consecuencias={[
          `Desaparece una venta de ${mostrarPesos(venta.total_venta)}; su número no se vuelve a usar.`,
          `Vuelven al inventario ${unidades} unidades.`,
        ]}
        boton="Eliminar venta"
        cancelar={`/ventas/detalle/${venta.id}/`}
      />
    </Pagina>
  );
}
