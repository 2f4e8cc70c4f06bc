import type { ActionFunctionArgs } from "@remix-run/node";
import { verTutorial } from "~/domain/usuarios/perfil.server";
import { redirectWithFlash } from "~/platform/forms/forms.server";

export function action({ context: { ctx } }: ActionFunctionArgs) {
  verTutorial(ctx);
  return redirectWithFlash("/dashboard/", "Listo: no volveremos a mostrarle la guía.");
}
