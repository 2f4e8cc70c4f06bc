import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { siNo } from "~/domain/campos/campos";
import { mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { anularVenta, exigirAnulable, resumenDeAnulacion } from "~/domain/devoluciones/anular-venta.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { officialDocument } from "~/domain/nucleo/sucesos.server";
import { ventaVisible } from "~/domain/ventas/consultas.server";
import { detalleVenta, unidadesDeVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { paginaDeVenta } from "~/domain/ventas/lineas.server";
import { avisoDeDevolucion } from "~/domain/ventas/pagos";
import { deleteAction } from "~/platform/forms/forms.server";
import { protectedBy } from "~/platform/forms/protected.server";
import { Confirmacion } from "~/ui/base/confirmacion";
import { Pagina } from "~/ui/frame/pagina";
import DevolverDeCaja from "~/ui/venta/devolver-de-caja";

/** A sale whose electronic document was accepted is taken back with a note, once; one whose document waits, not yet. */
const motivoProtegida = (ctx: Contexto, venta: Parameters<typeof exigirAnulable>[1]) =>
  protectedBy(paginaDeVenta(venta.id), () => exigirAnulable(ctx, venta));

export function loader({ params, context: { ctx } }: LoaderFunctionArgs) {
  const venta = detalleVenta(ctx, Number(params.ventaId));
  const negada = motivoProtegida(ctx, venta);
  if (negada) throw negada;
  const vuelve = venta.documento_electronico ? resumenDeAnulacion(ctx, venta.id) : null;
  const devolucion = vuelve && {
    total: textoPesos(vuelve.total),
    retenido: vuelve.retenido > 0 ? textoPesos(vuelve.retenido) : "",
    partes: vuelve.partes.map(({ medio, monto }) => ({ medio, monto: textoPesos(monto) })),
  };
  return { venta, devolucion, unidades: unidadesDeVenta(ctx, venta.id), caja_abierta: sesionAbierta(ctx) !== undefined };
}

export function action({ params, context }: ActionFunctionArgs) {
  const ctx = context.ctx;
  const venta = ventaVisible(ctx, Number(params.ventaId));
  const { id } = venta;
  const deCaja = context.body.kind === "form" && siNo().catch(false).parse(context.body.form.get("de_caja"));
  if (!officialDocument(ctx, { venta: id }))
    return deleteAction("/ventas/", "Venta eliminada; sus productos volvieron al inventario.", () =>
      avisoDeDevolucion(eliminarVenta(ctx, id, deCaja), deCaja),
    );
  const negada = motivoProtegida(ctx, venta);
  if (negada) return negada;
  const hecho =
    resumenDeAnulacion(ctx, id).total > 0
      ? "Venta anulada con una nota; sus productos volvieron al inventario."
      : "Venta anulada, sin nota: no quedaba nada por devolver.";
  return deleteAction(paginaDeVenta(id), hecho, () => avisoDeDevolucion(anularVenta(ctx, id, deCaja), deCaja));
}

interface Devuelto {
  total: string;
  partes: { medio: string; monto: string }[];
}

/** What the client gets back; by each means only where there are several. */
function fraseDeDevuelto({ total, partes }: Devuelto): string {
  const porMedio = partes.map(({ medio, monto }) => `${mostrarPesos(monto)} ${medio}`);
  const [unica, ...otras] = porMedio;
  const dicho = unica && otras.length === 0 ? unica : `${mostrarPesos(total)}: ${porMedio.join(", ")}`;
  return `Se le devuelven al cliente ${dicho}.`;
}

export default function EliminarVenta() {
  const { venta, devolucion, unidades, caja_abierta } = useLoaderData<typeof loader>();
  const { documento_electronico: documento, numero } = venta;
  const { devueltas, enInventario } = unidades;
  const fiada = venta.pagos.some(({ medio }) => medio === "fiado");
  const pesos = mostrarPesos(venta.total_venta);
  return (
    <Pagina titulo={documento ? "Anular con nota" : "Eliminar venta"} ancho="angosta">
      <Confirmacion
        pregunta={documento ? `¿Anular la venta ${numero} con una nota?` : `¿Eliminar la venta ${numero}?`}
        consecuencias={[
          documento
            ? `La DIAN ya aceptó su documento ${documento.numero}: la venta de ${pesos} se queda, anulada, y se le envía una nota a la DIAN.`
            : `Desaparece una venta de ${pesos}; su número no se vuelve a usar.`,
          ...(devolucion ? [fraseDeDevuelto(devolucion)] : []),
          ...(devolucion?.retenido
            ? [`De ellos, ${mostrarPesos(devolucion.retenido)} son lo que faltó por pagarle de lo que ya devolvió.`]
            : []),
          `${enInventario === "1 unidad" ? "Vuelve" : "Vuelven"} al inventario ${enInventario || "0 unidades"}.`,
          ...(devueltas ? [`Lo que ya se devolvió (${devueltas}) no vuelve otra vez; su devolución se conserva.`] : []),
          ...(fiada ? [`${venta.cliente} deja de deber lo que falte; lo que ya abonó de ella hay que devolvérselo.`] : []),
          ...(documento ? ["Una nota no se deshace."] : []),
        ]}
        boton={documento ? "Anular con nota" : "Eliminar venta"}
        cancelar={`/ventas/detalle/${venta.id}/`}
      >
        {fiada && <DevolverDeCaja abierta={caja_abierta} />}
      </Confirmacion>
    </Pagina>
  );
}
