import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { vueltoDe } from "~/domain/nucleo/en-mercancia";
import { beforeEdit } from "~/domain/nucleo/sucesos.server";
import { esLarga, ventaVisible } from "~/domain/ventas/consultas.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { paginaDeVenta } from "~/domain/ventas/lineas.server";
import { avisoDeDevolucion } from "~/domain/ventas/pagos";
import { formAction, isTooLong, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { requireOpenDay, unlessProtected } from "~/platform/forms/protected.server";
import { borradorDeVenta, leerBorrador, vistaBorrador } from "~/screens/venta/borrador.server";
import { pasoDeVenta } from "~/screens/venta/paso.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Fecha } from "~/ui/base/valores";
import { enviarDocumento } from "~/ui/documento/envio";
import { Pagina } from "~/ui/frame/pagina";
import { revalidar } from "~/ui/frame/tropiezo";
import { PantallaVenta } from "~/ui/venta/pantalla";
import { olvidarVenta } from "~/ui/venta/use-venta";

export const meta = () => [{ title: "Editar venta" }];
export const shouldRevalidate = revalidar;

const exigirEditable = (ctx: Contexto, id: number) => unlessProtected(paginaDeVenta(id), () => beforeEdit(ctx, id));

export async function loader({ params, context: { ctx, whenQuiet } }: LoaderFunctionArgs) {
  const visible = ventaVisible(ctx, Number(params.ventaId));
  exigirEditable(ctx, visible.id);
  requireOpenDay(ctx, visible.fechaVenta, paginaDeVenta(visible.id));
  const pausa = esLarga(ctx, visible) ? whenQuiet : () => undefined;
  await pausa();
  const venta = detalleVenta(ctx, visible.id);
  await pausa();
  // The activity names the sale by this key when a stock is set on this screen.
  const clave_envio = crypto.randomUUID();
  const borrador = vistaBorrador(ctx, { ...borradorDeVenta(ctx, venta.id), clave_envio });
  await pausa();
  return { borrador, venta };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = args.context.ctx;
  const { id } = ventaVisible(ctx, Number(args.params.ventaId));
  exigirEditable(ctx, id);
  const form = postedForm(args.context);
  const paso = isTooLong(args.context) ? null : pasoDeVenta(ctx, form, id);
  if (paso) return paso;
  const respuesta = await formAction(
    args,
    VentaForm,
    ({ ctx, value }) => {
      const aviso = avisoDeDevolucion(editarVenta(ctx, id, value), value.de_caja);
      const { numero, total_venta, ...editada } = detalleVenta(ctx, id);
      const cambio = vueltoDe(editada.cambio);
      const vuelto = cambio ? ` Cambio: ${mostrarPesos(cambio)}.` : "";
      return redirectWithFlash("/ventas/", `Venta ${numero} actualizada: ${mostrarPesos(total_venta)}.${vuelto}`, {
        enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${id}/` },
        aviso,
      });
    },
    { command: (ctx, value) => editarVenta(ctx, id, value) },
  );
  return respuesta instanceof Response ? respuesta : { ...respuesta, borrador: vistaBorrador(ctx, leerBorrador(ctx, form, id)) };
}

export function clientAction(args: ClientActionFunctionArgs) {
  return enviarDocumento(args, olvidarVenta);
}

export default function EditarVenta() {
  const { borrador, venta } = useLoaderData<typeof loader>();
  const detalle = `/ventas/detalle/${venta.id}/`;
  return (
    <Pagina
      titulo={`Editar venta ${venta.numero}`}
      subtitulo={<Fecha valor={venta.fecha_venta} />}
      ancho="ancha"
      acciones={<EnlaceBoton to={detalle}>Cancelar</EnlaceBoton>}
    >
      <PantallaVenta key={venta.id} borrador={borrador} />
    </Pagina>
  );
}
