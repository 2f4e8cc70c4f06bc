/** A browser without a screen: cookies, the token, no redirects followed. Works over any function from request to response. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly answer: (request: Request) => Promise<Response>,
    private readonly base: string,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await this.answer(new Request(this.base + path, { ...init, headers, redirect: "manual" }));
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

  async data(path: string): Promise<unknown> {
    return (await this.send(path, { headers: { Accept: "application/json" } })).json();
  }

  async token(): Promise<string> {
    if (!this.cookies.has("csrftoken")) await this.get("/login/");
    return this.cookies.get("csrftoken") ?? "";
  }

  /** Posts a form as a browser does. */
  async form(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ csrfmiddlewaretoken: await this.token(), ...fields });
    return this.send(path, { method: "POST", body });
  }

  async json(path: string, value: unknown): Promise<Response> {
    const headers = { "Content-Type": "application/json", "X-CSRFToken": await this.token() };
    return this.send(path, { method: "POST", body: JSON.stringify(value), headers });
  }
}
