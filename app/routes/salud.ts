import type { LoaderFunctionArgs } from "@remix-run/node";
import { databaseAnswers } from "~/platform/health.server";

export function loader({ context }: LoaderFunctionArgs) {
  return databaseAnswers(context.db) ? { estado: "ok" } : Response.json({ estado: "sin base de datos" }, { status: 503 });
}
