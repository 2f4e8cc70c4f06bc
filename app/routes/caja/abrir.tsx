import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { abrirCaja, CajaAbierta } from "~/domain/caja/abrir-y-cerrar.server";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { A_VENDER, AperturaForm } from "~/domain/caja/esquema";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { Vacio } from "~/ui/base/vacio";
import { Apertura } from "~/ui/caja/formularios";
import { Pagina } from "~/ui/frame/pagina";

export function loader({ context: { ctx } }: LoaderFunctionArgs) {
  return { abierta: sesionAbierta(ctx) !== undefined };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, AperturaForm, ({ ctx, value }) => {
    try {
      abrirCaja(ctx, value);
      return redirectWithFlash(value.volver === A_VENDER ? A_VENDER : "/caja/", "Caja abierta.");
    } catch (error) {
      if (!(error instanceof CajaAbierta)) throw error;
      return redirectWithFlash("/caja/", error.message, { tipo: "aviso" });
    }
  });
}

export default function AbrirCaja() {
  const { abierta } = useLoaderData<typeof loader>();
  return (
    <Pagina titulo="Abrir la caja" ancho="angosta">
      {abierta ? (
        <Vacio titulo="Ya tiene una caja abierta" icono="caja" accion={<EnlaceBoton to="/caja/">Ver la caja</EnlaceBoton>}>
          Ciérrela antes de abrir otra.
        </Vacio>
      ) : (
        <Apertura volver="" />
      )}
    </Pagina>
  );
}
