import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { detalleDevolucion, devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { anularVenta, resumenDeAnulacion } from "~/modules/dian/domain/anular/anular-venta.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { abonar } from "../../support/cuentas";
import { devolver } from "../../support/devoluciones";
import { AHORA, abrirTienda, nuevoProducto, rechazo, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { documentosDe, emitirDocumentos, nuevoComprador, responder } from "./support/tienda";

type Campos = Record<string, unknown>;

/** A shop that rounds cash to 50 pesos, with an open drawer and a client; a sale has three units at 1,190 and one at 130. */
function tienda(dian: boolean) {
  const { db, admin } = abrirTienda();
  db.update(tiendas).set({ redondeo_efectivo: 50 }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  if (dian) emitirDocumentos(admin);
  const [arroz, fosforos] = [
    nuevoProducto(admin, { precio: "1000", stock: "90" }),
    nuevoProducto(admin, { nombre: "Fósforos", precio: "", precio_publico: "130", iva: "excluido", stock: "90" }),
  ];
  const cliente = nuevoComprador(admin);
  const caja = abrirCaja(admin, { base: 1_000_000 });
  const detalles = [
    { producto: arroz, cantidad: "3" },
    { producto: fosforos, cantidad: "1" },
  ];
  const vende = (campos: Campos) => {
    const id = vender(admin, { detalles, cliente_fk: String(cliente), ...campos });
    if (dian) responder(admin, id);
    return id;
  };
  const devuelve = (venta: number) => devolver(admin, venta, [[arroz, 1]], { cliente_id: cliente, de_caja: true });
  const estado = () => ({
    existencias: [stockDe(admin, arroz), stockDe(admin, fosforos)],
    debe: clienteVisible(admin, cliente).saldoCentavos,
    esperado: vistaSesion(admin, caja).esperado,
  });
  return { db, admin, arroz, fosforos, cliente, vende, devuelve, estado };
}

const FORMAS: [string, Campos][] = [
  ["cash", {}],
  ["card", { forma_pago: "Tarjeta" }],
  ["transfer", { forma_pago: "Transferencia", banco: "Nequi" }],
  ["credit", { forma_pago: "Fiado" }],
  [
    "cash, transfer and credit",
    {
      forma_pago: "Mixto",
      pagos: [
        { medio: "efectivo", monto: "1234" },
        { medio: "transferencia", monto: "1000", banco: "Nequi" },
        { medio: "fiado", monto: "1466" },
      ],
    },
  ],
  ["cash, with a tip", { propina: "310" }],
  ["card, with a tip", { forma_pago: "Tarjeta", propina: "310" }],
  [
    "transfer and cash, with a tip",
    {
      forma_pago: "Mixto",
      propina: "310",
      pagos: [
        { medio: "transferencia", monto: "1000", banco: "Nequi" },
        { medio: "efectivo", monto: "3010" },
      ],
    },
  ],
];

test("the tip goes back with what the sale is annulled for, and stays where all of it was returned before", () => {
  const annulled = (antes: boolean) => {
    const { db, admin, arroz, fosforos, cliente, vende } = tienda(true);
    const id = vende({ propina: "310" });
    const todo: [number, number][] = [
      [arroz, 3],
      [fosforos, 1],
    ];
    if (antes) devolver(admin, id, todo, { cliente_id: cliente, de_caja: true });
    if (antes) responder(admin, id);
    const { total } = resumenDeAnulacion(admin, id);
    anularVenta(admin, id);
    expect(verificarBase(db)).toEqual([]);
    return { total, propina: cifrasDe(admin, { desde: "2000-01-01", hasta: "2100-01-01" }).propinaCentavos };
  };
  expect(annulled(false)).toEqual({ total: 401_000, propina: 0 });
  expect(annulled(true)).toEqual({ total: 0, propina: 31_000 });
});

test("a note takes back a sale of a closed day today, and leaves what that day sold", () => {
  const { db, admin, vende } = tienda(true);
  const id = vende({});
  db.update(tiendas)
    .set({ cerrado_hasta: diaDe(AHORA) })
    .where(eq(tiendas.usuarioId, admin.duenoId))
    .run();
  const manana = { ...admin, ahora: AHORA + 24 * 60 * 60 * 1000 };
  const cifras = (ahora: number) => cifrasDe(manana, { desde: diaDe(ahora), hasta: diaDe(ahora) });
  const antes = cifras(AHORA);
  anularVenta(manana, id);
  expect(cifras(AHORA)).toEqual(antes);
  expect(cifras(manana.ahora).devueltoCentavos).toBe(antes.brutoCentavos);
  expect(verificarBase(db)).toEqual([]);
});

describe.each(FORMAS)("a sale paid by %s and taken back with a note", (_, pago) => {
  test.each([
    ["whole", false, "0", false],
    ["after a return", true, "0", false],
    ["after a payment on account", false, "500", false],
    ["after a payment on account, which leaves the drawer", false, "500", true],
    ["after a return and a payment on account, which leaves the drawer", true, "500", true],
  ])("%s: units, debt and drawer are as after a deletion", (__, conDevolucion, abono, deCaja) => {
    const [conNota, borrada] = [true, false].map((dian) => {
      const suya = tienda(dian);
      const id = suya.vende(pago);
      if (conDevolucion) suya.devuelve(id);
      if (conDevolucion && dian) responder(suya.admin, id);
      if (abono !== "0" && suya.estado().debe > 50_000) abonar(suya.admin, suya.cliente, PagoForm.parse({ monto: abono }));
      const sobra = dian ? anularVenta(suya.admin, id, deCaja) : eliminarVenta(suya.admin, id, deCaja);
      expect(verificarBase(suya.db)).toEqual([]);
      return { ...suya.estado(), sobra };
    });
    expect(conNota).toEqual(borrada);
  });
});

test("after a return below the price, the rounding of its note is what leaves the drawer", () => {
  const { db, admin, arroz, cliente, vende, estado } = tienda(true);
  const pagos = [
    { medio: "efectivo", monto: "1234" },
    { medio: "tarjeta", monto: "2466" },
  ];
  const id = vende({ forma_pago: "Mixto", pagos });
  expect(estado().esperado).toBe("11250.00");
  devolver(admin, id, [[arroz, 1, "110"]], { cliente_id: cliente });
  responder(admin, id);
  anularVenta(admin, id);
  responder(admin, id);
  expect([estado().esperado, devolucionesDeVenta(admin, id).map(({ redondeo }) => redondeo)]).toEqual(["10100.00", ["-10.00", "26.00"]]);
  expect(verificarBase(db)).toEqual([]);
});

test("it stays, annulled, with its note over all of it", () => {
  const { admin, vende } = tienda(true);
  const id = vende({});
  expect(detalleVenta(admin, id)).not.toHaveProperty("anulada");
  anularVenta(admin, id);
  expect(detalleVenta(admin, id)).toMatchObject({ anulada: true, documento_electronico: { numero: "EP1", estado: "aceptado" } });
  const [, nota] = documentosDe(admin, id);
  expect(nota).toMatchObject({ tipo: "94", numero: "NA1", estado: "por_firmar", referidoId: 1 });
  expect(contenidoDe(admin.db, nota?.id ?? 0)).toMatchObject({
    numeracion: null,
    caja: null,
    pagos: [{ medio: "efectivo", monto: 370_000 }],
    referencia: { tipo: "20", numero: "EP1", cude: "cude de EP1", concepto: "2", motivo: "Anulación de la venta" },
  });
  const [devolucion] = devolucionesDeVenta(admin, id);
  expect(devolucion).toMatchObject({ total_devuelto: "3700.00", de_caja: true, documento_electronico: { numero: "NA1" } });
});

test("what was sold and what came back cancel out in the reports, once", () => {
  const { admin, vende, devuelve } = tienda(true);
  const id = vende({});
  devuelve(id);
  anularVenta(admin, id);
  const hoy = { desde: "2026-11-21", hasta: "2026-11-21" };
  const { brutoCentavos, devueltoCentavos, netoCentavos, unidades, margenCentavos } = cifrasDe(admin, hoy);
  expect([brutoCentavos, devueltoCentavos, netoCentavos, unidades, margenCentavos]).toEqual([370_000, 370_000, 0, 0, 0]);
});

test("a factura gets notas crédito, and the one over what another one left annuls it", () => {
  const { admin, vende, devuelve } = tienda(true);
  const id = vende({ factura: "1" });
  const primera = devuelve(id);
  anularVenta(admin, id);
  const [, una, otra] = documentosDe(admin, id);
  expect([una, otra].map((nota) => [nota?.tipo, nota?.numero])).toEqual([
    ["91", "NC1"],
    ["91", "NC2"],
  ]);
  expect(detalleDevolucion(admin, primera)).toMatchObject({ documento_electronico: { numero: "NC1" } });
  expect([una, otra].map((nota) => contenidoDe(admin.db, nota?.id ?? 0).referencia?.concepto)).toEqual(["1", "2"]);
});

test.each<[string, (suya: ReturnType<typeof tienda>, id: number) => void, string]>([
  ["a second time", ({ admin }, id) => anularVenta(admin, id), "Esta venta ya se anuló con una nota."],
])("it is not taken back %s", (_, antes, mensaje) => {
  const suya = tienda(true);
  const id = suya.vende({});
  antes(suya, id);
  expect(rechazo(suya.admin, () => anularVenta(suya.admin, id))).toMatchObject({ message: mensaje });
});

test("when all of it came back it is annulled without another note", () => {
  const { db, admin, vende, arroz, fosforos, cliente, estado } = tienda(true);
  const id = vende({});
  const todo: [number, number][] = [
    [arroz, 3],
    [fosforos, 1],
  ];
  devolver(admin, id, todo, { cliente_id: cliente });
  const antes = estado();
  anularVenta(admin, id);
  expect([estado(), documentosDe(admin, id).length]).toEqual([antes, 2]);
  expect(detalleVenta(admin, id)).toMatchObject({ anulada: true });
  expect(verificarBase(db)).toEqual([]);
});

test("a sale from before the shop issued documents is deleted, and not taken back with a note", () => {
  const suya = tienda(false);
  const id = suya.vende({});
  emitirDocumentos(suya.admin);
  expect(rechazo(suya.admin, () => anularVenta(suya.admin, id))).toMatchObject({ message: expect.stringContaining("no tiene documento") });
  eliminarVenta(suya.admin, id);
  expect(suya.estado().existencias).toEqual([90, 90]);
});
