// npm run user -- …: manages accounts from the console of the machine, for when nobody can do it in the browser.
import { type Database, openDatabase } from "@db/open.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import * as cuentas from "~/domain/usuarios/administrar.server";
import { RegistroForm } from "~/domain/usuarios/esquema";
import { readEnv } from "~/platform/process/env.server";
import { run } from "./command";
import { readArguments } from "./user/arguments";

const CHANGES: Record<string, { change(db: Database, name: string, now: number): void; done: string }> = {
  verificar: { change: cuentas.marcarVerificado, done: "tiene el correo verificado" },
  operador: { change: cuentas.hacerOperador, done: "es operador" },
  "segundo-factor": { change: cuentas.quitarSegundoFactorEnConsola, done: "entra sin verificación en dos pasos" },
  activar: { change: cuentas.activarUsuario, done: "puede entrar" },
};
const UsuarioForm = RegistroForm.pick({ username: true, email: true });

await run(async () => {
  const { command, names, boss } = readArguments(process.argv.slice(2));
  const db = openDatabase(readEnv().DATABASE_PATH, { migrate: true });
  try {
    await obey(db, command, names, boss);
  } finally {
    db.$client.close();
  }
});

async function obey(db: Database, command: string, [name = "", email = ""]: string[], boss: string | null): Promise<void> {
  if (command === "crear") return tellPassword(name, await create(db, name, email, boss));
  if (command === "password") {
    tellPassword(name, await cuentas.restablecerPassword(db, name, Date.now()));
    if (cuentas.tieneSegundoFactor(db, name))
      console.log(`También se le pide la verificación en dos pasos; para quitarla: npm run user -- segundo-factor ${name}`);
    return;
  }
  if (command === "lista") return list(db);
  const { change, done } = CHANGES[command] ?? {};
  change?.(db, name, Date.now());
  console.log(`${name} ${done}.`);
}

function create(db: Database, name: string, email: string, boss: string | null): Promise<string> {
  const { data, error } = UsuarioForm.safeParse({ username: name, email });
  const [issue] = error?.issues ?? [];
  if (!data) throw new Error(`${issue?.path[0] === "email" ? "Correo" : "Usuario"}: ${issue?.message}`);
  return cuentas.crearUsuario(db, { ...data, adminDe: boss }, Date.now());
}

function tellPassword(name: string, password: string): void {
  console.log(`usuario ${name}, contraseña temporal ${password}\nAl entrar tendrá que cambiarla.`);
}

function list(db: Database): void {
  const rows = cuentas.listarUsuarios(db);
  if (rows.length === 0) console.log("Aún no hay usuarios.");
  for (const { usuario, jefe } of rows) {
    const notes = [
      jefe ? `vendedor de ${jefe}` : "administrador",
      ...(usuario.esOperador ? ["operador"] : []),
      usuario.emailVerified ? "correo verificado" : "correo sin verificar",
      ...(usuario.debeCambiarPassword ? ["debe cambiar la contraseña"] : []),
      ...(usuario.activo ? [] : ["desactivado"]),
      usuario.ultimoIngreso === null ? "nunca ha entrado" : `entró el ${mostrarInstante(textoInstante(usuario.ultimoIngreso))}`,
    ];
    console.log(`${usuario.username}  ${usuario.email}  ${notes.join(", ")}`);
  }
}
