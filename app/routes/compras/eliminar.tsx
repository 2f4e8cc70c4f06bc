import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { anularCompra, exigirAnulable } from "~/domain/compras/anular-compra.server";
import { compraPropia } from "~/domain/compras/consultas.server";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { efectosDeEliminar, eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { officialDocument } from "~/domain/nucleo/sucesos.server";
import { deleteAction } from "~/platform/forms/forms.server";
import { protectedBy } from "~/platform/forms/protected.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";

const paginaDe = (id: number): string => `/compras/detalle/${id}/`;

/** A purchase whose electronic document was accepted is taken back with a note, once; one whose document waits, not yet. */
const motivoProtegida = (ctx: Contexto, id: number) => protectedBy(paginaDe(id), () => exigirAnulable(ctx, id));

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const { detalles, ...compra } = detalleCompra(ctx, Number(params.pk));
  const negada = motivoProtegida(ctx, compra.id);
  if (negada) throw negada;
  return { compra, se_pierde: efectosDeEliminar(ctx, compra.id) };
}

export function action({ params, context: { ctx } }: ActionFunctionArgs) {
  const { id } = compraPropia(ctx, Number(params.pk));
  if (!officialDocument(ctx, { compra: id }))
    return deleteAction("/compras/", "Compra eliminada correctamente.", () => eliminarCompra(ctx, id));
  return motivoProtegida(ctx, id) ?? deleteAction(paginaDe(id), "Compra anulada con una nota.", () => anularCompra(ctx, id));
}

export default function EliminarCompra() {
  const { compra, se_pierde } = useLoaderData<typeof loader>();
  const { lineas, unidades, devoluciones, devueltas } = se_pierde;
  const documento = compra.documento_electronico;
  const contenido = compra.activo ? `y «${compra.activo.nombre}»` : `y ${lineas === 1 ? "su línea" : `sus ${lineas} líneas`}`;
  return (
    <Pagina titulo={documento ? "Anular con nota" : "Eliminar compra"} ancho="angosta">
      <Confirmacion
        pregunta={documento ? `¿Anular la compra ${compra.numero} con una nota?` : `¿Eliminar la compra ${compra.numero}?`}
        consecuencias={[
          documento
            ? `La DIAN ya aceptó su documento ${documento.numero}: la compra de ${mostrarPesos(compra.total)} se queda, anulada, y se le envía una nota a la DIAN. Los informes dejan de contarla.`
            : `Desaparecen una compra de ${mostrarPesos(compra.total)} ${contenido}; su número no se vuelve a usar.`,
          ...(lineas > 0 ? [`El inventario no cambia: no se descuenta lo que entró (${unidades}).`] : []),
          ...(compra.credito && compra.proveedor
            ? [`Baja lo que se le debe a ${compra.proveedor.nombre}: lo que falte por pagar de ella.`]
            : []),
          ...(documento && devoluciones > 0 ? ["Lo que ya se devolvió al proveedor tiene su propia nota, y no va en esta."] : []),
          ...(documento ? ["Una nota no se deshace."] : []),
          ...(devoluciones > 0 && !documento
            ? [
                `Se eliminan con ella ${cuantos(devoluciones, "devolución", "devoluciones")} al proveedor; lo devuelto (${devueltas}) no regresa.`,
              ]
            : []),
        ]}
        boton={documento ? "Anular con nota" : "Eliminar compra"}
        cancelar={paginaDe(compra.id)}
      />
    </Pagina>
  );
}
