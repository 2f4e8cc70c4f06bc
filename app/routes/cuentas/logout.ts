import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endSession } from "~/platform/authenticator.server";

export function action({ context }: ActionFunctionArgs) {
  endSession(context);
  return redirect("/");
}
