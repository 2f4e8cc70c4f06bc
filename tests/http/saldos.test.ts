import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, taken } from "../support/answers";
import { dump } from "../support/dump";
import { control, messagesOf } from "../support/html";
import { readPdf } from "../support/read-pdf";
import { openReturns } from "../support/returns";
import { lastId, newClient } from "../support/shop";
import { openTicket, press, step } from "../support/ticket";

const { service, admin, vendedor, ajeno, body, post, sellFour } = await openReturns();
let panela: number;
let venta: number;
beforeEach(async () => {
  ({ panela, venta } = await sellFour());
});

const aFavor = async (id: number) => (await vendedor.data(`/clientes/${id}/`)).cliente.a_favor;
const html = async (visitor: typeof vendedor, path: string) => await (await visitor.get(path)).text();
const linea = (cantidad: number) => ({ "detalles[0].producto": String(panela), "detalles[0].cantidad": String(cantidad) });
const vender = (campos: Record<string, string>) => vendedor.form("/ventas/nueva/", campos);
const faltas = async (campos: Record<string, string>) => Object.keys(await errorsOf(vendedor, "/ventas/nueva/", campos));
const ultimaVenta = async () => (await vendedor.data(`/ventas/detalle/${lastId(service, "ventas")}/`)).venta;

describe("a return", () => {
  test("by `saldo` is credit of its client, which pays a sale, whole or in part", async () => {
    const suyo = await newClient(service, admin, { nombre: "Berta" });
    expect(await post(body(2, { medio: "saldo", cliente_id: suyo }))).toMatchObject({ status: 201, medio: "saldo", entregado: "2377.62" });
    expect(await aFavor(suyo)).toBe("2377.62");
    expect((await vendedor.data(`/clientes/${suyo}/`)).movimientos[0]).toMatchObject({ tipo: "a_favor" });
    expect((await vender({ forma_pago: "Saldo", cliente_fk: String(suyo), ...linea(1) })).status).toBe(302);
    expect(await ultimaVenta()).toMatchObject({ forma_pago: "Saldo", pagos: [{ medio: "saldo", monto: "1188.81" }] });
    expect((await vendedor.data(`/clientes/${suyo}/`)).movimientos[0]).toMatchObject({ tipo: "uso" });
    const antes = dump(service);
    expect(await faltas({ forma_pago: "Saldo", cliente_fk: String(suyo), ...linea(2) })).toEqual(["pagos"]);
    expect(dump(service)).toBe(antes);
    const partes = { "pagos[0].medio": "saldo", "pagos[0].monto": "1000", "pagos[1].medio": "efectivo", "pagos[1].monto": "188.81" };
    expect((await vender({ forma_pago: "Mixto", cliente_fk: String(suyo), ...partes, ...linea(1) })).status).toBe(302);
    expect(await aFavor(suyo)).toBe("188.81");
  });

  test.each([["oro"], ["fiado"], ["cambio"]])("by `%s` is refused at `medio`, and nothing changes", async (medio) => {
    const antes = dump(service);
    expect(await post(body(1, { medio }))).toMatchObject({ status: 400, errors: { medio: [expect.any(String)] } });
    expect(dump(service)).toBe(antes);
  });

  test("begins in the form with the medium of its sale", async () => {
    const una = await html(vendedor, `/devoluciones/nueva/?venta=${venta}`);
    expect(una.includes('checked="" value="efectivo"')).toBe(true);
    await vender({ forma_pago: "Transferencia", banco: "Nequi", ...linea(1) });
    const otra = await html(vendedor, `/devoluciones/nueva/?venta=${lastId(service, "ventas")}`);
    expect(otra.includes('checked="" value="transferencia"')).toBe(true);
  });
});

