import { Events, type MutableResponse, OAuth2Server } from "oauth2-mock-server";
import type { Visitor } from "./service";

const START = "/accounts/identity/login/";

/** A local identity provider. `perfil` is the person who signs in next. */
export interface IdentityProvider {
  server: OAuth2Server;
  /** Answer of its user information endpoint. */
  perfil: Record<string, unknown>;
  /** Environment variables of a service that uses it. */
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

/** Consents at the provider and returns the path of the redirect back to the service. */
export async function consent(visitor: Visitor, start = START): Promise<string> {
  const asked = (await visitor.get(start)).headers.get("Location") ?? "";
  const back = new URL((await fetch(asked, { redirect: "manual" })).headers.get("Location") ?? "");
  return back.pathname + back.search;
}
