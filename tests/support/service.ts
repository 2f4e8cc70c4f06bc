import { tmpdir } from "node:os";
import { join } from "node:path";
import { hash } from "@node-rs/argon2";
import { buscarUsuario, insertarAdmin, insertarVendedor } from "~/domain/usuarios/registrar.server";
import type * as Server from "../../app/server";
import { Visitor as Browser } from "../../scripts/visitor";
import { newDatabase } from "./database";
import { textOf } from "./html";

const BUILD = new URL("../../build/index.js", import.meta.url).href;
const BASE = "http://tienda.test";
export const PASSWORD = "Clave-segura-1";
const TEMPORARY = "Temporal-de-paso-7";
// Of the lowest cost. The service checks a password at the cost that its hash names.
export const PASSWORD_HASH = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface Service {
  db: ReturnType<typeof Server.openDatabase>;
  /** A new browser with its own cookies and token. It follows no redirects. */
  visitor(username?: string): Visitor;
  /** A logged-in admin of a new shop. Its account is put into the database: tests of the registration send its form. */
  admin(username?: string): Promise<Visitor>;
  /** A logged-in vendedor of that admin, put into the database too. {@link hire} makes one through the screens. */
  vendedor(admin: Visitor, username?: string): Promise<Visitor>;
  /** Clock of the service, in milliseconds. */
  clock: { now: number };
}

/** Loads the build that `npm test` made. */
export async function loadBuild(): Promise<typeof Server> {
  return import(BUILD);
}

/** The built service with a database in memory. */
export async function startService(variables: Record<string, string> = {}): Promise<Service> {
  const { handlerFor, readEnv } = await loadBuild();
  const db = newDatabase();
  const clock = { now: Date.parse("2026-11-21T10:15:00-05:00") };
  // Its copies need a folder, and no other service makes any there: the database itself is in memory.
  const DATABASE_PATH = join(tmpdir(), `tienda-prueba-${crypto.randomUUID()}`, "tienda.sqlite");
  const env = readEnv({ BASE_URL: BASE, NODE_ENV: "test", LOG_LEVEL: "error", DATABASE_PATH, ...variables }, "");
  const handle = handlerFor({ db, env, now: () => clock.now });
  let people = 0;

  const account = (username: string) => ({ username, email: `${username}@correo.co`, passwordHash: PASSWORD_HASH, ahora: clock.now });

  async function enter(username: string): Promise<Visitor> {
    const visitor = new Visitor(handle, username);
    await visitor.login(username);
    return visitor;
  }

  function admin(username = `admin${++people}`): Promise<Visitor> {
    insertarAdmin(db, account(username));
    return enter(username);
  }

  function vendedor(owner: Visitor, username = `vendedor${++people}`): Promise<Visitor> {
    insertarVendedor(db, account(username), buscarUsuario(db, owner.username)?.id ?? 0);
    return enter(username);
  }

  return { db, clock, visitor: (username) => new Visitor(handle, username), admin, vendedor };
}

/** Makes a vendedor of `owner` through the screens, and logs `visitor` in, who chooses a password of their own. */
export async function hire(owner: Visitor, visitor: Visitor): Promise<Visitor> {
  const { username } = visitor;
  const email = `${username}@correo.co`;
  const made = await owner.form("/usuarios/nuevo/", { username, email, password1: TEMPORARY, password2: TEMPORARY });
  if (made.status !== 302) throw new Error(`the vendedor was not made: ${made.status} ${await made.text()}`);
  owner.cookies.delete("flash");
  await visitor.login(username, TEMPORARY);
  await visitor.form("/usuarios/cambiar-password/", { old_password: TEMPORARY, new_password1: PASSWORD, new_password2: PASSWORD });
  visitor.cookies.delete("flash");
  return visitor;
}

type Handle = ReturnType<typeof Server.handlerFor>;

/** A person in a test, with a username and a browser. */
export class Visitor extends Browser {
  constructor(
    handle: Handle,
    readonly username = "",
  ) {
    super(handle, BASE);
  }

  /** A copy of this browser. What the copy does does not change this one. */
  twin(): Visitor {
    const twin = new Visitor(this.answer);
    twin.become(this);
    return twin;
  }

  /** This browser is now that of the other person. */
  become(other: Visitor): void {
    this.cookies.clear();
    for (const [name, value] of other.cookies) this.cookies.set(name, value);
    Object.assign(this, { username: other.username, address: other.address });
  }

  /** The HTML of a page. */
  async html(path: string): Promise<string> {
    return (await this.get(path)).text();
  }

  /** What a person reads on a page. */
  async text(path: string): Promise<string> {
    return textOf(await this.html(path));
  }

  login(username: string, password = PASSWORD): Promise<Response> {
    return this.form("/login/", { username, password });
  }
}
