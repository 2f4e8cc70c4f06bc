import { expect, test } from "vitest";
import { receiveInvoice } from "~/modules/facturas-recibidas/work/receive-invoice.server";
import { abrirTienda } from "../../support/tienda";

// With the reading ended before it begins, only what needs none gets an answer of its own.
const signal = AbortSignal.abort();

test.each([
  ["a list of products", "codigo;nombre;pvp\n1;Pan;500\n", /no es una factura/],
  ["a PDF", "%PDF-1.7", /PDF/],
  ["a mail", "Received: from una\n", /correo entero/],
])("%s is refused by its first bytes, without a process aside", async (_what, text, sentence) => {
  const { admin: ctx } = abrirTienda();
  const lectura = receiveInvoice({ ctx, database: "sin-archivo", signal }, new File([text], "a"));
  await expect(lectura).rejects.toThrow(sentence);
});

test.each(["<factura/>", "PK\u0003\u0004"])("%j is read aside", async (text) => {
  const { admin: ctx } = abrirTienda();
  await expect(receiveInvoice({ ctx, database: "sin-archivo", signal }, new File([text], "a"))).rejects.toThrow(/abort/);
});
