import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { unidadesDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { deleteAction } from "~/platform/forms/delete-action.server";
import { sessionContext } from "~/platform/http/context.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export const meta = () => [{ title: "Eliminar venta" }];

export function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const venta = detalleVenta(ctx, Number(params.ventaId));
  return { venta, unidades: unidadesDeVenta(ctx, venta.id) };
}

export function action({ params, context }: ActionFunctionArgs) {
  return deleteAction("/ventas/", "Venta eliminada; sus productos volvieron al inventario.", () =>
    eliminarVenta(sessionContext(context), Number(params.ventaId)),
  );
}

export default function EliminarVenta() {
  const { venta, unidades } = useLoaderData<typeof loader>();
  const { devueltas, enInventario } = unidades;
  return (
    <Pagina titulo="Eliminar venta" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la venta ${venta.numero}?`}
        consecuencias={[
          `Desaparece una venta de ${mostrarPesos(venta.total_venta)}; su número no se vuelve a usar.`,
          `${enInventario === "1 unidad" ? "Vuelve" : "Vuelven"} al inventario ${enInventario || "0 unidades"}.`,
          ...(devueltas ? [`Lo que ya se devolvió (${devueltas}) no vuelve otra vez; su devolución se conserva.`] : []),
        ]}
        boton="Eliminar venta"
        cancelar={`/ventas/detalle/${venta.id}/`}
      />
    </Pagina>
  );
}
