import { movimientosProveedor, proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucionCompra } from "~/domain/devoluciones/consultas-compra.server";
import { eliminarDevolucionCompra } from "~/domain/devoluciones/eliminar-devolucion.server";
import { Protegido, ReglaIncumplida } from "~/domain/nucleo/errores";
import { diaDe } from "~/domain/nucleo/fecha";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { eliminarProveedor, proveedorVisible } from "~/domain/proveedores/proveedor.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { anularCompra } from "~/modules/dian/domain/anular/anular-compra.server";
import { hacerSoporte } from "~/modules/dian/domain/emitir/soporte.server";
import { datoDeDocumento } from "~/modules/dian/domain/registro/dato.server";
import { ACTIVO, comprar, linea } from "../../support/compras";
import { devolverCompra } from "../../support/devoluciones";
import { plansOf } from "../../support/plans";
import { AHORA, noResponsable, nuevoProducto, rechazo, stockDe } from "../../support/tienda";
import { reading } from "./support/reading";
import { type DianServer, startDianService } from "./support/service";
import { tiendaConSoporte, vendedorSinFactura } from "./support/soporte";

const DIA_MS = 24 * 60 * 60 * 1000;

let dian: DianServer;
beforeAll(async () => {
  dian = await startDianService({ now: () => AHORA });
});
afterAll(() => dian.stop());

/** A shop with a purchase of 20 at 1,100 of who does not invoice, which the DIAN accepted. */
async function comprada(campos: Record<string, unknown> = {}) {
  dian.accepted.length = 0;
  const tienda = tiendaConSoporte(dian);
  const { admin, enviar } = tienda;
  const producto = nuevoProducto(admin, { stock: "50", iva: "19" });
  const proveedor = vendedorSinFactura(admin);
  const compra = comprar(admin, { proveedor, detalles: [linea({ producto })], ...campos });
  await enviar();
  return { ...tienda, producto, proveedor, compra, nota: () => reading(dian.accepted.at(-1)?.xml ?? "").text };
}

describe("a return to who does not invoice", () => {
  test("has its note over the documento soporte, which stays", async () => {
    const { admin, producto, compra, enviar, resumen, faltas, nota } = await comprada();
    const deshacibles: number[] = [];
    const ctx = { ...admin, onUndoable: (id: number) => void deshacibles.push(id) };
    const devolucion = devolverCompra(ctx, compra, [[producto, 3]], { motivo: "Llegó dañado" });
    expect(deshacibles).toEqual([]);
    expect(detalleDevolucionCompra(admin, devolucion)).toMatchObject({ documento_electronico: { tipo: "95", numero: "NS1" } });
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000", "NS1 aceptado 3300"]);
    expect([nota()("DiscrepancyResponse/ResponseCode"), nota()("DiscrepancyResponse/Description")]).toEqual(["1", "Llegó dañado"]);
    expect(nota()("BillingReference/InvoiceDocumentReference/UUID")).toBe(dian.accepted[0]?.cude);
    expect(rechazo(admin, () => eliminarDevolucionCompra(admin, devolucion))).toBeInstanceOf(Protegido);
    expect(faltas()).toEqual([]);
  });

  test("names the seller that its document named, who may be called otherwise by now, or be gone", async () => {
    const { db, admin, proveedor, producto, compra, enviar, resumen, nota } = await comprada();
    db.update(proveedores).set({ nombre: "Otra", documento: "1", municipio: "76001" }).run();
    devolverCompra(admin, compra, [[producto, 1]]);
    await enviar();
    const vende = "AccountingSupplierParty/Party";
    expect([nota()(`${vende}/PartyTaxScheme/RegistrationName`), nota()(`${vende}/PhysicalLocation/Address/ID`)]).toEqual([
      "Rosa Elvira Peña",
      "25290",
    ]);
    eliminarProveedor(admin, proveedor);
    anularCompra(admin, compra);
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000", "NS1 aceptado 1100", "NS2 aceptado 20900"]);
  });

  test("waits until the document is accepted; one of no value has no note", async () => {
    const { admin, producto, proveedor, compra, documentos } = await comprada();
    const otra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    expect(rechazo(admin, () => devolverCompra(admin, otra, [[producto, 1]]))).toMatchObject({
      message: expect.stringContaining("todavía no ha aceptado el documento SEDS2 de esta compra"),
    });
    const regalo = devolverCompra(admin, compra, [[producto, 1, "0.00"]]);
    expect(documentos()).toHaveLength(2);
    eliminarDevolucionCompra(admin, regalo);
  });

  test("that got its note later is undone no more", async () => {
    const { db, admin, producto, compra, documentos, enviar } = await comprada();
    db.$client.exec("delete from documentos_xml; delete from documentos_electronicos; update dian_rangos set ultimo = 0");
    let actividad = 0;
    devolverCompra({ ...admin, onUndoable: (id) => (actividad = id) }, compra, [[producto, 3]]);
    hacerSoporte(admin, compra);
    expect(documentos().map(({ numero }) => numero)).toEqual(["SEDS1", "NS1"]);
    expect(rechazo(admin, () => deshacer(admin, actividad))).toMatchObject({
      message: expect.stringContaining("Depende de algo que pasó después"),
    });
    await enviar();
  });
});

