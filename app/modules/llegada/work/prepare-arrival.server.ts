import { UnsoundCopy, type Verify } from "@db/copy.server";
import { addKeys, type Keyring, unpackKeys } from "@db/keyring.server";
import { ForeignDatabase } from "@db/migrate.server";
import type { Database } from "@db/open.server";
import { prepareCopy } from "@db/prepare-copy.server";
import { markRestored } from "@db/restored.server";
import type { Module } from "~/module";

const NAME = "El archivo de la copia";
const NO_USERS = `${NAME} no tiene usuarios: con ella nadie podría entrar. Elija otra.`;

type Settle = NonNullable<Module["settle"]>;

/**
 * Makes the copy at `path` the database of this box: checked by `verify`, of this version, without the sessions of the box that it comes from,
 * and as `settlers` leave it. The keys that it carries go beside `database`. Returns why it cannot be taken, as a sentence; `null` when it can.
 */
export function prepareArrival(path: string, database: string, verify: Verify, settlers: readonly Settle[] = []): string | null {
  try {
    let keys: Keyring = [];
    prepareCopy(path, {
      name: NAME,
      copies: null,
      verify,
      settle(client) {
        settle(client, settlers);
        keys = unpackKeys(client);
        markRestored(client);
      },
    });
    addKeys(database, keys);
    return null;
  } catch (error) {
    if (error instanceof UnsoundCopy || error instanceof ForeignDatabase) return error.message;
    throw error;
  }
}

function settle(client: Database["$client"], settlers: readonly Settle[]): void {
  if (!client.prepare("select 1 from usuarios limit 1").get()) throw new UnsoundCopy(NO_USERS);
  client.transaction(() => {
    client.prepare("delete from sesiones").run();
    for (const own of settlers) own(client);
  })();
}
