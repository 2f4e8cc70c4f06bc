import type { ActionFunctionArgs } from "@remix-run/node";
import { adviceFor } from "~/platform/advice.server";
import { sessionContext } from "~/platform/context.server";
import { ignoreBody } from "~/platform/json.server";

export async function action({ context }: ActionFunctionArgs) {
  ignoreBody(context);
  return { success: true, ...(await adviceFor(context, sessionContext(context))) };
}
