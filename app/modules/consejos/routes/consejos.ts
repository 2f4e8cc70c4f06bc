import type { ActionFunctionArgs } from "@remix-run/node";
import { adviceFor } from "../work/advice.server";
import { readNoInput } from "../work/no-input.server";

export async function action({ context }: ActionFunctionArgs) {
  readNoInput(context);
  return { success: true, ...(await adviceFor(context)) };
}
