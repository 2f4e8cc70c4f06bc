import type { MutableResponse } from "oauth2-mock-server";
import { Events, OAuth2Server } from "oauth2-mock-server";
import type { Visitor } from "./service";

const START = "/accounts/identity/login/";

/** An identity provider on this machine, and the person who signs in there next. */
export interface IdentityProvider {
  server: OAuth2Server;
  /** What its user information answers. */
  perfil: Record<string, unknown>;
  /** Environment of a service that signs people in by it. */
  variables: Record<string, string>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const url = server.issuer.url ?? "";
  const provider: IdentityProvider = {
    server,
    perfil: {},
    variables: {
      OAUTH_CLIENT_ID: "tienda",
      OAUTH_CLIENT_SECRET: "secreto",
      OAUTH_AUTHORIZE_URL: `${url}/authorize`,
      OAUTH_TOKEN_URL: `${url}/token`,
      OAUTH_USERINFO_URL: `${url}/userinfo`,
    },
    stop: () => server.stop(),
  };
  server.service.on(Events.BeforeUserinfo, (response: MutableResponse) => {
    response.body = provider.perfil as NonNullable<typeof response.body>;
  });
  return provider;
}

/** Agrees at the provider, and returns where it sends the browser back to, as a path. */
export async function consent(visitor: Visitor, start = START): Promise<string> {
  const asked = (await visitor.get(start)).headers.get("Location") ?? "";
  const back = new URL((await fetch(asked, { redirect: "manual" })).headers.get("Location") ?? "");
  return back.pathname + back.search;
}
