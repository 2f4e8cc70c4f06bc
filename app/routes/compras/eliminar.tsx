import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { compraPropia, diaDeCompra } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { efectosDeEliminar, eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { requireDeletable, takingBack } from "~/domain/nucleo/sucesos.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { requireOpenDay, unlessProtected } from "~/platform/forms/protected.server";
import { PaginaDeConfirmacion } from "~/ui/frame/confirmacion";

const paginaDe = (id: number): string => `/compras/detalle/${id}/`;

const anulacionDe = (ctx: Contexto, compra: number) => unlessProtected(paginaDe(compra), () => takingBack(ctx, { compra }));

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { detalles, ...compra } = detalleCompra(ctx, Number(params.pk));
  const anulacion = anulacionDe(ctx, compra.id);
  if (!anulacion) unlessProtected(paginaDe(compra.id), () => requireDeletable(ctx, { compra: compra.id }));
  requireOpenDay(ctx, diaDeCompra(ctx, compraPropia(ctx, compra.id)), paginaDe(compra.id));
  return {
    compra,
    anulacion: anulacion && { pregunta: anulacion.pregunta, consecuencias: anulacion.consecuencias },
    se_pierde: efectosDeEliminar(ctx, compra.id),
  };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const { id } = compraPropia(ctx, Number(params.pk));
  const anulacion = anulacionDe(ctx, id);
  return anulacion
    ? deleteAction(paginaDe(id), anulacion.hecha, () => void anulacion.anular(false))
    : deleteAction("/compras/", "Compra eliminada correctamente.", () => eliminarCompra(ctx, id));
}

export default function EliminarCompra() {
  const { compra, anulacion, se_pierde } = useLoaderData<typeof loader>();
  const { lineas, unidades, devoluciones, devueltas } = se_pierde;
  const contenido = compra.activo ? `y «${compra.activo.nombre}»` : `y ${lineas === 1 ? "su línea" : `sus ${lineas} líneas`}`;
  return (
    <PaginaDeConfirmacion
      titulo={anulacion ? "Anular con nota" : "Eliminar compra"}
      pregunta={anulacion?.pregunta ?? `¿Eliminar la compra ${compra.numero}?`}
      consecuencias={[
        ...(anulacion?.consecuencias ?? [
          `Desaparecen una compra de ${mostrarPesos(compra.total)} ${contenido}; su número no se vuelve a usar.`,
        ]),
        ...(lineas > 0 ? [`El inventario no cambia: no se descuenta lo que entró (${unidades}).`] : []),
        ...(compra.credito && compra.proveedor
          ? [`Baja lo que se le debe a ${compra.proveedor.nombre}: lo que falte por pagar de ella.`]
          : []),
        ...(anulacion ? ["Una nota no se deshace."] : []),
        ...(devoluciones > 0 && !anulacion
          ? [
              `Se eliminan con ella ${cuantos(devoluciones, "devolución", "devoluciones")} al proveedor; lo devuelto (${devueltas}) no regresa.`,
            ]
          : []),
      ]}
      cancelar={paginaDe(compra.id)}
    />
  );
}
