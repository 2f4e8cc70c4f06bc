import type { ActionFunctionArgs } from "@remix-run/node";
import { ignoreBody } from "~/platform/forms/json.server";
import { adviceFor } from "../work/advice.server";

export async function action({ context }: ActionFunctionArgs) {
  ignoreBody(context);
  return { success: true, ...(await adviceFor(context)) };
}
