import type { LoaderFunctionArgs } from "@remix-run/node";
import { databaseAnswers } from "~/platform/process/health.server";
import { storageTrouble } from "~/platform/process/storage.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { db } = context;
  const estado = storageTrouble(db) ?? (databaseAnswers(db) ? "ok" : "sin base de datos");
  return Response.json({ estado }, { status: estado === "ok" ? 200 : 503 });
}
