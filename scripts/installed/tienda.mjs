// The commands of an installed program: `tienda backup FILE` and the others.
import { fileURLToPath } from "node:url";
import { enterPlace, giveToOwner } from "./place.mjs";

const COMMANDS = ["backup", "restore", "verify", "user"];
const [name, ...rest] = process.argv.slice(2);

if (COMMANDS.includes(name)) await obey();
else {
  console.error("Uso: tienda backup ARCHIVO · tienda restore ARCHIVO · tienda verify [ARCHIVO] · tienda user …");
  process.exitCode = 1;
}

async function obey() {
  try {
    const data = enterPlace(fileURLToPath(new URL("../..", import.meta.url)));
    process.argv.splice(2, Number.POSITIVE_INFINITY, ...rest);
    process.once("exit", () => giveToOwner(data));
    await import(`../../commands/${name}.mjs`);
  } catch (error) {
    if (error.code !== "EACCES") throw error;
    console.error("Este usuario no puede leer los datos de la tienda: use sudo, o en Windows una ventana de administrador.");
    process.exitCode = 1;
  }
}
