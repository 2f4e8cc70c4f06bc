import { expect, test } from "vitest";
import { openCounter } from "../support/counter";
import { textOf } from "../support/html";
import { PASSWORD, type Visitor } from "../support/service";
import { lastId } from "../support/shop";
import { openTicket, save, step } from "../support/ticket";

const { service, vendedor, product } = await openCounter();
const NUEVA = "/ventas/nueva/";
const OWN = { Origin: "http://tienda.test" };

await product({ codigo_de_barras: "PAN-1", stock: 9000 });
const endSessions = () => service.db.$client.prepare("delete from sesiones").run();
const drop = (visitor: Visitor, ...cookies: string[]) => {
  for (const cookie of cookies) visitor.cookies.delete(cookie);
};

/** The ways in which the session of a ticket on the screen is over; where the browser is sent. */
const ENDS: Record<string, (visitor: Visitor) => unknown> = {
  "the shop ended it": endSessions,
  "the browser's cookie is over": (visitor) => drop(visitor, "sessionid"),
  "both are over": (visitor) => [endSessions(), drop(visitor, "sessionid")],
  "the person logged out in another tab": (visitor) => visitor.form("/logout/"),
};

test.each(Object.entries(ENDS))("the ticket comes back after the login where %s", async (_, end) => {
  await vendedor.login(vendedor.username);
  const ticket = await step(vendedor, await openTicket(vendedor), "agregar", { codigo: "3*PAN-1" });
  const { csrfmiddlewaretoken, ...fields } = ticket.fields;
  await end(vendedor);
  const posted = new URLSearchParams({ csrfmiddlewaretoken: csrfmiddlewaretoken ?? "", ...fields, nota: "Con bolsa", intencion: "cobrar" });
  const refused = await vendedor.send(NUEVA, { method: "POST", body: posted, headers: OWN });
  expect([refused.status, refused.headers.get("location")]).toEqual([302, "/login/"]);
  expect(textOf(await vendedor.html("/login/"))).toContain("Su tiquete está guardado");
  drop(vendedor, "csrftoken");
  const entered = await vendedor.form("/login/?next=%2Fventas%2Fnueva%2F", { username: vendedor.username, password: PASSWORD });
  expect(entered.headers.get("location")).toBe(NUEVA);
  const back = await openTicket(vendedor);
  expect([back.total, back.fields["detalles[0].cantidad"], back.fields.nota]).toEqual([ticket.total, "3", "Con bolsa"]);
  expect(await save(service, vendedor, back)).toEqual({ shown: ticket.total, stored: ticket.total, said: [] });
});

test.each([
  ["the browser's own origin", OWN],
  ["no origin", {}],
])("where the person is logged in again by then, it is refused, and nothing is kept or charged: %s", async (_, headers) => {
  await vendedor.login(vendedor.username);
  const ticket = await step(vendedor, await openTicket(vendedor), "agregar", { codigo: "2*PAN-1" });
  const ventas = lastId(service, "ventas");
  drop(vendedor, "sessionid", "csrftoken", "formulario");
  await vendedor.login(vendedor.username);
  const again = await vendedor.send(NUEVA, { method: "POST", body: new URLSearchParams(ticket.fields), headers });
  expect([again.status, vendedor.cookies.has("formulario"), lastId(service, "ventas")]).toEqual([403, false, ventas]);
});

test.each([
  ["without a token", {}, OWN],
  ["with a token that is none of ours", { csrfmiddlewaretoken: "x" }, OWN],
  ["of another origin", {}, { Origin: "http://otra.test" }],
])("a form %s is refused, and not kept", async (_, fields, headers) => {
  const { csrfmiddlewaretoken = "" } = (await openTicket(vendedor)).fields;
  const token = "Origin" in headers && headers.Origin === OWN.Origin ? {} : { csrfmiddlewaretoken };
  drop(vendedor, "sessionid", "formulario");
  const body = new URLSearchParams({ ...token, ...fields, nota: "Con bolsa" });
  expect((await vendedor.send(NUEVA, { method: "POST", body, headers })).status).toBe(403);
  expect(vendedor.cookies.has("formulario")).toBe(false);
  await vendedor.login(vendedor.username);
});
