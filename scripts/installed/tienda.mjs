// The commands of an installed program: `tienda backup FILE` and the others.
import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { enterPlace, giveToOwner } from "./place.mjs";

const COMMANDS = ["backup", "restore", "verify", "user"];
const WITH_SUDO = `Use sudo: sudo tienda ${process.argv.slice(2).join(" ")}`;
const ON_WINDOWS = "Abra «Símbolo del sistema» como administrador y escríbalo ahí.";
const [name, ...rest] = process.argv.slice(2);

if (COMMANDS.includes(name)) await obey();
else {
  console.error("Uso: tienda backup ARCHIVO · tienda restore ARCHIVO · tienda verify [ARCHIVO] · tienda user …");
  process.exitCode = 1;
}

async function obey() {
  try {
    const data = enterPlace(fileURLToPath(new URL("../..", import.meta.url)));
    const { DATABASE_PATH } = process.env;
    const places = [dirname(DATABASE_PATH), DATABASE_PATH].filter((path) => existsSync(path));
    for (const path of places) accessSync(path, constants.R_OK | constants.W_OK);
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
    process.once("exit", () => giveToOwner(data));
    await import(`../../commands/${name}.mjs`);
  } catch (error) {
    if (!["EACCES", "EPERM"].includes(error.code)) throw error;
    console.error(`Este usuario no puede leer los datos de la tienda. ${process.platform === "win32" ? ON_WINDOWS : WITH_SUDO}`);
    process.exitCode = 1;
  }
}
