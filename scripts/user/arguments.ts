import { parseArgs } from "node:util";

const USAGE = `Uso:
  npm run user -- crear USUARIO CORREO [--vendedor-de ADMINISTRADOR]
  npm run user -- verificar USUARIO     da por verificado su correo
  npm run user -- operador USUARIO      puede entrar a /admin/
  npm run user -- password USUARIO      le da una contraseña temporal y cierra sus sesiones
  npm run user -- segundo-factor USUARIO  le quita la verificación en dos pasos, si perdió el teléfono
  npm run user -- activar USUARIO       puede volver a entrar
  npm run user -- lista`;

const NAMES: Record<string, number> = { crear: 2, verificar: 1, operador: 1, password: 1, "segundo-factor": 1, activar: 1, lista: 0 };

/** The command, the names that it is about and the admin of a vendedor. Throws with how it is used. */
export function readArguments(args: string[]) {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { "vendedor-de": { type: "string" } } });
    const [command = "", ...names] = positionals;
    const boss = values["vendedor-de"] ?? null;
    if (names.length === NAMES[command] && (boss === null || command === "crear")) return { command, names, boss };
  } catch {
    // An unknown option: print the usage.
  }
  throw new Error(USAGE);
}
