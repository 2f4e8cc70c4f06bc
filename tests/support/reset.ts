import { expect } from "vitest";
import { errorsOf, JSON_ONLY, taken } from "./answers";
import { codeTo, lettersTo } from "./letters";
import type { Service, Visitor } from "./service";

export const NEW = "Otra-clave-2";
export const SPENT = "Este código ya no sirve. Pida otro.";

/** People who reset their passwords, each with their own browser and IP address. */
export class Resets {
  private places = 0;
  private people = 0;

  constructor(readonly service: Service) {}

  stranger(): Visitor {
    const visitor = this.service.visitor();
    visitor.address = `203.0.113.${++this.places}`;
    return visitor;
  }

  async person() {
    const username = `persona${++this.people}`;
    return { admin: await this.service.admin(username), username, email: `${username}@correo.co` };
  }

  /** A person whose browser has requested a code. */
  async asked() {
    const who = await this.person();
    const visitor = this.stranger();
    await ask(visitor, who.email);
    return { ...who, visitor, code: codeTo(this.service, who.email) };
  }

  /** Number of codes sent to an address. */
  codes(email: string): number {
    return lettersTo(this.service, email).filter(({ asunto }) => asunto.includes("código")).length;
  }

  async loginStatus(username: string, password: string): Promise<number> {
    return (await this.stranger().login(username, password)).status;
  }
}

export const ask = (visitor: Visitor, email: string) => taken(visitor, "/recuperacion/", { email }, "/recuperacion/verificar/");

/** Posts the code and expects that it is accepted. */
export async function verify(visitor: Visitor, code: string): Promise<void> {
  const response = await visitor.form("/recuperacion/verificar/", { code });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/recuperacion/establecer/"]);
}

/** The error shown for a wrong code. */
export const errorOf = async (visitor: Visitor, code: string): Promise<string> =>
  (await errorsOf(visitor, "/recuperacion/verificar/", { code })).code?.join() ?? "";

export const establish = (visitor: Visitor, password = NEW) =>
  taken(visitor, "/recuperacion/establecer/", { new_password1: password, new_password2: password }, "/login/");

/** Tries to set a password and expects a refusal. */
export async function expectNotEstablished(visitor: Visitor): Promise<void> {
  const response = await visitor.form("/recuperacion/establecer/", { new_password1: NEW, new_password2: NEW }, JSON_ONLY);
  const error = expect.stringContaining("Pida otro");
  expect([response.status, await response.json()]).toEqual([400, { success: false, error, code: "VALIDATION_ERROR" }]);
}
