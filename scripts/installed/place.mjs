// Where an installed program has its data and settings.
import { accessSync, chownSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folder within that of the data, for what Node compiled. */
export const COMPILED = "compilado";

/** Takes over the settings, and changes to the folder `tree` of the program. Returns the folder of the data. */
export function enterPlace(tree) {
  const { datos, ajustes } = JSON.parse(readFileSync(join(tree, "../../lugar.json"), "utf8"));
  process.env.INIT_CWD = process.cwd();
  // Of a file that may not be read, `loadEnvFile` says that it does not exist.
  if (existsSync(ajustes)) accessSync(ajustes, constants.R_OK);
  if (existsSync(ajustes)) process.loadEnvFile(ajustes);
  process.env.DATABASE_PATH = resolve(datos, process.env.DATABASE_PATH || "tienda.sqlite");
  process.chdir(tree);
  return datos;
}

/** Gives what root made in the folder to the user that owns it, who runs the service. */
export function giveToOwner(folder) {
  if (process.getuid?.() !== 0 || !existsSync(folder)) return;
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() || found?.isDirectory()) chownSync(path, uid, gid);
  }
}
