import { beforeEach, expect, test } from "vitest";
import { errorsOf } from "../support/answers";
import { line, openCounter } from "../support/counter";
import { control, textOf } from "../support/html";
import { readPdf } from "../support/read-pdf";

const { vendedor, product, sell, readSale } = await openCounter();
const NOTA = "Entregar en la portería, torre 3";

let producto: number;
beforeEach(async () => {
  producto = await product();
});

async function papers(id: number): Promise<string[]> {
  const pdf = async (query: string) => {
    const answer = await vendedor.get(`/ventas/factura/${id}/${query}`);
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).all;
  };
  return [await vendedor.text(`/ventas/recibo/${id}/`), await pdf(""), await pdf("?formato=tirilla")];
}

test("the note of a sale is on its page, its receipt, its PDF and in its JSON", async () => {
  const id = await sell({ ...line(0, producto), nota: NOTA });
  expect((await readSale(id)).nota).toBe(NOTA);
  expect(await vendedor.text(`/ventas/detalle/${id}/`)).toContain(NOTA);
  for (const paper of await papers(id)) expect(paper.replaceAll(/\s+/g, " ")).toContain(NOTA);
});

test("a sale without a note shows none anywhere", async () => {
  const id = await sell(line(0, producto));
  expect((await readSale(id)).nota).toBe("");
  for (const paper of await papers(id)) expect(paper).not.toMatch(/Nota/);
  const html = await vendedor.html("/ventas/nueva/");
  expect(html).toMatch(/<details class="venta-nota"><summary>Nota/);
});

test("an edit without the field keeps the note, and one with it changes it", async () => {
  const id = await sell({ ...line(0, producto), nota: NOTA });
  const edit = (fields: Record<string, string>) => vendedor.form(`/ventas/editar/${id}/`, { forma_pago: "Tarjeta", ...fields });
  expect((await edit({})).status).toBe(302);
  expect((await readSale(id)).nota).toBe(NOTA);
  const form = await vendedor.html(`/ventas/editar/${id}/`);
  expect(control(form, "nota").value).toBe(NOTA);
  await edit({ nota: "Otra" });
  expect((await readSale(id)).nota).toBe("Otra");
  await edit({ nota: "" });
  expect((await readSale(id)).nota).toBe("");
});

test("300 characters are taken, and 301 are an error of the field", async () => {
  const id = await sell({ ...line(0, producto), nota: "ñ".repeat(300) });
  expect((await readSale(id)).nota).toHaveLength(300);
  const errors = await errorsOf(vendedor, "/ventas/nueva/", { ...line(0, producto), nota: "ñ".repeat(301) });
  expect(Object.keys(errors)).toEqual(["nota"]);
});

test("a form that is sent again is the same sale, with the same note", async () => {
  const clave_envio = crypto.randomUUID();
  const fields = { ...line(0, producto), nota: NOTA, clave_envio };
  const [una, otra] = [await sell(fields), await vendedor.form("/ventas/nueva/", fields)];
  expect([otra.status, (await readSale(una)).nota]).toEqual([302, NOTA]);
  expect(textOf(await vendedor.html("/ventas/"))).toContain("Ventas");
});
