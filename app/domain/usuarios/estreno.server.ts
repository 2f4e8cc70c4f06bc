import type { Database } from "@db/open.server";
import { usuarios } from "@db/schema/usuarios";

/** Whether nobody is registered yet. */
export const noHayUsuarios = (db: Pick<Database, "select">): boolean => !db.select({ id: usuarios.id }).from(usuarios).limit(1).get();