describe("a purchase with a documento soporte that is taken back", () => {
  test("stays, annulled, with a note over all of it: nothing is owed, and no report counts it", async () => {
    const { db, admin, proveedor, producto, compra, enviar, resumen, faltas, nota } = await comprada({ credito: "1" });
    const compradoEn = () => {
      const { compras, comprasBaseCentavos } = cifrasDe(admin, { desde: "2026-11-21", hasta: "2026-11-21" });
      return [compras, comprasBaseCentavos];
    };
    expect(compradoEn()).toEqual([1, 2_200_000]);
    expect(rechazo(admin, () => eliminarCompra(admin, compra))).toBeInstanceOf(Protegido);
    anularCompra(admin, compra);
    expect(detalleCompra(admin, compra)).toMatchObject({ anulada: true, debe: "0.00", total: "22000.00" });
    expect(stockDe(admin, producto)).toBe(70);
    const { saldoCentavos, totalComprasCentavos, compras } = proveedorVisible(admin, proveedor);
    expect([saldoCentavos, totalComprasCentavos, compras]).toEqual([0, 0, 1]);
    expect(
      db
        .select()
        .from(movimientosProveedor)
        .all()
        .map(({ tipo, montoCentavos }) => [tipo, montoCentavos]),
    ).toEqual([
      ["compra", 2_200_000],
      ["anulacion", -2_200_000],
    ]);
    expect(compradoEn()).toEqual([0, 0]);
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000", "NS1 aceptado 22000"]);
    expect(nota()("DiscrepancyResponse/ResponseCode")).toBe("2");
    expect(datoDeDocumento(admin, { compra }).map(({ nombre, texto }) => `${nombre}: ${texto}`)).toEqual([
      "Documento soporte: SEDS1",
      "Ajuste de soporte: NS1",
      "En papel: Documento soporte (PDF)",
    ]);
    expect(rechazo(admin, () => anularCompra(admin, compra))).toMatchObject({ message: expect.stringContaining("ya se anuló") });
    expect(rechazo(admin, () => devolverCompra(admin, compra, [[producto, 1]]))).toBeInstanceOf(ReglaIncumplida);
    expect(faltas()).toEqual([]);
  });

  test("after returns has a note over what these left, also where a return was below the cost, and of a deleted product", async () => {
    const { admin, proveedor, producto, enviar, resumen, faltas } = await comprada();
    const pan = nuevoProducto(admin, { nombre: "Pan", stock: "9" });
    const detalles = [linea({ producto }), { ...linea({ producto: pan }), cantidad: "2", precio: "500" }];
    const compra = comprar(admin, { proveedor, detalles, total_documento: "23040" });
    await enviar();
    devolverCompra(admin, compra, [[producto, 20, "1000"]]);
    await enviar();
    eliminarProducto(admin, pan);
    anularCompra(admin, compra);
    await enviar();
    expect(resumen().slice(1)).toEqual(["SEDS2 aceptado 23040", "NS1 aceptado 20000", "NS2 aceptado 3040"]);
    expect(faltas()).toEqual([]);
  });

  test("whole before has no further note; an asset has one", async () => {
    const { admin, proveedor, producto, compra, enviar, resumen, faltas } = await comprada();
    devolverCompra(admin, compra, [[producto, 20]]);
    anularCompra(admin, compra);
    const nevera = comprar(admin, { ...ACTIVO, proveedor });
    await enviar();
    anularCompra(admin, nevera);
    await enviar();
    expect(resumen()).toEqual(["SEDS1 aceptado 22000", "NS1 aceptado 22000", "SEDS2 aceptado 2500000", "NS2 aceptado 2500000"]);
    expect(faltas()).toEqual([]);
  });

  test("not in a closed period: no sum of its day would count it any more; a return of today is", async () => {
    const { db, admin, producto, compra, faltas } = await comprada();
    db.update(tiendas)
      .set({ cerrado_hasta: diaDe(AHORA) })
      .run();
    const manana = { ...admin, ahora: AHORA + DIA_MS };
    expect(rechazo(manana, () => anularCompra(manana, compra))).toMatchObject({
      message: expect.stringMatching(/^El periodo está cerrado/),
    });
    devolverCompra(manana, compra, [[producto, 20]]);
    expect(faltas()).toEqual([]);
  });

  test("not before its document is accepted", async () => {
    const { admin, proveedor, producto } = await comprada();
    const otra = comprar(admin, { proveedor, detalles: [linea({ producto })] });
    expect(rechazo(admin, () => anularCompra(admin, otra))).toMatchObject({ message: expect.stringContaining("espere a que lo acepte") });
    expect(rechazo(admin, () => eliminarCompra(admin, otra))).toMatchObject({
      message: expect.stringContaining("Cuando la DIAN lo acepte"),
    });
  });
});

