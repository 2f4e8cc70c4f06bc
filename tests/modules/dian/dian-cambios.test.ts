import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { empaquetar, nombreDeArchivo } from "~/modules/dian/domain/documento/archivo.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { montosDe } from "~/modules/dian/domain/documento/montos";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { cambiar, SE_CAMBIA } from "../../support/cambios";
import { AHORA, nuevoProducto, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { EPOS002, FACTURA } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { type DianServer, startDianService } from "./support/service";
import { abrirTiendaConDian, documentosDe, nuevoComprador, responder } from "./support/tienda";

// An exchange makes a note over the document of what came back, and a document of what went out.

const { emisor, software } = EPOS002;
const { p12, clave } = makeP12({ nit: emisor.nit });
const { firmante } = leerCertificado(p12, clave, AHORA);
const claveTecnica = FACTURA.numeracion?.claveTecnica ?? "";
const valida = { desde: 1, hasta: 1000, validaDesde: "2026-01-01", validaHasta: "2027-12-31" };

let server: DianServer;
beforeAll(async () => {
  const rangos = [
    { ...valida, tipo: "20" as const, prefijo: "EP", resolucion: "18764000001" },
    { ...valida, tipo: "01" as const, prefijo: "FE", resolucion: "18764000002", claveTecnica },
  ];
  server = await startDianService({ now: () => AHORA, issuers: [{ nit: emisor.nit, softwareId: software.id, pin: software.pin, rangos }] });
});
afterAll(() => server.stop());

/** A shop that sold two shirts of 50.000, whose document was accepted. */
function vendidas(campos: Record<string, unknown> = {}) {
  const { db, admin } = abrirTiendaConDian();
  const [m = 0, l = 0, gorra = 0] = ["50000", "60000", "20000"].map((precio_publico) =>
    nuevoProducto(admin, { nombre: `De ${precio_publico}`, precio: "", precio_publico, stock: "10" }),
  );
  const venta = vender(admin, { detalles: [{ producto: m, cantidad: 2 }], ...campos });
  responder(admin, venta);
  const dichos = (id: number) => documentosDe(admin, id).map((fila) => ({ fila, dicho: contenidoDe(db, fila.id) }));
  return { db, admin, m, l, gorra, venta, dichos };
}

let archivos = 0;
/** What the service says of a document with what its sale and its return say. */
async function enviar({
  dicho,
}: ReturnType<ReturnType<typeof vendidas>["dichos"]>[number]): Promise<{ valida: boolean; mensajes: readonly string[]; cude: string }> {
  const numeracion = dicho.numeracion && { ...dicho.numeracion, ...(dicho.tipo === "01" && { claveTecnica }) };
  const { xml, cude } = firmarDocumento({ ...dicho, emisor, software, numeracion }, firmante, AHORA);
  const { nombre, zip } = empaquetar(nombreDeArchivo(dicho.tipo, emisor.nit, 2026, ++archivos), xml);
  const { valida, mensajes } = await dianService({ url: server.url, firmante, timeoutMs: 20_000, now: () => AHORA }).sendBillSync(
    nombre,
    zip,
  );
  return { valida, mensajes, cude };
}

describe.runIf(SE_CAMBIA)("an exchange of goods that have a document", () => {
  test("for something dearer: the note gives back what pays for the new document, and the rest is paid", () => {
    const { db, admin, m, l, venta, dichos } = vendidas();
    const deshechos: number[] = [];
    const id = cambiar({ ...admin, onUndoable: (actividad) => deshechos.push(actividad) }, venta, [[m, 1]], [[l, 1]]);
    const [, nota] = dichos(venta);
    const [nueva] = dichos(id);
    expect(nota).toMatchObject({
      fila: { tipo: "94", numero: "NA1", estado: "por_firmar" },
      dicho: {
        referencia: { numero: "EP1", concepto: "1", motivo: "Cambio de mercancía" },
        pagos: [{ medio: "cambio", monto: 5_000_000 }],
      },
    });
    expect(nueva).toMatchObject({
      fila: { tipo: "20", numero: "EP2" },
      dicho: {
        referencia: null,
        pagos: [
          { medio: "cambio", monto: 5_000_000 },
          { medio: "efectivo", monto: 1_000_000 },
        ],
      },
    });
    expect([nota, nueva].map((uno) => uno && montosDe(uno.dicho).total)).toEqual([5_000_000, 6_000_000]);
    // Nothing takes a note back.
    expect(deshechos).toEqual([]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("for something cheaper: the note says how the rest was paid back", () => {
    const { db, admin, m, gorra, venta, dichos } = vendidas({ forma_pago: "Transferencia", banco: "Nequi" });
    const id = cambiar(admin, venta, [[m, 2]], [[gorra, 1]], { medio: "transferencia" });
    expect(dichos(venta)[1]?.dicho).toMatchObject({
      referencia: { concepto: "2" },
      pagos: [
        { medio: "cambio", monto: 2_000_000 },
        { medio: "transferencia", monto: 8_000_000 },
      ],
    });
    expect(dichos(id)[0]?.dicho.pagos).toEqual([{ medio: "cambio", monto: 2_000_000, vence: null }]);
    expect(devolucionesDeVenta(admin, venta)).toMatchObject([{ documento_electronico: { tipo: "94" } }]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("that is refused takes no number of either", () => {
    const { admin, m, l, venta } = vendidas();
    rechazo(admin, () => cambiar(admin, venta, [[m, 3]], [[l, 1]]));
    rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 99]]));
    expect(documentosDe(admin, cambiar(admin, venta, [[m, 1]], [[l, 1]])).map(({ numero }) => numero)).toEqual(["EP2"]);
    expect(documentosDe(admin, venta).map(({ numero }) => numero)).toEqual(["EP1", "NA1"]);
  });

  test("whose document waits for its answer is refused until it is there, as a return is", () => {
    const { admin, m, l, dichos } = vendidas();
    const venta = vender(admin, { detalles: [{ producto: m, cantidad: 1 }] });
    expect(rechazo(admin, () => cambiar(admin, venta, [[m, 1]], [[l, 1]]))).toMatchObject({
      message: "La DIAN todavía no ha aceptado el documento EP2 de esta venta: espere a que lo acepte.",
    });
    responder(admin, venta);
    expect(dichos(cambiar(admin, venta, [[m, 1]], [[l, 1]])).map(({ fila }) => fila.numero)).toEqual(["EP3"]);
  });
});

test.runIf(SE_CAMBIA).each([
  ["a POS document", "20", {}],
  ["a factura", "01", { factura: "on" }],
])("the service takes %s, its exchange's note and the document of what went out", async (_, tipo, campos) => {
  const { db, admin, m, l, venta, dichos } = vendidas();
  const cliente_fk = nuevoComprador(admin);
  const vendida = tipo === "20" ? venta : vender(admin, { detalles: [{ producto: m, cantidad: 2 }], cliente_fk, ...campos });
  const primera = dichos(vendida)[0];
  if (!primera) throw new Error("no document");
  const aceptada = await enviar(primera);
  expect(aceptada).toMatchObject({ valida: true });
  responder(admin, vendida);
  db.$client.prepare("update documentos_electronicos set cude = ? where id = ?").run(aceptada.cude, primera.fila.id);
  const id = cambiar(admin, vendida, [[m, 1]], [[l, 1]], tipo === "20" ? {} : { cliente_fk, ...campos });
  const [, nota] = dichos(vendida);
  const [nueva] = dichos(id);
  expect([nota?.dicho.tipo, nueva?.dicho.tipo]).toEqual([tipo === "20" ? "94" : "91", tipo]);
  for (const uno of [nota, nueva]) if (uno) expect(await enviar(uno)).toMatchObject({ valida: true });
});
