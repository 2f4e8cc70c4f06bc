import { expect } from "vitest";
import { linkTo } from "./letters";
import { PASSWORD, type Service, startService, type Visitor } from "./service";

/** A service that sends mail, and people who register there, each with their own browser and IP address. */
export class Newcomers {
  private places = 0;
  private people = 0;

  private constructor(readonly service: Service) {}

  static async arrive(): Promise<Newcomers> {
    return new Newcomers(await startService({ SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "Tienda <tienda@correo.co>" }));
  }

  stranger(): Visitor {
    const visitor = this.service.visitor();
    visitor.address = `198.51.100.${++this.places}`;
    return visitor;
  }

  /** Registers a person whose e-mail is not verified yet. */
  async registered() {
    const username = `persona${++this.people}`;
    const email = `${username}@correo.co`;
    const visitor = this.stranger();
    await visitor.form("/registro/", { username, email, password1: PASSWORD, password2: PASSWORD });
    return { visitor, username, email, link: linkTo(this.service, email) };
  }

  verified(username: string): boolean {
    return this.service.db.$client.prepare("select email_verified from usuarios where username = ?").pluck().get(username) === 1;
  }
}

/** Expects that the enlace is invalid and its page offers a new one. */
export async function expectDead(visitor: Visitor, link: string): Promise<void> {
  const response = await visitor.get(link);
  expect(response.status, link).toBe(400);
  const html = await response.text();
  expect(html).toContain('action="/verificar-email/"');
  expect(html).toContain('name="email"');
}
