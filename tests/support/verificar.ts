import type { Database } from "@db/open.server";
import { verify } from "~/modules.server";

/** Every rule of the core and of the modules that there are, as each copy tries them. */
export const verificarBase = ({ $client }: Pick<Database, "$client">): string[] => verify($client);
