import type { LoaderFunctionArgs } from "@remix-run/node";
import { jsonResponse } from "~/platform/listener/whole-body.server";
import { databaseAnswers, storageTrouble } from "~/platform/process/storage.server";

export function loader({ context }: LoaderFunctionArgs) {
  const { db } = context;
  const estado = storageTrouble(db) ?? (databaseAnswers(db) ? "ok" : "sin base de datos");
  return jsonResponse({ estado }, estado === "ok" ? 200 : 503);
}