test("nothing of it reads or sorts what grows with the shop", async () => {
  const { db, admin, proveedor, producto, compra } = await comprada();
  const plans = await plansOf(db, () => {
    comprar(admin, { proveedor, detalles: [linea({ producto })] });
    devolverCompra(admin, compra, [[producto, 1]]);
    detalleCompra(admin, compra);
    anularCompra(admin, compra);
    datoDeDocumento(admin, { compra });
  });
  const grows =
    /^SCAN (?!.*CONSTANT)(documentos_electronicos|compras|detalles_compra|devoluciones_compra|detalles_devolucion_compra|proveedores)\b/;
  expect(plans.filter((plan) => grows.test(plan))).toEqual([]);
  expect(plans.filter((plan) => plan.startsWith("USE TEMP B-TREE FOR ORDER BY") && /documentos_electronicos/.test(plan))).toEqual([]);
});

describe("a fault is told", () => {
  test.each<[string, string, RegExp]>([
    [
      "a total that is not that of the purchase",
      "update documentos_electronicos set total_centavos = 1 where id = 1",
      /^El documento SEDS1 \(1\) suma /,
    ],
    ["a note over another purchase", "update documentos_electronicos set compra_id = 2 where id = 2", /^El ajuste NS1 \(2\) no es sobre/],
    ["a gap", "update dian_rangos set ultimo = ultimo + 1", /^La numeración SEDS de la resolución 18764000005555 va en/],
    ["a gap among the notes", "update dian_emisores set ultima_nota_soporte = 3", /^La serie NS de la tienda/],
    ["an annulled purchase without a document", "update compras set anulada = 1 where id = 2", /^La compra 2 \(2\) está anulada/],
    [
      "another CUDS",
      "update documentos_electronicos set cude = substr(cude, 2) || '0' where id = 1",
      /^El documento SEDS1 \(1\) dice la clave/,
    ],
  ])("%s", async (_que, sql, frase) => {
    const { db, admin, compra, producto, enviar, faltas } = await comprada();
    comprar(admin, { detalles: [linea({ producto })] });
    devolverCompra(admin, compra, [[producto, 1]]);
    await enviar();
    db.$client.pragma("foreign_keys = off");
    db.$client.exec(sql);
    expect(faltas()).toContainEqual(expect.stringMatching(frase));
  });
});

