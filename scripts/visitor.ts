type Answer = (request: Request, info: { address: string }) => Promise<Response>;
type Fields = Record<string, string | number | readonly string[] | undefined>;

/**
 * A browser without a screen: it keeps cookies and the CSRF token and follows no redirects. It works with any function from request to
 * response.
 */
export class Visitor {
  readonly cookies = new Map<string, string>();
  address = "192.0.2.1";

  constructor(
    protected readonly answer: Answer,
    private readonly base: string,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const duplex = init.body ? { duplex: "half" as const } : {};
    const request = new Request(this.base + path, { ...init, ...duplex, headers, redirect: "manual" });
    const response = await this.answer(request, { address: this.address });
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

  /** The data of a page, as JSON. */
  async data(path: string) {
    return (await this.send(path, { headers: { Accept: "application/json" } })).json();
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

  /** Posts a form with files as a browser does. */
  async upload(path: string, fields: Record<string, string | File>, headers: Record<string, string> = {}): Promise<Response> {
    const body = new FormData();
    body.set("csrfmiddlewaretoken", await this.token());
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.send(path, { method: "POST", body, headers: { Accept: "text/html", ...headers } });
  }

  async json(path: string, value: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const body = typeof value === "string" ? value : JSON.stringify(value);
    const all = { "Content-Type": "application/json", "X-CSRFToken": await this.token(), ...headers };
    return this.send(path, { method: "POST", body, headers: all });
  }
}
