import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CajaCerrada, moverCaja } from "~/domain/caja/anotar-en-caja.server";
import { MovimientoForm, TIPOS_A_MANO } from "~/domain/caja/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { unlessProtected } from "~/platform/forms/protected.server";
import { MovimientoFormulario } from "~/ui/caja/formularios";
import { Pagina } from "~/ui/frame/pagina";

const HECHO = { retiro: "Retiro anotado.", ingreso: "Ingreso a la caja anotado." } as const;

export function loader({ request }: LoaderFunctionArgs) {
  const pedido = new URL(request.url).searchParams.get("tipo");
  return { tipo: TIPOS_A_MANO.find((uno) => uno === pedido) ?? "retiro", clave_envio: crypto.randomUUID() };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, MovimientoForm, ({ ctx, value }) => {
    unlessProtected("/caja/", () => moverCaja(ctx, value), CajaCerrada);
    return redirectWithFlash("/caja/", HECHO[value.tipo]);
  });
}

export default function MoverCaja() {
  const { tipo, clave_envio } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Sacar o poner efectivo" ancho="angosta">
      <MovimientoFormulario claveEnvio={clave_envio} tipo={tipo} />
    </Pagina>
  );
}
