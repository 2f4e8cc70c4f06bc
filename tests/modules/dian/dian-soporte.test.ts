import { compras } from "@db/schema/compras";
import { dianEmisores, dianRangos } from "@db/schema/dian";
import { proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { Protegido, ReglaIncumplida, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { soportePorAceptar } from "~/modules/dian/domain/emitir/reglas.server";
import { hacerSoporte, soporteSinHacer } from "~/modules/dian/domain/emitir/soporte.server";
import { municipioDe } from "~/modules/dian/domain/municipios/municipios.server";
import { datoDeDocumento } from "~/modules/dian/domain/registro/dato.server";
import { reenviarDocumento } from "~/modules/dian/domain/registro/reenviar.server";
import { newBill } from "../../support/bill";
import { ACTIVO, comprar, linea, proveedorDe } from "../../support/compras";
import { devolverCompra } from "../../support/devoluciones";
import { plansOf } from "../../support/plans";
import { AHORA, nuevoProducto, rechazo } from "../../support/tienda";
import { reading } from "./support/reading";
import { type DianServer, startDianService } from "./support/service";
import { tiendaConSoporte, vendedorSinFactura } from "./support/soporte";

let dian: DianServer;
beforeAll(async () => {
  dian = await startDianService({ now: () => AHORA });
});
afterAll(() => dian.stop());

function abrir(otroSoftware?: { id: string; pin: string }) {
  dian.accepted.length = 0;
  dian.behave = () => "answered";
  const tienda = tiendaConSoporte(dian, otroSoftware);
  return { ...tienda, producto: nuevoProducto(tienda.admin, { stock: "50", iva: "19" }), proveedor: vendedorSinFactura(tienda.admin) };
}

const FALTA = (ctx: Parameters<typeof datoDeDocumento>[0], compra: number) => datoDeDocumento(ctx, { compra })[0]?.texto;

describe("a purchase from who does not invoice", () => {
  test("has its documento soporte, with the supplier as seller, and without IVA", async () => {
    const { admin, vendedor, producto, proveedor, enviar, resumen, faltas, lineas } = abrir();
    const queso = nuevoProducto(admin, { nombre: "Queso & <más>", unidad: "kg", iva: "5" });
    const detalles = [
      { ...linea({ producto }), cantidad: "3", precio: "1000.00" },
      { ...linea({ producto: queso }), cantidad: "1.235", precio: "20000" },
      { ...linea({ producto }), cantidad: "2", precio: "0", bonificacion: "1" },
    ];
    const compra = comprar(admin, { proveedor, detalles, credito: "1", vence: "2026-12-20", total_documento: "27750" });
    expect(detalleCompra(vendedor, compra)).toMatchObject({
      total: "27750.00",
      iva: "0.00",
      documento_electronico: { tipo: "05", numero: "SEDS1", estado: "por_firmar", mensajes: [] },
    });
    expect(lineas(compra).map(({ tarifa_iva, ivaCentavos }) => [tarifa_iva, ivaCentavos])).toEqual(Array(3).fill(["no_responsable", 0]));
    expect(datoDeDocumento(vendedor, { compra })).toContainEqual({ nombre: "Documentos soporte", texto: "Sin probar ante la DIAN" });
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 27750"]);
    const { all, text } = reading(dian.accepted[0]?.xml ?? "");
    expect(all("InvoiceLine")).toHaveLength(2);
    expect(text("InvoiceLine/InvoicePeriod/StartDate")).toBe("2026-11-21");
    expect([text("LegalMonetaryTotal/TaxExclusiveAmount"), text("LegalMonetaryTotal/PayableAmount")]).toEqual(["0.00", "27750.00"]);
    expect([text("PaymentMeans/ID"), text("PaymentMeans/PaymentDueDate"), text("DueDate")]).toEqual(["2", "2026-12-20", "2026-12-20"]);
    const [vende, compradora] = ["AccountingSupplierParty", "AccountingCustomerParty"].map((parte) => `${parte}/Party/PartyTaxScheme`);
    expect([text(`${vende}/CompanyID`), text(`${vende}/RegistrationName`)]).toEqual(["20304050", "Rosa Elvira Peña"]);
    expect(all(`${vende}/CompanyID`)[0]?.getAttribute("schemeID")).toBe("7");
    expect(text(`${compradora}/CompanyID`)).toBe("900123456");
    const lugar = "AccountingSupplierParty/Party/PhysicalLocation/Address";
    expect([text(`${lugar}/ID`), text(`${lugar}/PostalZone`)]).toEqual(["25290", "250001"]);
    expect(datoDeDocumento(vendedor, { compra })).toEqual([
      { nombre: "Documento soporte", texto: "SEDS1", etiqueta: { texto: "Aceptado", tono: "exito" } },
    ]);
    expect(faltas()).toEqual([]);
  });

  test("of an asset has one too; one paid at once is not on credit", async () => {
    const { admin, proveedor, enviar, resumen, faltas } = abrir();
    comprar(admin, { ...ACTIVO, proveedor });
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 2500000"]);
    expect(reading(dian.accepted[0]?.xml ?? "").text("PaymentMeans/ID")).toBe("1");
    expect(faltas()).toEqual([]);
  });

  test("goes with the software of its own, where the shop has one", async () => {
    const { admin, proveedor, producto, enviar, resumen, faltas } = abrir({ id: "11111111-2222-3333-4444-555555555555", pin: "54321" });
    comprar(admin, { proveedor, detalles: [linea({ producto })] });
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000"]);
    expect(faltas()).toEqual([]);
  });

  test("waits, and says why, when the PIN of that software does not open", async () => {
    const { db, admin, proveedor, producto, enviar, documentos } = abrir({ id: "11111111-2222-3333-4444-555555555555", pin: "54321" });
    db.update(dianEmisores).set({ pin_soporte: "otro" }).run();
    comprar(admin, { proveedor, detalles: [linea({ producto })] });
    await enviar();
    expect(documentos()[0]).toMatchObject({
      estado: "por_firmar",
      mensajes: expect.stringContaining("PIN del software de documentos soporte"),
    });
  });

  test("that nobody sold, that cost nothing, or of who invoices has none", () => {
    const { db, admin, proveedor, producto, documentos } = abrir();
    const obligado = proveedorDe(admin);
    const sinNada = comprar(admin, { detalles: [linea({ producto })] });
    const deObligado = comprar(admin, { proveedor: obligado, detalles: [linea({ producto })] });
    const regalada = comprar(admin, { proveedor, detalles: [linea({ producto, precio: "0", bonificacion: "1" })] });
    expect(documentos()).toEqual([]);
    for (const compra of [sinNada, deObligado, regalada]) {
      expect(FALTA(admin, compra)).toBeUndefined();
      expect(rechazo(admin, () => hacerSoporte(admin, compra))).toBeInstanceOf(ReglaIncumplida);
    }
    // The lines of who invoices bear IVA.
    expect(detalleCompra(admin, deObligado).iva).toBe("4180.00");
    // A bill says that who sold does invoice.
    db.update(tiendas).set({ dian: false }).run();
    const conFactura = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    db.update(tiendas).set({ dian: true }).run();
    expect(FALTA(admin, conFactura)).toBe("Esta compra no lo tiene todavía.");
    newBill(db, db.select({ username: usuarios.username }).from(usuarios).get()?.username ?? "", conFactura);
    expect(FALTA(admin, conFactura)).toBeUndefined();
  });
});

describe("what is missing is said on the purchase, which is made all the same, and made up for", () => {
  test.each<[string, (tienda: ReturnType<typeof abrir>) => void, (tienda: ReturnType<typeof abrir>) => void, RegExp]>([
    [
      "a range",
      ({ db }) => db.update(dianRangos).set({ valida_hasta: "2026-11-20" }).run(),
      ({ db }) => db.update(dianRangos).set({ valida_hasta: "2028-01-01" }).run(),
      /^La numeración 18764000005555 de documentos soporte venció el/,
    ],
    [
      "a range with a number left",
      ({ db }) => db.update(dianRangos).set({ ultimo: 5000 }).run(),
      ({ db }) => db.update(dianRangos).set({ ultimo: 0 }).run(),
      /^Se acabaron los números de documentos soporte/,
    ],
    [
      "the document of the supplier",
      ({ db }) => db.update(proveedores).set({ documento: "" }).run(),
      ({ db }) => db.update(proveedores).set({ documento: "20304050" }).run(),
      /^A Rosa Elvira Peña le falta el documento/,
    ],
    [
      "a document in digits",
      ({ db }) => db.update(proveedores).set({ tipo_documento: "41", documento: "AX-123" }).run(),
      ({ db }) => db.update(proveedores).set({ tipo_documento: "", documento: "20304050" }).run(),
      /^A Rosa Elvira Peña le falta el documento/,
    ],
    [
      "section 17",
      ({ db }) => db.update(tiendas).set({ dian: false, dianAntes: true }).run(),
      ({ db }) => db.update(tiendas).set({ dian: true }).run(),
      /^La tienda no expide documentos electrónicos/,
    ],
  ])("%s", async (_que, quitar, poner, frase) => {
    const tienda = abrir();
    const { admin, vendedor, proveedor, producto, documentos, enviar, resumen, faltas } = tienda;
    quitar(tienda);
    const compra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    expect(documentos()).toEqual([]);
    expect(detalleCompra(admin, compra)).not.toHaveProperty("documento_electronico");
    expect(detalleCompra(admin, compra).iva).toBe("0.00");
    expect(FALTA(admin, compra)).toMatch(frase);
    expect(datoDeDocumento(vendedor, { compra })[0]).not.toHaveProperty("accion");
    expect(rechazo(admin, () => hacerSoporte(admin, compra))).toMatchObject({ message: expect.stringMatching(frase) });
    poner(tienda);
    expect(datoDeDocumento(admin, { compra })[0]).toMatchObject({ accion: { url: `/compras/${compra}/documento-soporte/` } });
    expect(rechazo(admin, () => hacerSoporte(vendedor, compra))).toBeInstanceOf(SinPermiso);
    expect(hacerSoporte(admin, compra)).toBe("SEDS1");
    expect(rechazo(admin, () => hacerSoporte(admin, compra))).toMatchObject({ message: expect.stringContaining("ya tiene") });
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000"]);
    expect(faltas()).toEqual([]);
  });

  test("of a purchase of before, whose lines bear IVA: what was paid is the value, and its returns get their notes", async () => {
    const { db, admin, producto, documentos, enviar, resumen, faltas } = abrir();
    const proveedor = vendedorSinFactura(admin, { obligado: "1" });
    const compra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    devolverCompra(admin, compra, [[producto, 5, "1309.00"]]);
    devolverCompra(admin, compra, [[producto, 1, "0.00"]]);
    db.update(proveedores).set({ obligado: false }).where(eq(proveedores.id, proveedor)).run();
    expect(documentos()).toEqual([]);
    expect(hacerSoporte(admin, compra)).toBe("SEDS1");
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 26180", "NS1 aceptado 6545"]);
    expect(faltas()).toEqual([]);
  });
});

test("a supplier stays while a purchase wants its documento soporte; who invoices after all, or a shop that stopped issuing, wants none", async () => {
  const { db, admin, proveedor, producto } = abrir();
  const compra = comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ producto })] });
  comprar(admin, { proveedor, detalles: [linea({ producto, precio: "0", bonificacion: "1" })] });
  db.update(compras).set({ proveedorId: proveedor }).where(eq(compras.id, compra)).run();
  const planes = await plansOf(db, () => soporteSinHacer(admin, proveedor));
  expect(planes.join("\n")).toContain("SEARCH compras USING INDEX compras_proveedor");
  const negada = rechazo(admin, () => eliminarProveedor(admin, proveedor));
  expect(negada).toMatchObject({ message: expect.stringMatching(/: la compra 1 no tiene todavía el documento soporte, que dice quién/) });
  db.update(tiendas).set({ dian: false }).run();
  expect(soporteSinHacer(admin, proveedor)).toBeUndefined();
  db.update(tiendas).set({ dian: true }).run();
  db.update(proveedores).set({ obligado: true }).where(eq(proveedores.id, proveedor)).run();
  eliminarProveedor(admin, proveedor);
});

