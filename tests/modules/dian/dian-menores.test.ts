import { clientes } from "@db/schema/clientes";
import { dianRangos } from "@db/schema/dian";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ClienteConFacturaForm } from "~/domain/clientes/esquema";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { anularVenta, resumenDeAnulacion } from "~/modules/dian/domain/anular/anular-venta.server";
import { guardarXml } from "~/modules/dian/domain/archivos.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { limpiarContenido } from "~/modules/dian/domain/documento/textos";
import { adquirienteDe } from "~/modules/dian/domain/emitir/adquiriente";
import { NumeracionForm } from "~/modules/dian/domain/pasos/esquema";
import { agregarNumeracion } from "~/modules/dian/domain/pasos/numeraciones.server";
import { guardarTraidos } from "~/modules/dian/domain/pasos/traer-numeraciones.server";
import { AHORA, filaVenta, nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { ANA, EPOS002 } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { abrirTiendaConDian, documentosDe, nuevoComprador, responder } from "./support/tienda";

const { p12, clave } = makeP12();
const { firmante } = leerCertificado(p12, clave, AHORA);

function tienda() {
  const { db, admin } = abrirTiendaConDian();
  const arroz = nuevoProducto(admin, { precio: "1000", stock: "90" });
  const detalles = [{ producto: arroz, cantidad: 1 }];
  return {
    db,
    admin,
    detalles,
    arroz,
    numeros: () => db.select({ ultimo: dianRangos.ultimo, libres: dianRangos.libres }).from(dianRangos).all(),
  };
}

describe("the document of a client", () => {
  test.each([
    ["13", "222.222.222.222", "222222222222 es del consumidor final"],
    ["31", "abc", "un NIT que exista"],
    ["31", "900123456-1", "un NIT que exista"],
  ])("of kind %s, %s, gets no factura and takes no number", (tipo_documento, documento, falta) => {
    const { db, admin, detalles, numeros } = tienda();
    const cliente = nuevoComprador(admin);
    db.update(clientes).set({ tipo_documento, documento }).where(eq(clientes.id, cliente)).run();
    const antes = numeros();
    const negada = rechazo(admin, () => vender(admin, { detalles, cliente_fk: String(cliente), factura: "1" }));
    expect(negada).toMatchObject({ campo: "factura", message: expect.stringContaining(falta) });
    expect(numeros()).toEqual(antes);
  });

  test.each([
    ["31", "abc", false],
    ["31", "900.123.456-1", false],
    ["31", "900.123.456-8", true],
    ["31", "900123456", true],
    ["41", "AB-123", true],
  ])("of kind %s, %s, may be saved: %s", (tipo_documento, documento, bien) => {
    const leido = ClienteConFacturaForm.safeParse({ nombre: "Ana", tipo_documento, documento });
    expect([leido.success, leido.error?.issues.map(({ path }) => path[0]) ?? ["documento"]]).toEqual([bien, ["documento"]]);
  });

  test("that is no NIT is that of nobody in a POS", () => {
    const ana = { nombre: "Ana", tipo_documento: "31", tipo_persona: "" as const, documento: "abc", correo: "", consumidorFinal: false };
    expect(adquirienteDe(ana)).toMatchObject({ documento: "222222222222", consumidorFinal: true });
  });
});

test.each([["C "], ["Ca\r\nb\tc"], [" \u0007X9\n"]])("hash, QR and XML have one text of %j", (documento) => {
  const contenido = { ...EPOS002, adquiriente: { ...ANA, tipoDocumento: "41", documento, nombre: ` ${documento}` } };
  const { xml, cude, qr } = firmarDocumento(contenido, firmante, contenido.emitido);
  const limpio = documento.replace(/\p{Cc}/gu, "").trim();
  expect(xml).toContain(`>${limpio}<`);
  expect(qr).toContain(`DocAdq: ${limpio}\n`);
  const iguales = firmarDocumento(
    { ...contenido, adquiriente: { ...contenido.adquiriente, documento: limpio } },
    firmante,
    contenido.emitido,
  );
  expect(iguales.cude).toBe(cude);
});

test("whoever sold has a name in a POS, also without a letter", () => {
  const { caja } = EPOS002;
  if (!caja) throw new Error("No till.");
  expect(limpiarContenido({ ...EPOS002, caja: { ...caja, cajero: " \u0007" } }).caja?.cajero).toBe("Vendedor");
});

test("a note names the buyer of the document, whoever the client is by now", () => {
  const { db, admin, detalles } = tienda();
  const cliente = nuevoComprador(admin);
  const venta = vender(admin, { detalles, cliente_fk: String(cliente), factura: "1" });
  responder(admin, venta);
  const [factura] = documentosDe(admin, venta);
  const comprador = { ...ANA, nombre: 'Ana & "Peña" <SAS>' };
  const { xml } = firmarDocumento({ ...EPOS002, adquiriente: comprador }, firmante, EPOS002.emitido);
  guardarXml(db, factura?.id ?? 0, Buffer.from(xml));
  db.update(clientes).set({ nombre: "Otra", documento: "1", tipo_documento: "13" }).where(eq(clientes.id, cliente)).run();
  anularVenta(admin, venta);
  const [, nota] = documentosDe(admin, venta);
  expect(contenidoDe(db, nota?.id ?? 0).adquiriente).toEqual(comprador);
});

describe("a rejected POS that is edited with factura=1", () => {
  test("becomes a factura with its own number, and the POS number goes to the next sale", () => {
    const { db, admin, detalles, numeros } = tienda();
    const cliente_fk = String(nuevoComprador(admin));
    const [venta, otra] = [vender(admin, { detalles }), vender(admin, { detalles })];
    responder(admin, venta, "rechazado");
    responder(admin, otra);
    editarVenta(admin, venta, VentaForm.parse({ cliente_fk, factura: "1" }));
    expect(documentosDe(admin, venta)).toMatchObject([{ tipo: "01", numero: "FE1", estado: "por_firmar", cajaId: null, cude: "" }]);
    expect(verificarBase(db)).toEqual([]);
    expect([vender(admin, { detalles }), vender(admin, { detalles })].map((id) => documentosDe(admin, id)[0]?.numero)).toEqual([
      "EP1",
      "EP3",
    ]);
    expect(numeros()).toEqual([
      { ultimo: 3, libres: "[]" },
      { ultimo: 1, libres: "[]" },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("stays as it is when the client lacks something", () => {
    const { admin, detalles } = tienda();
    const venta = vender(admin, { detalles });
    responder(admin, venta, "rechazado");
    expect(rechazo(admin, () => editarVenta(admin, venta, VentaForm.parse({ factura: "1" })))).toMatchObject({ campo: "factura" });
    expect(documentosDe(admin, venta)).toMatchObject([{ tipo: "20", numero: "EP1", estado: "rechazado" }]);
  });
});

describe("ranges", () => {
  const RANGO = { resolucion: "18764000009", desde: 1, hasta: 10, validaDesde: "2026-01-01", validaHasta: "2028-01-01", claveTecnica: "" };

  test("that are brought are checked as typed ones", () => {
    const { db, admin } = tienda();
    const malos = [
      { prefijo: "LARGO" },
      { prefijo: "A-B" },
      { prefijo: "X", resolucion: "abc" },
      { prefijo: "X", desde: 0 },
      { prefijo: "" },
    ];
    expect(
      guardarTraidos(
        admin,
        malos.map((malo) => ({ ...RANGO, ...malo })),
        [],
      ),
    ).toEqual({ nuevos: 0, otros: 5 });
    expect(guardarTraidos(admin, [{ ...RANGO, prefijo: "ab" }], [])).toEqual({ nuevos: 1, otros: 0 });
    expect(db.select().from(dianRangos).where(eq(dianRangos.prefijo, "AB")).all()).toHaveLength(1);
  });

  test("without a prefix are refused where another has one, and the reverse", () => {
    const { db, admin } = tienda();
    const escrito = {
      tipo: "20",
      resolucion: "18764000009",
      desde: "1",
      hasta: "10",
      valida_desde: "2026-01-01",
      valida_hasta: "2028-01-01",
    };
    const agregar = (prefijo: string) => agregarNumeracion(admin, NumeracionForm.parse({ ...escrito, prefijo }), []);
    expect(rechazo(admin, () => agregar(""))).toMatchObject({ faltas: [{ campo: "prefijo" }] });
    db.update(dianRangos).set({ prefijo: "" }).where(eq(dianRangos.tipo, "20")).run();
    db.delete(dianRangos).where(eq(dianRangos.tipo, "01")).run();
    expect(rechazo(admin, () => agregar("EP"))).toMatchObject({ faltas: [{ campo: "prefijo" }] });
  });
});

describe("a sale that is taken back with a note", () => {
  test("says before how much goes back, and by which means", () => {
    const { admin, arroz } = tienda();
    const pagos = [
      { medio: "efectivo", monto: "1000" },
      { medio: "transferencia", monto: "380", banco: "Nequi" },
      { medio: "fiado", monto: "1000" },
    ];
    const cliente_fk = String(nuevoComprador(admin));
    const venta = vender(admin, { detalles: [{ producto: arroz, cantidad: 2 }], cliente_fk, forma_pago: "Mixto", pagos });
    responder(admin, venta);
    expect(resumenDeAnulacion(admin, venta)).toEqual({
      total: 238_000,
      retenido: 0,
      partes: [
        { medio: "como abono a lo que debe", monto: 100_000 },
        { medio: "en efectivo", monto: 100_000 },
        { medio: "por Transferencia, Nequi", monto: 38_000 },
      ],
    });
  });

  test("says on its papers that it is, also after the shop stopped issuing", () => {
    const { db, admin, detalles } = tienda();
    const venta = vender(admin, { detalles });
    responder(admin, venta);
    expect(comprobanteDe(admin, venta).oficial?.avisos).toEqual([]);
    anularVenta(admin, venta);
    db.update(tiendas).set({ dian: false, dianAntes: true }).run();
    expect(filaVenta(admin, venta)?.anulada).toBe(true);
    expect(comprobanteDe(admin, venta).oficial?.avisos).toEqual(["ANULADA"]);
  });
});