describe("a vale", () => {
  async function conVale() {
    const campos = { sin_cliente: "1", medio: "saldo", "productos[0].producto_id": String(panela), "productos[0].cantidad": "2" };
    await vender({ ...linea(4) });
    const response = await vendedor.form(`/devoluciones/nueva/?venta=${lastId(service, "ventas")}`, campos);
    expect(response.status).toBe(302);
    const id = lastId(service, "devoluciones");
    return { id, ...(await vendedor.data(`/devoluciones/detalle/${id}/`)).devolucion.vale };
  }

  test("is a paper whose code pays a sale; another shop knows nothing of it", async () => {
    const { id, codigo, saldo } = await conVale();
    expect(saldo).toBe("2377.62");
    const pdf = await vendedor.get(`/devoluciones/vale/${id}/`);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const { all } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    expect(all.replaceAll(" ", "")).toContain(codigo);
    expect((await ajeno.get(`/devoluciones/vale/${id}/`)).status).toBe(404);
    expect((await vendedor.get(`/devoluciones/vale/${(await post(body(1))).id}/`)).status).toBe(404);
    expect((await vender({ forma_pago: "Saldo", vale: codigo, ...linea(1) })).status).toBe(302);
    expect((await vendedor.data(`/devoluciones/detalle/${id}/`)).devolucion.vale).toEqual({ codigo, saldo: "1188.81" });
    expect(await faltas({ forma_pago: "Saldo", vale: codigo, ...linea(2) })).toEqual(["pagos"]);
    expect(await faltas({ forma_pago: "Saldo", vale: "AAAABBBBCCCCDDDD", ...linea(1) })).toEqual(["pagos"]);
  });

  test("read in the box of the sale screen says what is left, and chooses how to pay", async () => {
    const { codigo } = await conVale();
    const respuesta = await vendedor.form("/ventas/nueva/", { codigo, intencion: "agregar", ...linea(1) });
    const pantalla = await respuesta.text();
    expect(messagesOf(pantalla)).toContainEqual(expect.stringContaining("Al vale le quedan $ 2.377,62"));
    expect(control(pantalla, "vale")).toMatchObject({ value: codigo });
    expect(/<input[^>]*checked=""[^>]*value="Saldo"|<input[^>]*value="Saldo"[^>]*checked=""/.test(pantalla)).toBe(true);
  });

  test("that does not reach the total pays its part, and the rest stays in the way that was chosen", async () => {
    const { id, codigo } = await conVale();
    const ticket = await openTicket(vendedor, "/ventas/nueva/");
    const tres = await step(vendedor, ticket, "actualizar", linea(3));
    const leido = await step(vendedor, tres, "agregar", { codigo });
    expect(messagesOf(leido.html).join("")).toMatch(/Al vale le quedan \$ 2.377,62 ?\. Los otros \$ 1.188,81 ?, con efectivo\./);
    const partes = (campos: Record<string, string>) =>
      Object.entries(campos).flatMap(([campo, monto]) =>
        /\]\.monto$/.test(campo) && monto ? [[campos[campo.replace("monto", "medio")], monto]] : [],
      );
    expect([leido.fields.forma_pago, partes(leido.fields)]).toEqual([
      "Mixto",
      expect.arrayContaining([
        ["saldo", "2.377,62"],
        ["efectivo", "1.188,81"],
      ]),
    ]);
    expect((await press(vendedor, leido, "cobrar")).status).toBe(302);
    expect(await ultimaVenta()).toMatchObject({ forma_pago: "Mixto" });
    expect((await vendedor.data(`/devoluciones/detalle/${id}/`)).devolucion.vale.saldo).toBe("0.00");
    const usado = await step(vendedor, tres, "agregar", { codigo });
    expect([messagesOf(usado.html), usado.fields.forma_pago]).toEqual([["Al vale no le queda nada."], "Efectivo"]);
    const otro = await conVale();
    const otros = await step(vendedor, await openTicket(vendedor, "/ventas/nueva/"), "actualizar", linea(3));
    const porNequi = await step(vendedor, otros, "agregar", { codigo: otro.codigo, forma_pago: "Transferencia", banco: "Nequi" });
    expect(partes(porNequi.fields)).toEqual(
      expect.arrayContaining([
        ["saldo", "2.377,62"],
        ["transferencia", "1.188,81"],
      ]),
    );
    expect((await press(vendedor, porNequi, "cobrar")).status).toBe(302);
    expect((await ultimaVenta()).pagos).toContainEqual(expect.objectContaining({ medio: "transferencia", banco: "Nequi" }));
  });

  test("taken to two tills at once pays once", async () => {
    const { codigo } = await conVale();
    const cobrar = () => vender({ forma_pago: "Saldo", vale: codigo, ...linea(2) });
    const respuestas = await Promise.all([cobrar(), cobrar(), cobrar()]);
    expect(respuestas.map(({ status }) => status).sort()).toEqual([200, 200, 302]);
  });
});

describe("an advance, and what is paid out", () => {
  test("pays the debt first; only an admin pays out, at most what there is", async () => {
    const suyo = await newClient(service, admin, { nombre: "Carla" });
    await vender({ forma_pago: "Fiado", cliente_fk: String(suyo), ...linea(1) });
    const pagina = `/clientes/${suyo}/`;
    expect(Object.keys(await errorsOf(vendedor, `${pagina}abonos/`, { monto: "2000" }))).toEqual(["monto"]);
    const formulario = await html(vendedor, `${pagina}abonos/?anticipo=1`);
    for (const campo of ["anticipo", "clave_envio"]) expect(control(formulario, campo)).toBeTruthy();
    const flash = await taken(vendedor, `${pagina}abonos/`, { monto: "2000", anticipo: "1" }, pagina);
    expect(flash.mensaje).toContain("queda con $ 811,19 a favor");
    expect(await vendedor.data(pagina)).toMatchObject({ saldo: "0.00", a_favor: "811.19" });
    expect(await vendedor.text("/clientes/?q=carla")).toMatch(/\$\s811,19 ?a favor/);
    expect(await vendedor.text(pagina)).toMatch(/Queda [\s\S]*\$\s811,19 ?a favor/);
    expect((await vendedor.form(`${pagina}devolver-saldo/`, { monto: "1" })).status).toBe(403);
    expect((await ajeno.form(`${pagina}devolver-saldo/`, { monto: "1" })).status).toBe(404);
    expect(Object.keys(await errorsOf(admin, `${pagina}devolver-saldo/`, { monto: "811.20" }))).toEqual(["monto"]);
    const formularioDeDevolver = await html(admin, `${pagina}devolver-saldo/`);
    for (const campo of ["confirmar_retiro", "clave_envio"]) expect(control(formularioDeDevolver, campo)).toBeTruthy();
    const dos = { monto: "800", medio: "efectivo", clave_envio: "una" };
    for (let vez = 0; vez < 2; vez++) await taken(admin, `${pagina}devolver-saldo/`, dos, pagina);
    expect(await admin.data(pagina)).toMatchObject({ a_favor: "11.19" });
    expect((await admin.data(pagina)).movimientos[0]).toMatchObject({ tipo: "devuelto", monto: "800.00" });
    await admin.form(`/clientes/eliminar/${suyo}/`, {});
    expect(await admin.data(pagina)).toMatchObject({ a_favor: "11.19" });
  });

  test("a shop without credit sees nothing of it on the sale screen", async () => {
    expect(/value="Saldo"|name="vale"/.test(await html(ajeno, "/ventas/nueva/"))).toBe(false);
  });
});
