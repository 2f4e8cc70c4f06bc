import type { ActionFunctionArgs } from "@remix-run/node";
import { verTutorial } from "~/domain/usuarios/ver-tutorial.server";
import { redirectWithFlash } from "~/platform/forms/flash.server";
import { sessionContext } from "~/platform/http/context.server";

export function action({ context }: ActionFunctionArgs) {
  verTutorial(sessionContext(context));
  return redirectWithFlash("/dashboard/", "Listo: no volveremos a mostrarle la guía.");
}
