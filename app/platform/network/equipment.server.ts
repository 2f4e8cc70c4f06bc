import { readFileSync } from "node:fs";
import type { RequestContext } from "../http/context.server";
import { privateAddresses } from "./addresses.server";

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));

/** The program's version, and the box in its network: what the operator reads to a technician. */
export const equipmentOf = (context: Pick<RequestContext, "db" | "env" | "secretKey" | "network">) => ({
  version,
  direcciones: privateAddresses(),
  https: context.network?.https(context) ?? null,
});
