import { UnsoundCopy } from "@db/copy.server";
import { addKeys, type Keyring, unpackKeys } from "@db/keyring.server";
import { ForeignDatabase } from "@db/migrate.server";
import type { Database } from "@db/open.server";
import { prepareCopy } from "@db/prepare-copy.server";
import { markRestored } from "@db/restored.server";
import { verificarBase } from "~/domain/verificacion.server";

const NAME = "El archivo de la copia";
const NO_USERS = `${NAME} no tiene usuarios: con ella nadie podría entrar. Elija otra.`;

/**
 * Makes the copy at `path` the database of this box: checked, of this version, closed to the network, without the sessions of the box
 * that it comes from, and with its copies elsewhere waiting for their code: two computers that fill one place would be mixed up. The keys
 * that it carries go beside `database`. Returns why it cannot be taken, as a sentence; `null` when it can.
 */
export function prepareArrival(path: string, database: string): string | null {
  try {
    let keys: Keyring = [];
    prepareCopy(path, {
      name: NAME,
      copies: null,
      verify: ($client) => verificarBase({ $client }),
      settle(client) {
        settle(client);
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

function settle(client: Database["$client"]): void {
  if (!client.prepare("select 1 from usuarios limit 1").get()) throw new UnsoundCopy(NO_USERS);
  client.transaction(() => {
    client.prepare("delete from sesiones").run();
    client.prepare("delete from ajustes_sistema where clave = 'red_abierta'").run();
    client.prepare("update ajustes_sistema set valor = json_set(valor, '$.confirmado', json('false')) where clave = 'copias_codigo'").run();
  })();
}
