import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { siNo } from "~/domain/campos/campos";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { requireDeletable, takingBack } from "~/domain/nucleo/sucesos.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { paginaDeVenta } from "~/domain/ventas/lineas.server";
import { avisoDeDevolucion } from "~/domain/ventas/pagos";
import { deleteAction } from "~/platform/forms/forms.server";
import { requireOpenDay, unlessProtected } from "~/platform/forms/protected.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";
import DevolverDeCaja from "~/ui/venta/devolver-de-caja";

const anulacionDe = (ctx: Contexto, venta: number) => unlessProtected(paginaDeVenta(venta), () => takingBack(ctx, { venta }));

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const venta = detalleVenta(ctx, Number(params.ventaId));
  const anulacion = anulacionDe(ctx, venta.id);
  // A note is of today.
  if (!anulacion) {
    unlessProtected(paginaDeVenta(venta.id), () => requireDeletable(ctx, { venta: venta.id }));
    requireOpenDay(ctx, venta.fecha_venta, paginaDeVenta(venta.id));
  }
  return {
    venta,
    anulacion: anulacion && { pregunta: anulacion.pregunta, consecuencias: anulacion.consecuencias },
    unidades: unidadesDeVenta(ctx, venta.id),
    caja_abierta: sesionAbierta(ctx) !== undefined,
  };
}

export function action({ params, context: { ctx, body } }: ActionFunctionArgs) {
  const { id } = ventaVisible(ctx, Number(params.ventaId));
  const deCaja = body.kind === "form" && siNo().catch(false).parse(body.form.get("de_caja"));
  const anulacion = anulacionDe(ctx, id);
  return anulacion
    ? deleteAction(paginaDeVenta(id), anulacion.hecha, () => avisoDeDevolucion(anulacion.anular(deCaja), deCaja))
    : deleteAction("/ventas/", "Venta eliminada; sus productos volvieron al inventario.", () =>
        avisoDeDevolucion(eliminarVenta(ctx, id, deCaja), deCaja),
      );
}

export default function EliminarVenta() {
  const { venta, anulacion, unidades, caja_abierta } = useLoaderData<typeof loader>();
  const { devueltas, enInventario } = unidades;
  const fiada = venta.pagos.some(({ medio }) => medio === "fiado");
  return (
    <PaginaDeConfirmacion
      titulo={anulacion ? "Anular con nota" : "Eliminar venta"}
      pregunta={anulacion?.pregunta ?? `¿Eliminar la venta ${venta.numero}?`}
      consecuencias={[
        ...(anulacion?.consecuencias ?? [`Desaparece una venta de ${mostrarPesos(venta.total_venta)}; su número no se vuelve a usar.`]),
        `${enInventario === "1 unidad" ? "Vuelve" : "Vuelven"} al inventario ${enInventario || "0 unidades"}.`,
        ...(devueltas ? [`Lo que ya se devolvió (${devueltas}) no vuelve otra vez; su devolución se conserva.`] : []),
        ...(fiada ? [`${venta.cliente} deja de deber lo que falte; lo que ya abonó de ella hay que devolvérselo.`] : []),
        ...(anulacion ? ["Una nota no se deshace."] : []),
      ]}
      cancelar={`/ventas/detalle/${venta.id}/`}
    >
      {fiada && <DevolverDeCaja abierta={caja_abierta} />}
    </PaginaDeConfirmacion>
  );
}
