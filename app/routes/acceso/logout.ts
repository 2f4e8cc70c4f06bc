import type { ActionFunctionArgs } from "@remix-run/node";
import { leave } from "~/platform/session/authenticator.server";

export function action({ context }: ActionFunctionArgs) {
  return leave(context);
}
