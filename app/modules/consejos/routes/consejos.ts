import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { jsonAction } from "~/platform/forms/json.server";
import { adviceFor } from "../work/advice.server";

export async function action({ context }: ActionFunctionArgs) {
  const { kind } = context.body;
  // It has no input: no body, a form (with its token) or any JSON object.
  if (kind === "json" || kind === "other") jsonAction({ context }, z.object({}), () => undefined);
  return { success: true, ...(await adviceFor(context)) };
}
