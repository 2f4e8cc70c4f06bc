import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "~/platform/process/env.server";

const NO_FILE = join(tmpdir(), "no-hay", ".env");

describe("the environment", () => {
  test("needs nothing", () => {
    const env = readEnv({}, NO_FILE);
    expect(env).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATABASE_PATH: "db/tienda.sqlite", BASE_URL: "http://localhost:3000" });
    expect(env).toMatchObject({ TRUST_PROXY: 0, SESSION_DAYS: 14, CSRF_TRUSTED_ORIGINS: [], LOG_LEVEL: "info", BACKGROUND: false });
    expect(env).toMatchObject({ SMS_DAILY_LIMIT: 200, SMS_APPROVAL: false, OAUTH_TRUST_EMAIL: false });
    expect(readEnv({ SMS_APPROVAL: "on", OAUTH_TRUST_EMAIL: "off" }, NO_FILE)).toMatchObject({
      SMS_APPROVAL: true,
      OAUTH_TRUST_EMAIL: false,
    });
    expect(env.WORKERS).toBeGreaterThanOrEqual(1);
    expect(env.WORKERS).toBeLessThanOrEqual(4);
  });

  test("an empty value counts as none, and the home address follows the port", () => {
    expect(readEnv({ PORT: "8080", BASE_URL: "", SECRET_KEY: "" }, NO_FILE)).toMatchObject({
      PORT: 8080,
      BASE_URL: "http://localhost:8080",
    });
  });

  test("a list of origins is taken apart", () => {
    const { CSRF_TRUSTED_ORIGINS } = readEnv({ CSRF_TRUSTED_ORIGINS: "https://a.co, https://b.co:8443," }, NO_FILE);
    expect(CSRF_TRUSTED_ORIGINS).toEqual(["https://a.co", "https://b.co:8443"]);
  });

  test(".env stands under the process's own variables", () => {
    const file = join(mkdtempSync(join(tmpdir(), "tienda-")), ".env");
    writeFileSync(file, '# la tienda\nPORT=4000\nMAIL_FROM="Mi tienda <ventas@tienda.co>"\n');
    expect(readEnv({}, file)).toMatchObject({ PORT: 4000, MAIL_FROM: "Mi tienda <ventas@tienda.co>" });
    expect(readEnv({ PORT: "5000" }, file).PORT).toBe(5000);
  });

  test.each([
    ["PORT", "70000"],
    ["PORT", "3000x"],
    ["WORKERS", "0"],
    ["TRUST_PROXY", "sí"],
    ["SESSION_DAYS", "-1"],
    ["BASE_URL", "tienda.co"],
    ["BASE_URL", "https://tienda.co/ruta"],
    ["BASE_URL", "https://ana:clave@tienda.co"],
    ["CSRF_TRUSTED_ORIGINS", "https://a.co,b.co"],
    ["DATABASE_PATH", ":memory:"],
    ["DATABASE_PATH", "db/"],
    ["SECRET_KEY", "corta"],
    ["SMTP_URL", "http://correo.co"],
    ["SMTP_URL", "smtp://correo.co:99999"],
    ["SMTP_URL", "smtp://ana:con/barra@correo.co"],
    ["MAIL_FROM", "nadie"],
    ["AI_BASE_URL", "ftp://ia.co"],
    ["LOG_LEVEL", "mucho"],
    ["HOST", "dos palabras"],
    ["HTTPS_PORT", "3000"],
    ["TLS_CERT", "carpeta/"],
    ["MDNS", "no"],
    ["OPERATOR_TOTP", "sí"],
    ["SMS_DAILY_LIMIT", "muchos"],
    ["SMS_DAILY_LIMIT", "10001"],
    ["SMS_APPROVAL", "1"],
    ["OAUTH_TRUST_EMAIL", "yes"],
  ])("%s=%s stops the start with one line that names it", (name, value) => {
    const read = () => readEnv({ [name]: value }, NO_FILE);
    expect(read).toThrow(EnvError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+\\.$`));
  });

  test.each([
    ["TWILIO_AUTH_TOKEN", "TWILIO_ACCOUNT_SID", { TWILIO_ACCOUNT_SID: "AC1", TWILIO_FROM: "+573001112233" }],
    ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", { TWILIO_AUTH_TOKEN: "x" }],
    ["TWILIO_FROM", "TWILIO_ACCOUNT_SID", { TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "x" }],
    ["OAUTH_CLIENT_SECRET", "OAUTH_CLIENT_ID", { OAUTH_CLIENT_ID: "x" }],
    ["AI_MODEL", "AI_BASE_URL", { AI_BASE_URL: "http://127.0.0.1:9/v1" }],
    ["AI_BASE_URL", "AI_MODEL", { AI_MODEL: "x" }],
    ["AI_BASE_URL", "AI_API_KEY", { AI_API_KEY: "x" }],
    ["TLS_KEY", "TLS_CERT", { TLS_CERT: "suyo.pem" }],
    ["MAIL_FROM", "SMTP_URL", { SMTP_URL: "smtp://correo.co" }],
  ])("an integration is configured whole: %s is missed beside %s", (missing, given, variables) => {
    const file = join(mkdtempSync(join(tmpdir(), "tienda-")), ".env");
    writeFileSync(
      file,
      Object.entries(variables)
        .map((pair) => `${pair.join("=")}\n`)
        .join(""),
    );
    expect(() => readEnv({}, file)).toThrow(new EnvError(`${missing}: es obligatoria cuando se define ${given}.`));
  });

  test("what does no harm alone may stand alone", () => {
    const alone = { TWILIO_API_BASE: "http://127.0.0.1:9", MAIL_FROM: "ventas@tienda.co" };
    expect(readEnv(alone, NO_FILE)).toMatchObject(alone);
  });
});
