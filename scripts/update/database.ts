import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderOfCopies, keepNewest, stamp } from "@db/copies.server";
import { checkFile, copyDatabase, discard, moveOver } from "@db/copy.server";
import { isCurrent } from "@db/migrate.server";
import { openDatabase } from "@db/open.server";
import { restoreDatabase } from "@db/restore.server";
import { verify } from "~/modules.server";

const PREFIX = "antes-de-actualizar-";
const KEPT = 3;

/** A database of this version, and the way back. */
export interface Renewed {
  /** The checked copy from before. */
  copy: string;
  /** Puts the file from before back. */
  undo(): void;
  /** Ends the way back. The copy stays. */
  settle(): void;
}

/**
 * Copies the database, and brings it to this version: the copy is migrated and verified, and only then takes the place of the file. Undefined
 * when there is none. Nobody may have it open.
 */
export function renewDatabase(path: string): Renewed | undefined {
  if (!existsSync(path)) return undefined;
  const copies = folderOfCopies(path);
  const copy = join(copies, `${PREFIX}${stamp(Date.now())}.sqlite`);
  const current = copyOf(path, copy);
  if (current) checkFile(copy, verify);
  const before = current ? null : restoreDatabase(copy, path, verify);
  return {
    copy,
    undo() {
      if (!before) return;
      discard(path);
      moveOver(before, path);
    },
    settle() {
      if (before) rmSync(before);
      keepNewest(copies, PREFIX, KEPT);
    },
  };
}

/** Returns whether the database is one of this version. */
function copyOf(path: string, copy: string): boolean {
  const { $client } = openDatabase(path);
  try {
    const current = isCurrent($client);
    copyDatabase($client, copy);
    return current;
  } finally {
    $client.close();
  }
}
