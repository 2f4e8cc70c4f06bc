import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportDownload } from "~/platform/export-download.server";

export function loader({ context }: LoaderFunctionArgs) {
  return exportDownload(context);
}
