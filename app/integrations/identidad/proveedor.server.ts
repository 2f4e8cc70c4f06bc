import { Authenticator } from "remix-auth";
import { OAuth2Strategy } from "remix-auth-oauth2";
import { z } from "zod";

/** Profile of a person at the identity provider. */
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
export interface ProveedorIdentidad {
  /** Returns the redirect to the provider's consent screen. */
  comenzar(request: Request): Promise<Response>;
  /** Handles the provider's callback and returns the person. */
  terminar(request: Request): Promise<Identidad>;
}

export interface Ajustes {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  /** URL to which the provider redirects the browser. */
  callbackUrl: string;
  /** Path of the service to which the cookie of the sign-in is limited. */
  cookiePath: string;
}

const LIMITE_MS = 10_000;
const COOKIE_SEGUNDOS = 600;
const SEGURA = { secure: true } as const;
/** An optional detail: an invalid value counts as "", so it stops nobody from signing in. */
const detalle = (largo: number) => z.string().max(largo).catch("");

const Perfil = z.object({
  sub: z.union([z.string().min(1).max(255), z.number()]).transform(String),
  email: z.string().trim().max(254).catch(""),
  email_verified: z
    .union([z.boolean(), z.enum(["true", "false"]).transform((texto) => texto === "true")])
    .nullable()
    .default(null),
  given_name: detalle(100),
  family_name: detalle(100),
  picture: detalle(2000),
});

/** OAuth 2.0 with PKCE and a state bound to the browser by a cookie. */
export function proveedorOAuth(ajustes: Ajustes): ProveedorIdentidad {
  const strategy = new Estrategia(
    {
      clientId: ajustes.clientId,
      clientSecret: ajustes.clientSecret,
      authorizationEndpoint: ajustes.authorizeUrl,
      tokenEndpoint: ajustes.tokenUrl,
      redirectURI: ajustes.callbackUrl,
      scopes: ["profile", "email"],
      cookie: {
        name: "identidad",
        httpOnly: true,
        sameSite: "Lax",
        path: ajustes.cookiePath,
        maxAge: COOKIE_SEGUNDOS,
        ...(ajustes.callbackUrl.startsWith("https:") ? SEGURA : {}),
      },
    },
    ({ tokens }) => leerPerfil(ajustes.userinfoUrl, tokens.accessToken()),
  );
  const autenticador = new Authenticator<Identidad>().use(strategy, "identidad");
  return {
    async comenzar(request) {
      try {
        await autenticador.authenticate("identidad", request);
      } catch (respuesta) {
        if (respuesta instanceof Response) return respuesta;
        throw respuesta;
      }
      throw new Error("The provider was not asked.");
    },
    terminar: (request) => autenticador.authenticate("identidad", request),
  };
}

class Estrategia extends OAuth2Strategy<Identidad> {
  protected override authorizationParams(params: URLSearchParams): URLSearchParams {
    params.set("access_type", "online");
    return params;
  }

  protected override async validateAuthorizationCode(code: string, codeVerifier: string) {
    return await conLimite(super.validateAuthorizationCode(code, codeVerifier));
  }
}

/** Adds a time limit, because the library's own request has none. */
function conLimite<T>(promesa: Promise<T>): Promise<T> {
  const limite = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("El proveedor de identidad no contestó a tiempo.")), LIMITE_MS).unref();
  });
  return Promise.race([promesa, limite]);
}

async function leerPerfil(url: string, token: string): Promise<Identidad> {
  const respuesta = await fetch(url, {
    headers: { Authorization: `Bearer ${token}`, Accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(LIMITE_MS),
  });
  if (!respuesta.ok) throw new Error(`El proveedor de identidad contestó ${respuesta.status} al pedir el perfil.`);
  const perfil = Perfil.parse(await respuesta.json());
  return {
    sujeto: perfil.sub,
    email: perfil.email,
    emailVerificado: perfil.email_verified,
    nombre: perfil.given_name,
    apellido: perfil.family_name,
    fotoUrl: perfil.picture,
  };
}

const LIMITE_DEL_SONDEO_MS = 5_000;
const NO_ESTA = 404;
const FALLA = 500;

type Direcciones = Pick<Ajustes, "authorizeUrl" | "tokenUrl" | "userinfoUrl">;

/**
 * Probes the URLs of the provider with requests that it must refuse, and returns the problems, one sentence each; empty when all URLs
 * answer.
 */
export async function sondearProveedor({ authorizeUrl, tokenUrl, userinfoUrl }: Direcciones): Promise<string[]> {
  const sinCodigo = { method: "POST", body: new URLSearchParams({ grant_type: "authorization_code" }) };
  const problemas = await Promise.all([
    sondear("OAUTH_AUTHORIZE_URL", authorizeUrl, {}),
    sondear("OAUTH_TOKEN_URL", tokenUrl, sinCodigo),
    sondear("OAUTH_USERINFO_URL", userinfoUrl, {}),
  ]);
  return problemas.filter((problema) => problema !== null);
}

async function sondear(nombre: string, url: string, init: RequestInit): Promise<string | null> {
  try {
    const { status, body } = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(LIMITE_DEL_SONDEO_MS) });
    await body?.cancel();
    return status === NO_ESTA || status >= FALLA ? `${nombre} contestó ${status}.` : null;
  } catch (error) {
    const tarde = error instanceof Error && error.name === "TimeoutError";
    return tarde ? `${nombre} no contestó en ${LIMITE_DEL_SONDEO_MS / 1000} segundos.` : `${nombre}: no hubo conexión.`;
  }
}
