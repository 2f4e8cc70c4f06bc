import { proveedores } from "@db/schema/proveedores";
import { afterAll, beforeAll, expect, test } from "vitest";
import { notaDeCompra } from "~/domain/devoluciones/nota.server";
import { NoEncontrado, SinPermiso } from "~/domain/nucleo/errores";
import { eliminarProveedor } from "~/domain/proveedores/proveedor.server";
import { anularCompra } from "~/modules/dian/domain/anular/anular-compra.server";
import { hacerSoporte } from "~/modules/dian/domain/emitir/soporte.server";
import { SIN_VALIDAR } from "~/modules/dian/domain/registro/nombres";
import { papelDeSoporte } from "~/modules/dian/domain/registro/papel-de-soporte.server";
import { documentoSoportePdf } from "~/modules/dian/print/documento-soporte.server";
import { notaPdf } from "~/print/nota.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../../support/compras";
import { devolverCompra } from "../../support/devoluciones";
import { readPdf } from "../../support/read-pdf";
import { readQr } from "../../support/read-qr";
import { renderPdf } from "../../support/render-pdf";
import { AHORA, nuevoProducto, rechazo } from "../../support/tienda";
import { type DianServer, startDianService } from "./support/service";
import { tiendaConSoporte, vendedorSinFactura } from "./support/soporte";

let dian: DianServer;
beforeAll(async () => {
  dian = await startDianService({ now: () => AHORA });
});
afterAll(() => dian.stop());

function abrir() {
  dian.accepted.length = 0;
  const tienda = tiendaConSoporte(dian);
  return { ...tienda, producto: nuevoProducto(tienda.admin, { stock: "50", iva: "19" }), proveedor: vendedorSinFactura(tienda.admin) };
}

const CARTA_MM = [215.9, 279.4] as const;

async function leer(pdf: Promise<Uint8Array>) {
  const bytes = await pdf;
  const [pagina] = await renderPdf(bytes, CARTA_MM, 203);
  return { texto: (await readPdf(bytes)).all.replaceAll("\n", " "), qr: pagina && readQr(pagina)?.text };
}
function papelDe(...pedido: Parameters<typeof papelDeSoporte>) {
  const papel = papelDeSoporte(...pedido);
  if (!papel) throw new Error("no paper");
  return papel;
}
const pausa = () => Promise.resolve();

test("the paper of a purchase is that of its documento soporte: both parties, its lines, its key and its QR", async () => {
  const { db, admin, vendedor, producto, proveedor, enviar, documentos } = abrir();
  const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", codigo_de_barras: "QUESO" });
  const detalles = [
    { ...linea({ producto }), cantidad: "3", precio: "1000.00" },
    { ...linea({ producto: queso }), cantidad: "1.235", precio: "20000" },
    { ...linea({ producto }), cantidad: "2", precio: "0", bonificacion: "1" },
  ];
  const compra = comprar(admin, { proveedor, detalles, credito: "1", vence: "2026-12-20", total_documento: "27750" });
  const antes = await leer(documentoSoportePdf(papelDe(admin, compra), pausa));
  expect(antes.texto).toContain(SIN_VALIDAR);
  expect(antes.texto).not.toContain("CUDS");
  await enviar();
  // What was sold is said as it was signed.
  db.update(proveedores).set({ nombre: "Otra", documento: "1" }).run();
  eliminarProveedor(admin, proveedor);
  const [documento] = documentos();
  const { texto, qr } = await leer(documentoSoportePdf(papelDe(admin, compra), pausa));
  for (const dicho of [
    "Documento soporte",
    "SEDS1",
    "NIT 900123456",
    "Rosa Elvira Peña",
    "Documento: 20304050",
    "Vereda El Carmen, Fusagasugá",
    "Crédito",
    "Vence el 20/12/2026",
    "1,235 kg",
    "20.000",
    "24.700",
    "Ajuste al total de quien vendió $ 50",
    "Total $ 27.750",
    "Autorización de numeración DIAN 18764000005555",
    "CUDS: ",
  ])
    expect(texto).toContain(dicho);
  expect(texto).not.toMatch(/Otra|Sin validar|No responsable/);
  expect(texto.replaceAll(" ", "")).toContain(documento?.cude);
  expect(qr).toBe(documento?.qr);
  expect(papelDe(admin, compra).lineas).toHaveLength(2);
  expect(() => papelDeSoporte(vendedor, compra)).toThrow(SinPermiso);
});

test("that of a purchase that a note took back says so first", async () => {
  const { admin, producto, proveedor, enviar } = abrir();
  const compra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
  await enviar();
  anularCompra(admin, compra);
  expect((await leer(documentoSoportePdf(papelDe(admin, compra), pausa))).texto).toContain("ANULADA");
});

test("that of an asset has it as its line; a purchase without the document, and one of another shop, have no paper", () => {
  const { admin, producto, proveedor } = abrir();
  const activo = comprar(admin, { ...ACTIVO, proveedor });
  expect(papelDe(admin, activo).lineas).toEqual([
    { nombre: ACTIVO.nombre, codigo: "A-1", cantidad: 1, unidad: "und", precio: "2500000.00", subtotal: "2500000.00" },
  ]);
  const facturada = comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ producto })] });
  expect(papelDeSoporte(admin, facturada)).toBeUndefined();
  const ajeno = { ...admin, duenoId: admin.duenoId + 1 };
  expect(rechazo(admin, () => papelDeSoporte(ajeno, activo))).toBeInstanceOf(NoEncontrado);
});

test("the note of a return says its nota de ajuste, its CUDS and over which document it is, whatever its lines said of IVA", async () => {
  const { db, admin, producto, enviar, documentos } = abrir();
  // Bought as of who invoices, with IVA; only then it is said that she does not.
  const proveedor = vendedorSinFactura(admin, { obligado: "1" });
  const compra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
  const anterior = notaDeCompra(admin, devolverCompra(admin, compra, [[producto, 1]]));
  expect(anterior).toMatchObject({ regimen: "", sumas: [expect.anything(), ["IVA 19 %", expect.anything()], expect.anything()] });
  expect(anterior).not.toHaveProperty("oficial");
  db.update(proveedores).set({ obligado: false }).run();
  hacerSoporte(admin, compra);
  await enviar();
  const devolucion = devolverCompra(admin, compra, [[producto, 2]], { motivo: "Llegó dañado" });
  await enviar();
  const nota = documentos().at(-1);
  expect(nota).toMatchObject({ tipo: "95", estado: "aceptado" });
  const { texto, qr } = await leer(notaPdf(notaDeCompra(admin, devolucion)));
  for (const dicho of [
    "NS2",
    "Rosa Elvira Peña",
    "Documento: 20304050",
    "Devolución: 2",
    "Sobre Documento soporte SEDS1",
    "Llegó dañado",
    "CUDS: ",
  ])
    expect(texto).toContain(dicho);
  expect(texto).not.toMatch(/IVA|No responsable/);
  expect(texto.replaceAll(" ", "")).toContain(nota?.cude);
  expect(qr).toBe(nota?.qr);
});
