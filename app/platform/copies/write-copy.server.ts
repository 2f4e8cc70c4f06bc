import { copyInSteps, type Verify } from "@db/copy.server";
import { isCurrent } from "@db/migrate.server";
import { openDatabase } from "@db/open.server";
import { patiently } from "@db/transaction.server";

/** Copies the database at `path` to the new file `target`, checked by `verify`, also while the service runs. Rejects with UnsoundCopy. */
export const writeCopy = (path: string, target: string, verify: Verify): Promise<void> => patiently(() => write(path, target, verify));

async function write(path: string, target: string, verify: Verify): Promise<void> {
  const db = openDatabase(path);
  try {
    // A database of an older version has other rules; the next start migrates it.
    const current = isCurrent(db.$client);
    await copyInSteps(db.$client, target, ($client) => (current ? verify($client) : []));
  } finally {
    db.$client.close();
  }
}
