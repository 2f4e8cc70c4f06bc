import { describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../support/answers";
import { openCounter } from "../support/counter";
import { control } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { lastId, newPurchase, newSupplier } from "../support/shop";

const { service, admin, vendedor, product } = await openCounter();

const last = (table: string) => lastId(service, table);

/** A supplier that the shop owes 1,666.00, and the purchase. */
async function creditor(fields = {}) {
  const proveedor = await newSupplier(service, admin, { nombre: "Marta Díaz", empresa: "La 14" });
  const compra = await newPurchase(service, admin, await product(), { proveedor, cantidad: 2, credito: "1", ...fields });
  return { proveedor, compra };
}

describe("a purchase on credit", () => {
  test("is in the account of its supplier, with the day on which it is due, in JSON and on the pages", async () => {
    const { proveedor, compra } = await creditor({ vence: "2026-12-31" });
    const pagina = await admin.data(`/proveedores/${proveedor}/`);
    expect(pagina).toMatchObject({
      proveedor: { id: proveedor },
      saldo: "1666.00",
      desde: expect.stringMatching(/-05:00$/),
      vencimientos: [{ id: compra, vence: "2026-12-31", debe: "1666.00" }],
      movimientos: [
        {
          id: expect.any(Number),
          tipo: "compra",
          monto: "1666.00",
          saldo: "1666.00",
          referencia: expect.stringMatching(/^Compra \d+$/),
          usuario: "duena",
          fecha: pagina.desde,
        },
      ],
      page_cuenta: { total: 1 },
    });
    const texto = await admin.text(`/proveedores/${proveedor}/`);
    for (const dicho of ["Se le debe", "$ 1.666", "Registrar pago", "Compra a crédito", "31/12/2026"]) expect(texto).toContain(dicho);
    expect((await admin.data(`/compras/detalle/${compra}/`)).compra).toMatchObject({ credito: true, vence: "2026-12-31", debe: "1666.00" });
    expect((await admin.data("/compras/")).compras[0]).toMatchObject({ id: compra, credito: true, vence: "2026-12-31" });
    expect(await admin.text(`/compras/detalle/${compra}/`)).toContain("A crédito: se deben $ 1.666 , vence el 31/12/2026");
  });

  test("that is due on a past day is refused, and its form keeps what was typed", async () => {
    const linea = { tipo: "productos", producto: await product(), cantidad: 1, precio: "700", precio_venta: "999" };
    const proveedor = await newSupplier(service, admin);
    const vencida = { ...linea, proveedor, credito: "1", vence: "2020-01-01" };
    expect(await errorsOf(admin, "/compras/crear/", vencida)).toEqual({ vence: ["La compra no puede vencer antes de hoy."] });
    for (const campos of [vencida, { ...vencida, tipo: "activos", nombre: "Nevera", valor: "1000", fecha_adquisicion: "2020-01-01" }]) {
      const html = await (await admin.form("/compras/crear/", campos)).text();
      expect(control(html, "vence").value).toBe("2020-01-01");
      expect(html).toMatch(/<input[^>]*name="credito"[^>]*checked=""/);
    }
  });
});

describe("a payment to a supplier", () => {
  test("by the owner leads to the supplier with the new balance, and has a receipt", async () => {
    const { proveedor } = await creditor();
    const pago = { monto: "$ 1.000", formato: "co", medio: "transferencia", banco: "Nequi" };
    const flash = await taken(admin, `/proveedores/${proveedor}/pagos/`, pago, `/proveedores/${proveedor}/`);
    const id = last("pagos_proveedor");
    expect(flash).toMatchObject({
      mensaje: "Pago de $ 1.000 a Marta Díaz · La 14: se le quedan debiendo $ 666.",
      enlace: { url: `/proveedores/pagos/${id}/recibo/` },
    });
    const pdf = await admin.get(`/proveedores/pagos/${id}/recibo/`);
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    for (const dicho of ["Marta Díaz", "$ 1.000", "Nequi", "Se le queda debiendo", "$ 666"]) expect(all).toContain(dicho);
  });

  test("of more than is owed and without the bank is refused, and the form keeps what was typed", async () => {
    const { proveedor } = await creditor();
    const path = `/proveedores/${proveedor}/pagos/`;
    const mal = { monto: "9.999.999", formato: "co", nota: "Al mensajero", medio: "transferencia" };
    expect(await errorsOf(admin, path, mal)).toEqual({
      monto: ["Se le deben $ 1.666."],
      banco: ["Escriba el banco de la transferencia."],
    });
    const html = await refusedPage(admin, path, mal);
    expect([control(html, "monto").value, control(html, "nota").value]).toEqual(["9.999.999", "Al mensajero"]);
  });

  test("is reversed with a reason, once", async () => {
    const { proveedor } = await creditor();
    await taken(admin, `/proveedores/${proveedor}/pagos/`, { monto: "1000" }, `/proveedores/${proveedor}/`);
    const path = `/proveedores/pagos/${last("pagos_proveedor")}/anular/`;
    expect(await errorsOf(admin, path, {})).toHaveProperty("motivo");
    await taken(admin, path, { motivo: "Se anotó dos veces" }, `/proveedores/${proveedor}/`);
    const otra = await admin.form(path, { motivo: "Otra vez" }, JSON_ONLY);
    expect([otra.status, (await otra.json()).error]).toEqual([400, "Este pago ya estaba anulado."]);
  });

  test("in cash comes out of the open drawer, as its form offers", async () => {
    const { proveedor } = await creditor();
    const casilla = async () => (await admin.html(`/proveedores/${proveedor}/`)).includes('name="de_caja"');
    expect(await casilla()).toBe(false);
    await taken(admin, "/caja/abrir/", { base: "5000" }, "/caja/");
    expect(await casilla()).toBe(true);
    await taken(admin, `/proveedores/${proveedor}/pagos/`, { monto: "666", de_caja: "1" }, `/proveedores/${proveedor}/`);
    const { sesion } = await admin.data("/caja/");
    expect(sesion.esperado).toBe("4334.00");
    expect(sesion.movimientos.at(-1)).toMatchObject({ tipo: "pago", monto: "-666.00" });
  });
});

describe("the list of what is owed", () => {
  test("says to whom, how much and since when, also as a file, to the admin alone", async () => {
    const { proveedor } = await creditor();
    expect((await vendedor.get("/proveedores/cartera/")).status).toBe(403);
    const { cartera, totales } = await admin.data("/proveedores/cartera/");
    expect(cartera.find(({ id }: { id: number }) => id === proveedor)).toMatchObject({
      saldo: "1666.00",
      hasta_30: "1666.00",
      mas_de_90: "0.00",
    });
    expect(Number(totales.total)).toBeGreaterThanOrEqual(1666);
    const csv = await admin.get("/proveedores/cartera/?formato=csv");
    expect(csv.headers.get("Content-Type")).toContain("text/csv");
    expect(await csv.text()).toContain("Marta Díaz;La 14;6012345678;1666,00;");
  });

  test("a vendedor does not see it in the list of suppliers", async () => {
    await creditor();
    expect((await admin.data("/proveedores/")).proveedores[0]).toHaveProperty("saldo");
    expect((await vendedor.data("/proveedores/")).proveedores[0]).not.toHaveProperty("saldo");
  });
});
