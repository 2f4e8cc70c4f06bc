import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { compraPropia } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { efectosDeEliminar, eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { detalles, ...compra } = detalleCompra(ctx, Number(params.pk));
  return { compra, se_pierde: efectosDeEliminar(ctx, compra.id) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const { id } = compraPropia(ctx, Number(params.pk));
  return deleteAction("/compras/", "Compra eliminada correctamente.", () => eliminarCompra(ctx, id));
}

export default function EliminarCompra() {
  const { compra, se_pierde } = useLoaderData<typeof loader>();
  const { lineas, unidades, devoluciones, devueltas } = se_pierde;
  const contenido = compra.activo ? `y «${compra.activo.nombre}»` : `y ${lineas === 1 ? "su línea" : `sus ${lineas} líneas`}`;
  return (
    <Pagina titulo="Eliminar compra" ancho="angosta">
      <Confirmacion
        pregunta={`¿Eliminar la compra ${compra.numero}?`}
        consecuencias={[
          `Desaparecen una compra de ${mostrarPesos(compra.total)} ${contenido}; su número no se vuelve a usar.`,
          ...(lineas > 0 ? [`El inventario no cambia: no se descuenta lo que entró (${unidades}).`] : []),
          ...(compra.credito && compra.proveedor
            ? [`Baja lo que se le debe a ${compra.proveedor.nombre}: lo que falte por pagar de ella.`]
            : []),
          ...(devoluciones > 0
            ? [
                `Se eliminan con ella ${cuantos(devoluciones, "devolución", "devoluciones")} al proveedor; lo devuelto (${devueltas}) no regresa.`,
              ]
            : []),
        ]}
        boton="Eliminar compra"
        cancelar={`/compras/detalle/${compra.id}/`}
      />
    </Pagina>
  );
}
