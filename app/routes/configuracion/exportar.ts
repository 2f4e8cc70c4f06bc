import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportDownload } from "~/platform/files/export-download.server";

export function loader({ context }: LoaderFunctionArgs) {
  return exportDownload(context);
}