describe("a documento soporte that is refused", () => {
  test("is mended at the supplier and sent again with its number", async () => {
    const { db, admin, proveedor, producto, enviar, documentos, resumen } = abrir();
    db.update(proveedores).set({ codigo_postal: "12" }).where(eq(proveedores.id, proveedor)).run();
    const compra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    await enviar();
    const [documento] = documentos();
    expect(documento).toMatchObject({ estado: "rechazado", mensajes: expect.stringContaining("DSAJ11") });
    expect(rechazo(admin, () => devolverCompra(admin, compra, [[producto, 1]]))).toMatchObject({
      message: expect.stringContaining("rechazó el documento SEDS1 de esta compra: corrija primero los datos del proveedor"),
    });
    db.update(proveedores).set({ codigo_postal: "252211" }).where(eq(proveedores.id, proveedor)).run();
    reenviarDocumento(admin, documento?.id ?? 0);
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000"]);
  });

  test("keeps its supplier until it is accepted; one that is gone from before makes it wait, and it says why", async () => {
    const { db, admin, proveedor, producto, enviar, documentos } = abrir();
    const otro = vendedorSinFactura(admin, { empresa: "Otra" });
    comprar(admin, { proveedor, detalles: [linea({ producto })] });
    const planes = await plansOf(db, () => soportePorAceptar(admin, proveedor));
    const negada = rechazo(admin, () => eliminarProveedor(admin, proveedor));
    expect(planes.join("\n")).toMatch(/documentos_electronicos USING INDEX documentos_electronicos_estado/);
    expect(planes.join("\n")).not.toContain("SCAN");
    expect(negada).toEqual(
      new Protegido(
        "No se puede eliminar a Finca & «La Ñapa»: la DIAN no ha aceptado su documento soporte SEDS1, que dice quién vendió. Elimínelo cuando lo acepte.",
      ),
    );
    eliminarProveedor(admin, otro);
    await enviar();
    eliminarProveedor(admin, proveedor);
    const tercero = vendedorSinFactura(admin);
    comprar(admin, { proveedor: tercero, detalles: [linea({ producto })] });
    db.delete(proveedores).run();
    await enviar();
    expect(documentos()[1]).toMatchObject({ estado: "por_firmar", mensajes: expect.stringContaining("se eliminó") });
  });
});

