import type { LoaderFunctionArgs } from "@remix-run/node";
import { copyDownload } from "~/platform/copy-download.server";

export function loader({ context: { db, env, ahora } }: LoaderFunctionArgs) {
  return copyDownload(db, env, ahora);
}
