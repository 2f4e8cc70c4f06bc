import { dianRangos } from "@db/schema/dian";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textoPesos } from "~/domain/cifras/dinero";
import { notaDe } from "~/domain/devoluciones/nota.server";
import { comprobanteDe } from "~/domain/ventas/comprobante.server";
import { anularVenta } from "~/modules/dian/domain/anular/anular-venta.server";
import { papelCopiado } from "~/modules/dian/domain/cola/clases";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { empaquetar, nombreDeArchivo } from "~/modules/dian/domain/documento/archivo.server";
import { leerCertificado } from "~/modules/dian/domain/documento/certificado.server";
import { firmarDocumento } from "~/modules/dian/domain/documento/firmar.server";
import { dianService } from "~/modules/dian/integrations/soap.server";
import { comprar } from "../../support/compras";
import { cobraInc } from "../../support/consumo";
import { devolver } from "../../support/devoluciones";
import { conLote } from "../../support/lotes";
import { nuevaPromocion } from "../../support/precios";
import { filaVenta, nuevoProducto, vender } from "../../support/tienda";
import { EPOS002 } from "./support/contenido";
import { makeP12 } from "./support/p12";
import { type DianServer, startDianService } from "./support/service";
import { abrirTiendaConDian, documentosDe, nuevoComprador } from "./support/tienda";

const { admin, db } = abrirTiendaConDian();
db.update(tiendas).set({ redondeo_efectivo: 50 }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
const CLAVE = "fc8eac422eba16e22ffd8c6f94b3f40a6e38162c";
db.update(dianRangos).set({ clave_tecnica: CLAVE }).where(eq(dianRangos.tipo, "01")).run();

const NIT = "900123456";
const emisor = { ...EPOS002.emisor, nit: NIT, dv: "8" };
const { p12, clave } = makeP12({ nit: NIT });
const { firmante } = leerCertificado(p12, clave, admin.ahora);

let server: DianServer;
beforeAll(async () => {
  const rangos = db.select().from(dianRangos).all();
  server = await startDianService({
    now: () => admin.ahora,
    issuers: [
      {
        nit: NIT,
        softwareId: EPOS002.software.id,
        pin: EPOS002.software.pin,
        rangos: rangos.map(({ valida_desde: validaDesde, valida_hasta: validaHasta, clave_tecnica: claveTecnica, ...rango }) => ({
          ...rango,
          validaDesde,
          validaHasta,
          claveTecnica,
        })),
      },
    ],
  });
});
afterAll(() => server.stop());

let files = 0;
/** Signs and sends the last document of a sale; notes what the service says of it. */
async function send(venta: number): Promise<string[]> {
  const documento = documentosDe(admin, venta).at(-1);
  if (!documento) throw new Error("The sale has no document.");
  const papel = papelCopiado(documento.tipo_emitido, documento);
  const contenido = { ...contenidoDe(db, documento.id), emisor, software: EPOS002.software, papel };
  const { xml, cude } = firmarDocumento(contenido, firmante, documento.emitido);
  files += 1;
  const { nombre, zip } = empaquetar(nombreDeArchivo(documento.tipo, NIT, 2026, files), xml);
  const { valida, mensajes } = await dianService({ url: server.url, firmante, timeoutMs: 20_000, now: () => admin.ahora }).sendBillSync(
    nombre,
    zip,
  );
  db.update(documentosElectronicos)
    .set({ estado: valida ? "aceptado" : "rechazado", cude, proximo: null })
    .where(eq(documentosElectronicos.id, documento.id))
    .run();
  return valida ? [] : mensajes;
}

const cliente_fk = nuevoComprador(admin);
const arroz = nuevoProducto(admin, { nombre: "Arroz & «más»", precio: "", precio_publico: "3333", stock: "900" });
const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", iva: "5", precio: "", precio_publico: "24000", stock: "90" });
const huevo = nuevoProducto(admin, { nombre: "Huevo", iva: "excluido", precio: "", precio_publico: "650", stock: "900" });
const pan = nuevoProducto(admin, { nombre: "Pan", iva: "0", precio: "", precio_publico: "500", stock: "900" });
nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2", productos: [String(pan)] });
cobraInc(admin);
const almuerzo = nuevoProducto(admin, { nombre: "Almuerzo", iva: "inc8", precio: "", precio_publico: "28333", stock: "900" });
const leche = nuevoProducto(admin, { nombre: "Leche", iva: "19", stock: "0", lleva_lotes: "on" });
comprar(admin, { detalles: [{ ...conLote(leche, 90, "L-12", "2027-02-01"), precio: "10", precio_venta: "2300" }] });

const TODO = [
  { producto: arroz, cantidad: "7", descuento: "12.5" },
  { producto: queso, cantidad: "0.335" },
  { producto: huevo, cantidad: "30" },
  { producto: pan, cantidad: "3" },
  { producto: leche, cantidad: "2" },
  { producto: almuerzo, cantidad: "3", descuento: "10" },
];

/** A payment of two parts of what the ticket costs, as another one like it did. */
function mixto() {
  const otra = filaVenta(admin, vender(admin, { detalles: TODO, reglas: "1", forma_pago: "Tarjeta" }));
  const resto = textoPesos((otra?.totalVentaCentavos ?? 0) - 100_000);
  const pagos = [
    { medio: "transferencia", monto: "1000", banco: "Nequi" },
    { medio: "fiado", monto: resto },
  ];
  return { forma_pago: "Mixto", cliente_fk: String(cliente_fk), pagos };
}

test.each<[string, () => Record<string, unknown>]>([
  ["in cash, which is rounded", () => ({})],
  ["by transfer and on credit", mixto],
  ["by card, with a factura", () => ({ factura: "1", cliente_fk: String(cliente_fk), forma_pago: "Tarjeta" })],
])("a sale of all kinds of lines, paid %s, has a document that the service accepts, and so do its notes", async (_how, campos) => {
  const venta = vender(admin, { detalles: TODO, reglas: "1", ...campos() });
  expect(await send(venta)).toEqual([]);
  devolver(admin, venta, [[arroz, 2]], { cliente_id: cliente_fk });
  expect(await send(venta)).toEqual([]);
  anularVenta(admin, venta);
  expect(await send(venta)).toEqual([]);
  expect(documentosDe(admin, venta).map(({ estado }) => estado)).toEqual(["aceptado", "aceptado", "aceptado"]);
});

test("a note over a factura that was copied from paper names its CUDE, as the document itself does", async () => {
  const venta = vender(admin, { detalles: TODO, factura: "1", cliente_fk: String(cliente_fk) });
  db.update(documentosElectronicos).set({ tipo_emitido: "03" }).where(eq(documentosElectronicos.ventaId, venta)).run();
  expect(await send(venta)).toEqual([]);
  devolver(admin, venta, [[arroz, 2]], { cliente_id: cliente_fk });
  expect(await send(venta)).toEqual([]);
  expect(comprobanteDe(admin, venta).oficial?.codigo).toBe("CUDE");
  const nota = documentosDe(admin, venta).at(-1);
  expect(notaDe(admin, nota?.devolucionId ?? 0).oficial?.sobre).toMatch(/, CUDE [0-9a-f]{96}\.$/);
});
