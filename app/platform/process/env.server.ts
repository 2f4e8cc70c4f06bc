import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parseEnv } from "node:util";
import { z } from "zod";
import { type AjustesSms, MAXIMO_SMS_AL_DIA } from "~/domain/nucleo/sms";

/** An environment variable has an invalid value. The message is one sentence that names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

const MOST_WORKERS = 4;

function integer(from: number, to: number) {
  const error = `debe ser un número entero de ${from} a ${to}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error));
}

function text(pattern: RegExp, error: string) {
  return z.string().regex(pattern, error);
}

function url(protocol: RegExp, error: string) {
  return z.string().refine((value) => protocol.test(value) && URL.canParse(value), error);
}

function originOf(value: string): string | undefined {
  const url = /^https?:\/\//.test(value) && URL.canParse(value) ? new URL(value) : undefined;
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}

const origin = z.string().transform((value, ctx) => {
  const found = originOf(value);
  if (!found) ctx.addIssue("debe ser una dirección como https://tienda.example.co, sin ruta.");
  return found ?? z.NEVER;
});

const origins = z.string().transform((list, ctx) => {
  const values = list.split(",").map((value) => value.trim());
  const found = values.filter(Boolean).map(originOf);
  if (found.includes(undefined)) ctx.addIssue("debe ser una lista de direcciones como https://tienda.example.co, separadas por comas.");
  return found.filter((value) => value !== undefined);
});

const file = text(/^(?!:memory:$)[^\0]*[^\0/]$/, "debe ser la ruta de un archivo.");
const secret = text(/^\S+$/, "no puede contener espacios.").optional();
const onOrOff = (byDefault: "on" | "off") =>
  z
    .enum(["on", "off"], "debe ser on u off.")
    .default(byDefault)
    .transform((value) => value === "on");
const off = onOrOff("off");
const NO_URL = "debe ser una dirección http o https.";
const HTTP = /^https?:\/\//;
const endpoint = url(HTTP, NO_URL).optional();

const Variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"], "debe ser production, development o test.").default("development"),
  PORT: integer(0, 65_535).default(3000),
  HTTPS_PORT: integer(1, 65_535).optional(),
  HOST: text(/^[\w.:-]+$/, "debe ser un nombre de equipo o una dirección IP.").optional(),
  TLS_CERT: file.optional(),
  TLS_KEY: file.optional(),
  MDNS: onOrOff("on"),
  DATABASE_PATH: file.default("db/tienda.sqlite"),
  BASE_URL: origin.optional(),
  TRUST_PROXY: z.preprocess((value) => (value === "off" ? "0" : value), integer(0, 10).default(0)),
  WORKERS: integer(1, 64).default(() => Math.min(MOST_WORKERS, availableParallelism())),
  SECRET_KEY: text(/^.{16,}$/s, "debe tener al menos 16 caracteres.").optional(),
  OPERATOR_TOTP: off,
  SESSION_DAYS: integer(1, 400).default(14),
  CSRF_TRUSTED_ORIGINS: origins.default([]),
  SMTP_URL: url(/^smtps?:\/\/[^\s/]/, "debe ser como smtp://usuario:clave@servidor:587.").optional(),
  MAIL_FROM: text(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, "debe ser una dirección de correo.").optional(),
  TWILIO_ACCOUNT_SID: secret,
  TWILIO_AUTH_TOKEN: secret,
  TWILIO_FROM: text(/^\+?[\w ]+$/, "debe ser un número o un nombre de remitente.").optional(),
  TWILIO_API_BASE: endpoint,
  SMS_DAILY_LIMIT: integer(0, MAXIMO_SMS_AL_DIA).default(200),
  SMS_APPROVAL: off,
  OAUTH_CLIENT_ID: secret,
  OAUTH_CLIENT_SECRET: secret,
  OAUTH_AUTHORIZE_URL: url(HTTP, NO_URL).default("https://accounts.google.com/o/oauth2/v2/auth"),
  OAUTH_TOKEN_URL: url(HTTP, NO_URL).default("https://oauth2.googleapis.com/token"),
  OAUTH_USERINFO_URL: url(HTTP, NO_URL).default("https://openidconnect.googleapis.com/v1/userinfo"),
  OAUTH_TRUST_EMAIL: off,
  AI_BASE_URL: endpoint,
  AI_API_KEY: secret,
  AI_MODEL: secret,
  DIAN_URL: endpoint,
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"], "debe ser debug, info, warn, error o silent.").default("info"),
  // The supervisor sets it for the one process that does the background work.
  BACKGROUND: z.preprocess((value) => value === "1", z.boolean()),
  // Device and inode of the database that the other processes have open; `any` when it only has to exist. Set by the supervisor.
  DATABASE_FILE: text(/^(any|\d+:\d+)$/, "lo pone el supervisor.").optional(),
  // Who knows it has seen where the program was started. The supervisor makes one at each start.
  START_KEY: text(/^[a-z]{4}-[a-z]{4}$/, "la pone el supervisor.").optional(),
  // File descriptor to which a process writes its last requests. The supervisor reads it when the process hangs.
  NOTES_FD: integer(3, 9).optional(),
});

// All variables of a group or none: a half configured integration would fail in front of a customer.
const GROUPS = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["OAUTH_CLIENT_ID", "OAUTH_CLIENT_SECRET"],
  ["AI_BASE_URL", "AI_MODEL"],
  ["TLS_CERT", "TLS_KEY"],
] as const;
// The first variable needs the second.
const NEEDS = [
  ["SMTP_URL", "MAIL_FROM"],
  ["AI_API_KEY", "AI_BASE_URL"],
] as const;

const EnvSchema = Variables.superRefine((env, ctx) => {
  const has = (name: keyof typeof env) => env[name] !== undefined;
  const oblige = (name: keyof typeof env, given: keyof typeof env) =>
    ctx.addIssue({ code: "custom", path: [name], message: `es obligatoria cuando se define ${given}.` });
  for (const group of GROUPS) {
    const [missing, given] = [group.find((name) => !has(name)), group.find(has)];
    if (missing && given) oblige(missing, given);
  }
  for (const [given, needed] of NEEDS) if (has(given) && !has(needed)) oblige(needed, given);
  if (env.HTTPS_PORT === env.PORT) ctx.addIssue({ code: "custom", path: ["HTTPS_PORT"], message: "no puede ser el mismo que PORT." });
}).transform((env) => ({
  ...env,
  HOST: env.HOST ?? "127.0.0.1",
  /** Whether HOST was given: it then says alone where the service listens. */
  HOST_SET: env.HOST !== undefined,
  /** The port of https while the box is open. */
  HTTPS_PORT: env.HTTPS_PORT ?? (env.PORT === 3443 ? 3444 : 3443),
  BASE_URL: env.BASE_URL ?? `http://localhost:${env.PORT}`,
}));

export type Env = z.output<typeof EnvSchema>;

/** Limits for the SMS of shops. */
export const smsSettings = (env: Env): AjustesSms => ({ limiteDiario: env.SMS_DAILY_LIMIT, conPermiso: env.SMS_APPROVAL });

/** {@link smsSettings}; `undefined` when no provider is configured. */
export const smsTerms = (env: Env): AjustesSms | undefined => (env.TWILIO_ACCOUNT_SID === undefined ? undefined : smsSettings(env));

type Source = Record<string, string | undefined>;

/** Reads the settings from the environment and a `.env` file; the environment wins. Throws {@link EnvError} for the first bad value. */
export function readEnv(source: Source = process.env, file = ".env"): Env {
  const result = EnvSchema.safeParse({
    ...given(readEnvFile(file)),
    ...given(source),
  });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new EnvError(`${issue?.path.join(".")}: ${issue?.message}`);
}

function given(source: Source): Source {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
}

function readEnvFile(file: string): Source {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new EnvError(`${file}: no se puede leer.`);
  }
}
