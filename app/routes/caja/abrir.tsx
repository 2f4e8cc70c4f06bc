import type { ActionFunctionArgs } from "@remix-run/node";
import { abrirCaja, CajaAbierta } from "~/domain/caja/abrir-caja.server";
import { A_VENDER, AperturaForm } from "~/domain/caja/esquema";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { formAction } from "~/platform/forms/forms.server";
import Caja, { loader, meta } from "./caja";

export { loader, meta };

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

export default Caja;