test("the postal code of a supplier is proposed by its municipality, and again when that changes", () => {
  const { admin } = abrir();
  const de = (campos: Record<string, unknown>) => {
    const { municipio, codigo_postal } = proveedorVisible(admin, vendedorSinFactura(admin, campos));
    return `${municipioDe(municipio)?.nombre ?? ""} ${codigo_postal}`;
  };
  expect([de({}), de({ municipio: "11001" }), de({ municipio: "Cali", codigo_postal: "760042" }), de({ municipio: "" })]).toEqual([
    "Fusagasugá 250001",
    "Bogotá, D.C. 110111",
    "Cali 760042",
    " ",
  ]);
  expect(rechazo(admin, () => vendedorSinFactura(admin, { municipio: "Buenavista" }))).toMatchObject({ campo: "municipio" });
});

test("its number is free of gaps, whatever is refused around it", () => {
  const { admin, proveedor, producto, documentos } = abrir();
  const detalles = [linea({ producto })];
  comprar(admin, { proveedor, detalles });
  expect(rechazo(admin, () => comprar(admin, { proveedor, detalles, total_documento: "1" }))).toBeInstanceOf(ReglaIncumplida);
  comprar(admin, { proveedor, detalles });
  expect(documentos().map(({ numero }) => numero)).toEqual(["SEDS1", "SEDS2"]);
});
