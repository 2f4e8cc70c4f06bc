import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { siNo } from "~/domain/campos/campos";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { porDevolver } from "~/domain/ventas/pagos";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";
import { DevolverDeCaja } from "~/ui/venta/devolver-de-caja";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const venta = detalleVenta(ctx, Number(params.ventaId));
  return { venta, unidades: unidadesDeVenta(ctx, venta.id), caja_abierta: sesionAbierta(ctx) !== undefined };
}

export function action({ params, context }: ActionFunctionArgs) {
  const ctx = context.ctx;
  const id = Number(params.ventaId);
  const deCaja = context.body.kind === "form" && siNo().catch(false).parse(context.body.form.get("de_caja"));
  return deleteAction("/ventas/", "Venta eliminada; sus productos volvieron al inventario.", () =>
    porDevolver(eliminarVenta(ctx, id, deCaja), deCaja),
  );
}

export default function EliminarVenta() {
  const { venta, unidades, caja_abierta } = useLoaderData<typeof loader>();
  const { devueltas, enInventario } = unidades;
  const fiada = venta.pagos.some(({ medio }) => medio === "fiado");
  return (
    <Pagina titulo="Eliminar venta" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la venta ${venta.numero}?`}
        consecuencias={[
          `Desaparece una venta de ${mostrarPesos(venta.total_venta)}; su número no se vuelve a usar.`,
          `${enInventario === "1 unidad" ? "Vuelve" : "Vuelven"} al inventario ${enInventario || "0 unidades"}.`,
          ...(devueltas ? [`Lo que ya se devolvió (${devueltas}) no vuelve otra vez; su devolución se conserva.`] : []),
          ...(fiada ? [`${venta.cliente} deja de deber lo que falte; lo que ya abonó de ella hay que devolvérselo.`] : []),
        ]}
        boton="Eliminar venta"
        cancelar={`/ventas/detalle/${venta.id}/`}
      >
        {fiada && <DevolverDeCaja abierta={caja_abierta} />}
      </Confirmacion>
    </Pagina>
  );
}
