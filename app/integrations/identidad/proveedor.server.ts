import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";

export interface Identidad {
  /** The provider's stable id of the person. */
  sujeto: string;
  email: string;
  /** `null` when the provider does not say. */
  emailVerificado: boolean | null;
  nombre: string;
  apellido: string;
  fotoUrl: string;
}

/**
 * Sign-in through another service. Both steps reject when the provider refuses, is unreachable or sends an invalid answer, and for a wrong
 * state.
 */
export interface IdentityProvider {
  /** Returns the redirect to the provider's consent screen. */
  begin(request: Request): Promise<Response>;
  /** Handles the provider's callback and returns the person. */
  finish(request: Request): Promise<Identidad>;
}

export interface Settings {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  callbackUrl: string;
  /** Path of the service to which the cookie of the sign-in is limited. */
  cookiePath: string;
}

const LONGEST_MS = 10_000;
const COOKIE_SECONDS = 600;
const SECURE = { secure: true } as const;
/** An optional detail: an invalid value counts as "", so it stops nobody from signing in. */
const detail = (length: number) => z.string().max(length).catch("");

const Profile = z.object({
  sub: z.union([z.string().min(1).max(255), z.number()]).transform(String),
  email: z.string().trim().max(254).catch(""),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .nullable()
    .default(null),
  given_name: detail(100),
  family_name: detail(100),
  picture: detail(2000),
});

/** OAuth 2.0 with PKCE and a state bound to the browser by a cookie. */
export function oauthProvider(settings: Settings): IdentityProvider {
  const strategy = new Strategy(
    {
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      authorizationEndpoint: settings.authorizeUrl,
      tokenEndpoint: settings.tokenUrl,
      redirectURI: settings.callbackUrl,
      scopes: ["profile", "email"],
      cookie: {
        name: "identidad",
        httpOnly: true,
        sameSite: "Lax",
        path: settings.cookiePath,
        maxAge: COOKIE_SECONDS,
        ...(settings.callbackUrl.startsWith("https:") ? SECURE : {}),
      },
    },
    ({ tokens }) => readProfile(settings.userinfoUrl, tokens.accessToken()),
  );
  const authenticator = new Authenticator<Identidad>().use(strategy, "identidad");
  return {
    async begin(request) {
      try {
        await authenticator.authenticate("identidad", request);
      } catch (response) {
        if (response instanceof Response) return response;
        throw response;
      }
      throw new Error("The provider was not asked.");
    },
    finish: (request) => authenticator.authenticate("identidad", request),
  };
}

class Strategy extends OAuth2Strategy<Identidad> {
  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("access_type", "online");
    return params;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    return await withinLimit(super.validateAuthorizationCode(code, codeVerifier));
  }
}

/** Adds a time limit, because the library's own request has none. */
function withinLimit<T>(promise: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("El proveedor de identidad no contestó a tiempo.")), LONGEST_MS).unref();
  });
  return Promise.race([promise, tooLate]);
}

async function readProfile(url: string, token: string): Promise<Identidad> {
  const response = await fetch(url, {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(LONGEST_MS),
  });
  if (!response.ok) throw new Error(`El proveedor de identidad contestó ${response.status} al pedir el perfil.`);
  const profile = Profile.parse(await response.json());
  return {
    sujeto: profile.sub,
    email: profile.email,
    emailVerificado: profile.email_verified,
    nombre: profile.given_name,
    apellido: profile.family_name,
    fotoUrl: profile.picture,
  };
}

const LONGEST_PROBE_MS = 5_000;
const NOT_FOUND = 404;
const FAILURE = 500;

type Addresses = Pick<Settings, "authorizeUrl" | "tokenUrl" | "userinfoUrl">;

/**
 * Probes the URLs of the provider with requests that it must refuse, and returns the problems, one sentence each; empty when all URLs
 * answer.
 */
export async function probeProvider({ authorizeUrl, tokenUrl, userinfoUrl }: Addresses): Promise<string[]> {
  const withoutCode = { method: "POST", body: new URLSearchParams({ grant_type: "authorization_code" }) };
  const problems = await Promise.all([
    probe("OAUTH_AUTHORIZE_URL", authorizeUrl, {}),
    probe("OAUTH_TOKEN_URL", tokenUrl, withoutCode),
    probe("OAUTH_USERINFO_URL", userinfoUrl, {}),
  ]);
  return problems.filter((problem) => problem !== null);
}

async function probe(name: string, url: string, init: RequestInit): Promise<string | null> {
  try {
    const { status, body } = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(LONGEST_PROBE_MS) });
    await body?.cancel();
    return status === NOT_FOUND || status >= FAILURE ? `${name} contestó ${status}.` : null;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return isLate ? `${name} no contestó en ${LONGEST_PROBE_MS / 1000} segundos.` : `${name}: no hubo conexión.`;
  }
}
