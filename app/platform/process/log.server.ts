import { inspect } from "node:util";

const LEVELS = { debug: 10, info: 20, warn: 30, error: 40, silent: 100 };

type Level = keyof typeof LEVELS;
type Fields = Record<string, string | number | boolean | null | undefined>;

/** Login, logout and refusal events in the log line of a request. */
export type LogEvent =
  | "login"
  | "login_pending"
  | "login_refused"
  | "logout"
  | "reset_asked"
  | "reset_done"
  | "reset_refused"
  | "role_refused"
  | "csrf_refused"
  | "throttled";

type RequestLine = {
  method: string;
  /** Without the query string, which may hold a token. */
  path: string;
  status: number;
  ms: number;
  userId: number | null;
  address: string;
  /** A login, logout or refusal. */
  event?: string | undefined;
  /** Id of the account that the event is about. */
  account?: number | undefined;
  ref?: string | undefined;
};

let threshold: number = LEVELS.info;
let json = process.env.NODE_ENV === "production";

/** Sets the log level and the format: JSON lines in production, readable lines elsewhere. */
export function configureLog(env: { LOG_LEVEL: Level; NODE_ENV: string }): void {
  threshold = LEVELS[env.LOG_LEVEL];
  json = env.NODE_ENV === "production";
}

/** Logs one line for a request: level `error` from status 500 on, else `info`. */
export function logRequest({ method, path, status, ms: exact, userId, address, event, account, ref }: RequestLine): void {
  const level = status >= 500 ? "error" : "info";
  if (LEVELS[level] < threshold) return;
  const ms = Math.round(exact * 10) / 10;
  if (json) return write(level, { method, path, status, ms, user: userId, address, event, account, ref });
  const rest = { usuario: userId ?? undefined, direccion: address, event, cuenta: account, ref };
  print(`${method} ${printable(path)} ${status} ${ms} ms${details(rest)}`);
}

/** Logs an unexpected error with its stack. */
export function logError(error: unknown, fields: Fields = {}): void {
  const { message, stack = message } = toError(error);
  log("error", message, { ...fields, stack });
}

const LONGEST_MESSAGE = 1_000;

/** Any thrown value as an Error; a value that is not an Error becomes its message. */
export function toError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const text = typeof thrown === "string" ? thrown : inspect(thrown, { depth: 2, breakLength: Number.POSITIVE_INFINITY });
  return new Error(text.slice(0, LONGEST_MESSAGE));
}

export function log(level: Exclude<Level, "silent">, message: string, fields: Fields = {}): void {
  if (LEVELS[level] < threshold) return;
  if (json) return write(level, { message, ...fields });
  const { stack, ...rest } = fields;
  print(`${level}: ${message}${details(rest)}${stack ? `\n${stack}` : ""}`);
}

const details = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => (value === undefined ? "" : ` ${name}=${value}`))
    .join("");

function write(level: Level, fields: Fields): void {
  print(JSON.stringify({ time: new Date().toISOString(), level, ...fields }));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

// The client chooses the path: it must not write line breaks or control characters to a terminal.
function printable(path: string): string {
  return path.replace(/[\p{C}]/gu, "?");
}
