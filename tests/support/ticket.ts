import { formsOf } from "./forms";
import { messagesOf, textOf } from "./html";
import type { Service, Visitor } from "./service";
import { lastId } from "./shop";

/** The form of a sale screen as a browser would send it, and the total that a person reads on it, in cents. */
export interface Ticket {
  path: string;
  fields: Record<string, string>;
  total: number;
  html: string;
}

const NUEVA = "/ventas/nueva/";

/** Cents of an amount as pages show it: `$ 1.188,81`. */
export function centsOf(shown: string): number {
  const [, pesos = "", cents = "0"] = /(\d[\d.]*)(?:,(\d{2}))?/.exec(shown) ?? [];
  return Number(pesos.replaceAll(".", "")) * 100 + Number(cents);
}

export function ticketOn(html: string, path = NUEVA): Ticket {
  const form = formsOf(html, path).find(({ fields }) => "con_detalles" in fields);
  const shown = /documento-total[\s\S]*?<output[^>]*>([\s\S]*?)<\/output>/.exec(html)?.[1];
  if (!form || shown === undefined) throw new Error(`no ticket on the page: ${textOf(html).slice(0, 500)}`);
  return { path, fields: form.fields, total: centsOf(textOf(shown)), html };
}

/** Presses a button of the ticket, without JavaScript, with what was typed besides. */
export const press = (visitor: Visitor, { path, fields }: Ticket, intencion: string, typed: Record<string, string> = {}) =>
  visitor.form(path, { ...fields, ...typed, intencion });

/** The ticket after a button that saves nothing. */
export async function step(visitor: Visitor, ticket: Ticket, intencion: string, typed: Record<string, string> = {}): Promise<Ticket> {
  return ticketOn(await (await press(visitor, ticket, intencion, typed)).text(), ticket.path);
}

export const openTicket = async (visitor: Visitor, path = NUEVA): Promise<Ticket> => ticketOn(await visitor.html(path), path);

/** What became of a ticket: the total that was shown when it was saved, what is stored, and what its page said before. */
export interface Saved {
  shown: number;
  stored: number;
  said: string[];
}

const TABLES = { cobrar: "ventas", cotizar: "cotizaciones", separar: "separes" };

/** Saves a ticket as it is rendered; where the page comes again instead, as that is rendered. */
export async function save(
  { db }: Pick<Service, "db">,
  visitor: Visitor,
  ticket: Ticket,
  intencion: keyof typeof TABLES = "cobrar",
): Promise<Saved> {
  const table = TABLES[intencion];
  const column = intencion === "cobrar" ? "total_venta_centavos" : "total_centavos";
  const said: string[] = [];
  let shown = ticket;
  let yes: Record<string, string> = {};
  for (let turn = 0; turn < 3; turn++) {
    const response = await press(visitor, shown, intencion, yes);
    if (response.status === 302) {
      const id = Number(/editar\/(\d+)/.exec(ticket.path)?.[1]) || lastId({ db }, table);
      const stored = db.$client.prepare<[number], number>(`select ${column} from ${table} where id = ?`).pluck().get(id) ?? 0;
      visitor.cookies.delete("flash");
      return { shown: shown.total, stored, said };
    }
    const html = await response.text();
    const errors = [...html.matchAll(/<p class="campo-error[^>]*>([\s\S]*?)<\/p>/g)].map(([, text = ""]) => textOf(text));
    said.push([...messagesOf(html), ...errors].join(" "));
    // A question about the price is answered as its button does.
    yes = /name="confirmar_precio" value="1"/.test(html) ? { confirmar_precio: "1" } : {};
    shown = ticketOn(html, ticket.path);
  }
  throw new Error(`the ticket was not saved: ${said.join(" | ")}`);
}
