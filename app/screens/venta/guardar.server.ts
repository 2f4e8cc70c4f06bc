import type { ActionFunctionArgs } from "@remix-run/node";
import { mostrarPesos } from "~/domain/cifras/dinero";
import { EnvioRepetido } from "~/domain/nucleo/errores";
import { crearVentaDelTiquete } from "~/domain/pactado/acuerdos.server";
import { cobrarVenta } from "~/domain/ventas/crear-venta.server";
import type { Destino } from "~/domain/ventas/destino.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { OTRA_VENTA } from "~/domain/ventas/tiquete";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { parteDePago } from "./parte-de-pago.server";

type Args = Pick<ActionFunctionArgs, "context">;

/** Saves the ticket of the sale screen as a sale, or as what else it becomes. */
export const guardarTiquete = (args: Args, destino: Destino | undefined, form: FormData) =>
  destino ? guardarComo(args, destino) : cobrar(args, form);

const guardarComo = (args: Args, { formulario, guardar, hecho }: Destino) =>
  formAction(
    args,
    formulario,
    ({ ctx, value }) => {
      const { url, mensaje } = hecho(ctx, guardar(ctx, value));
      return redirectWithFlash(url, mensaje);
    },
    { command: guardar },
  );

function cobrar(args: Args, form: FormData) {
  const aparte = parteDePago(args.context.ctx)?.cobro;
  const { formulario, crear } = aparte?.es(form) ? aparte : { formulario: VentaForm, crear: crearVentaDelTiquete };
  return formAction(
    args,
    formulario,
    async ({ ctx, value, refuse }) => {
      try {
        const hecha = await cobrarVenta(ctx, value, crear);
        return registrada(hecha, value.volver);
      } catch (error) {
        if (error instanceof EnvioRepetido) return { ...refuse("", YA_COBRADO, enlaceA(error.recursoId)), repetido: true };
        throw error;
      }
    },
    { command: crear },
  );
}

const YA_COBRADO = "Este tiquete ya se cobró con otros datos. Si es otra venta, regístrela como otra.";
const enlaceA = (id: number) => ({ texto: "Ver la venta", url: `/ventas/detalle/${id}/` });

function registrada({ id, venta, aviso }: Awaited<ReturnType<typeof cobrarVenta>>, volver: string): Response {
  // The form was sent twice, and its venta was deleted in between.
  if (!venta) return redirectWithFlash("/ventas/", "Esta venta ya se había registrado.");
  const { numero, total_venta, cambio, guardada } = venta;
  const vuelto = cambio ? ` Cambio: ${mostrarPesos(cambio)}.` : "";
  const sigue = volver === OTRA_VENTA ? `/ventas/nueva/?hecha=${id}` : "/ventas/";
  const hecho = guardada ?? `Venta ${numero} registrada por ${mostrarPesos(total_venta)}.`;
  return redirectWithFlash(sigue, `${hecho}${vuelto}`, {
    aviso,
    enlace: { texto: "Ver la venta e imprimir la tirilla", url: `/ventas/detalle/${id}/` },
  });
}
