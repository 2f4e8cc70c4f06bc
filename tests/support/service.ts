import type * as Server from "../../app/server";

const BUILD = new URL("../../build/index.js", import.meta.url).href;
const BASE = "http://tienda.test";
export const PASSWORD = "Clave-segura-1";

export interface Service {
  db: ReturnType<typeof Server.openDatabase>;
  /** A browser of its own: cookies, token, no redirects followed. */
  visitor(): Visitor;
  /** A logged-in admin of a new shop. */
  admin(username?: string): Promise<Visitor>;
  /** A logged-in vendedor of that admin. */
  vendedor(admin: Visitor, username?: string): Promise<Visitor>;
  /** The clock of the service, in milliseconds. */
  clock: { now: number };
}

type Fields = Record<string, string | number | readonly string[] | undefined>;

/** What `npm test` has built before. */
export async function loadBuild(): Promise<typeof Server> {
  return import(BUILD);
}

/** The built service over a database in memory. */
export async function startService(variables: Record<string, string> = {}): Promise<Service> {
  const { handlerFor, openDatabase, readEnv } = await loadBuild();
  const db = openDatabase(":memory:", { migrate: true });
  const clock = { now: Date.parse("2026-11-21T10:15:00-05:00") };
  const env = readEnv({ BASE_URL: BASE, NODE_ENV: "test", LOG_LEVEL: "error", ...variables }, "");
  const handle = handlerFor({ db, env, now: () => clock.now });
  let people = 0;

  async function admin(username = `admin${++people}`) {
    const visitor = new Visitor(handle, username);
    await visitor.form("/registro/", { username, email: `${username}@correo.co`, password1: PASSWORD, password2: PASSWORD });
    await visitor.login(username);
    return visitor;
  }

  async function vendedor(owner: Visitor, username = `vendedor${++people}`) {
    // Accounts of sellers have no page yet: this is the row that one leaves, with the password of the owner.
    db.$client
      .prepare(
        `insert into usuarios (username, username_clave, email, email_clave, password_hash, rol, creado_por_id, creado)
         select $nuevo, $nuevo, $nuevo || '@correo.co', $nuevo || '@correo.co', password_hash, 'vendedor', id, creado from usuarios where username = $dueno`,
      )
      .run({ nuevo: username, dueno: owner.username });
    const visitor = new Visitor(handle, username);
    await visitor.login(username);
    return visitor;
  }

  return { db, clock, visitor: () => new Visitor(handle), admin, vendedor };
}

type Handle = ReturnType<typeof Server.handlerFor>;

export class Visitor {
  readonly cookies = new Map<string, string>();
  address = "192.0.2.1";

  constructor(
    private readonly handle: Handle,
    readonly username = "",
  ) {}

  /** The same browser as it is now; what it does from here on leaves this one as it was. */
  twin(): Visitor {
    const twin = new Visitor(this.handle, this.username);
    for (const [name, value] of this.cookies) twin.cookies.set(name, value);
    twin.address = this.address;
    return twin;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const options = init.body === undefined ? {} : { duplex: "half" as const };
    const response = await this.handle(new Request(BASE + path, { ...init, headers, ...options }), { address: this.address });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0\b/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  get(path: string): Promise<Response> {
    return this.send(path, { headers: { Accept: "text/html" } });
  }

  /** A page's data, as its JSON. */
  async data(path: string) {
    const response = await this.send(path, { headers: { Accept: "application/json" } });
    return response.json();
  }

  async token(): Promise<string> {
    if (!this.cookies.has("csrftoken")) await this.get("/login/");
    return this.cookies.get("csrftoken") ?? "";
  }

  /** Posts a form as a browser does. */
  async form(path: string, fields: Fields = {}, headers: Record<string, string> = {}): Promise<Response> {
    const body = new URLSearchParams({ csrfmiddlewaretoken: await this.token() });
    for (const [name, value] of Object.entries(fields))
      for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) body.append(name, String(one));
    return this.send(path, { method: "POST", body, headers });
  }

  async json(path: string, value: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const body = typeof value === "string" ? value : JSON.stringify(value);
    return this.send(path, {
      method: "POST",
      body,
      headers: { "Content-Type": "application/json", "X-CSRFToken": await this.token(), ...headers },
    });
  }

  async login(username: string, password = PASSWORD): Promise<Response> {
    return this.form("/login/", { username, password });
  }
}