/** Runs a return that the shop may refuse. */
function intentar(devolver: () => number): void {
  try {
    devolver();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
  }
}

test("whatever is bought, given back and annulled, the notes take back what the documents said, and the service takes each", async () => {
  const libre = await startDianService({ now: () => AHORA, schema: false });
  const unidades = fc.record({
    cantidad: fc.integer({ min: 1, max: 400 }),
    precio: fc.integer({ min: 0, max: 900_000 }),
    kilos: fc.boolean(),
  });
  const vuelta = fc.record({ linea: fc.nat(2), parte: fc.integer({ min: 1, max: 100 }), rebaja: fc.integer({ min: 0, max: 100 }) });
  const caso = fc.record({
    lineas: fc.array(unidades, { minLength: 1, maxLength: 3 }),
    ajuste: fc.integer({ min: 0, max: 100 }),
    vueltas: fc.array(vuelta, { maxLength: 3 }),
  });
  try {
    await fc.assert(
      fc.asyncProperty(caso, async ({ lineas, ajuste, vueltas }) => {
        libre.accepted.length = 0;
        const { admin, enviar, documentos, faltas } = tiendaConSoporte(libre);
        noResponsable(admin);
        const proveedor = vendedorSinFactura(admin);
        const ids = lineas.map(({ kilos }, i) => nuevoProducto(admin, { nombre: `P${i}`, unidad: kilos ? "kg" : "und", stock: "0" }));
        const detalles = lineas.map(({ cantidad, precio, kilos }, i) => ({
          producto: ids[i],
          cantidad: kilos ? String(cantidad / 1000) : String(cantidad),
          precio: String(precio / 100),
          precio_venta: "100",
        }));
        const suma = comprar(admin, { detalles });
        const total = Number(detalleCompra(admin, suma).total) + ajuste;
        const compra = comprar(admin, { proveedor, detalles, total_documento: total.toFixed(2) });
        await enviar();
        for (const { linea: cual, parte, rebaja } of vueltas) {
          const i = cual % lineas.length;
          const { cantidad, precio, kilos } = lineas[i] as (typeof lineas)[number];
          const cuantas = Math.max(1, Math.floor((cantidad * parte) / 300));
          const a = (Math.floor((precio * (100 - rebaja)) / 100) / 100).toFixed(2);
          intentar(() => devolverCompra(admin, compra, [[ids[i] as number, kilos ? cuantas / 1000 : cuantas, a]]));
        }
        const primero = documentos()[0];
        if (primero) anularCompra(admin, compra);
        await enviar();
        const [soporte, ...notas] = documentos();
        expect(
          documentos()
            .filter(({ estado }) => estado !== "aceptado")
            .map(({ numero, mensajes }) => `${numero} ${mensajes}`),
        ).toEqual([]);
        // What differs from the lines goes with a note over some of them.
        const vuelto = notas.reduce((van, { totalCentavos }) => van + totalCentavos, 0);
        const sinNota = notas.some(({ devolucionCompraId }) => devolucionCompraId === null) ? 0 : ajuste * 100;
        if (soporte) expect(vuelto).toBe(soporte.totalCentavos - sinNota);
        expect(faltas()).toEqual([]);
      }),
      { numRuns: 20 },
    );
  } finally {
    await libre.stop();
  }
});
