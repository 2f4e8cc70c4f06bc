import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { type Contexto, enTransaccionConOtros } from "~/domain/compartido/contexto.server";
import { mostrarPesos } from "~/domain/compartido/dinero";
import { ventaRegistrada } from "~/domain/ventas/consultas.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction, isTooLong, postedForm } from "~/platform/forms/forms.server";
import { sessionContext } from "~/platform/http/context.server";
import { borradorNuevo, vistaBorrador } from "~/screens/venta/borrador.server";
import { pasoDeVenta, vistaDePasoDeVenta } from "~/screens/venta/intencion.server";
import { Pagina } from "~/ui/frame/pagina";
import { PantallaVenta } from "~/ui/venta/pantalla";
import { olvidarVenta } from "~/ui/venta/use-recuerdo";

export const meta = () => [{ title: "Vender" }];

export function loader({ context }: LoaderFunctionArgs) {
  const clave_envio = crypto.randomUUID();
  return { borrador: vistaBorrador(sessionContext(context), borradorNuevo(clave_envio)), clave_envio, venta: null };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = sessionContext(args.context);
  const paso = pasoDeVenta(ctx, postedForm(args.context), null);
  if (!paso.guardar && !isTooLong(args.context)) return vistaDePasoDeVenta(ctx, paso);
  const respuesta = await formAction(args, VentaForm, ({ ctx, value }) =>
    enTransaccionConOtros(ctx, () => registrada(ctx, crearVenta(ctx, value))),
  );
  return respuesta instanceof Response ? respuesta : { ...respuesta, borrador: vistaBorrador(ctx, paso.borrador) };
}

function registrada(ctx: Contexto, id: number): Response {
  const venta = ventaRegistrada(ctx, id);
  // The form was sent twice, and its venta was deleted in between.
  if (!venta) return redirectWithFlash("/ventas/", "Esta venta ya se había registrado.");
  const { numero, total_venta, cambio } = venta;
  const vuelto = cambio ? ` Cambio: ${mostrarPesos(cambio)}.` : "";
  return redirectWithFlash("/ventas/", `Venta ${numero} registrada por ${mostrarPesos(total_venta)}.${vuelto}`, {
    enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${id}/` },
  });
}

/** Deletes the borrador only when the venta is saved: only then does the server redirect to the list. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.headers.get("Location") === "/ventas/") olvidarVenta(String(form.get("clave_envio")));
    throw answer;
  }
}

export default function NuevaVenta() {
  const { borrador } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Vender" ancho="ancha">
      <PantallaVenta borrador={borrador} />
    </Pagina>
  );
}
