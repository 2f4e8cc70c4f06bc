import { detallesDevolucion } from "@db/schema/devoluciones";
import { documentosElectronicos } from "@db/schema/documentos-electronicos";
import { tiendas } from "@db/schema/tiendas";
import { detallesVenta } from "@db/schema/ventas";
import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { sumar } from "~/domain/cifras/dinero";
import { clienteVisible } from "~/domain/clientes/cliente.server";
import { detalleDevolucion, devolucionesDeVenta } from "~/domain/devoluciones/consultas.server";
import { notaDe } from "~/domain/devoluciones/nota.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { anularVenta, resumenDeAnulacion } from "~/modules/dian/domain/anular/anular-venta.server";
import { contenidoDe } from "~/modules/dian/domain/contenidos/contenido.server";
import { devolver } from "../../support/devoluciones";
import { nuevaPromocion } from "../../support/precios";
import { abrirTienda, filaVenta, nuevoProducto, stockDe, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { documentosDe, emitirDocumentos, nuevoComprador, responder } from "./support/tienda";

type Campos = Record<string, unknown>;

/** Products of three rates, one of them weighed and one under a 3x2, and a client. */
function tienda(dian: boolean, { caja = true, redondeo = 0 } = {}) {
  const { db, admin } = abrirTienda();
  db.update(tiendas).set({ redondeo_efectivo: redondeo }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  if (dian) emitirDocumentos(admin);
  const deTarifa = (iva: string, precio_publico: string, mas: Campos = {}) =>
    nuevoProducto(admin, { nombre: `Al ${iva}`, precio: "", precio_publico, iva, stock: "90", ...mas });
  const [arroz, queso, pan] = [
    deTarifa("19", "11900", { precio_compra: "5000" }),
    deTarifa("5", "23457", { nombre: "Queso", unidad: "kg" }),
    deTarifa("excluido", "1001", { nombre: "Pan" }),
  ];
  nuevaPromocion(admin, { nombre: "3x2", tipo: "lleve", lleve: "3", pague: "2", productos: [String(pan)] });
  const cliente = nuevoComprador(admin);
  const sesion = caja ? abrirCaja(admin, { base: 50_000_000 }) : null;
  const vende = (detalles: Campos[], campos: Campos) => {
    const id = vender(admin, { reglas: "1", detalles, cliente_fk: String(cliente), ...campos });
    if (dian) responder(admin, id);
    return id;
  };
  const devuelve = (venta: number, pedido: [id: number, cantidad: number, precio?: string | undefined], de_caja = caja) => {
    const id = devolver(admin, venta, [pedido], { cliente_id: cliente, de_caja });
    if (dian) responder(admin, venta);
    return id;
  };
  const estado = () => ({
    existencias: [arroz, queso, pan].map((id) => stockDe(admin, id)),
    debe: clienteVisible(admin, cliente).saldoCentavos,
    esperado: sesion && vistaSesion(admin, sesion).esperado,
  });
  const ultima = () => db.select().from(documentosElectronicos).orderBy(desc(documentosElectronicos.id)).limit(1).get()?.id ?? 0;
  return { db, admin, arroz, queso, pan, conCaja: caja, vende, devuelve, estado, ultima };
}

test("what an earlier return kept is paid back with the note, in a line without units", () => {
  const { db, admin, arroz, vende, devuelve, estado, ultima } = tienda(true);
  const id = vende([{ producto: arroz, cantidad: "3" }], {});
  devuelve(id, [arroz, 2, "10900"]);
  expect(estado().esperado).toBe("513900.00");
  expect(resumenDeAnulacion(admin, id)).toMatchObject({
    total: 1_390_000,
    retenido: 200_000,
    partes: [{ medio: "en efectivo", monto: 1_390_000 }],
  });
  anularVenta(admin, id);
  expect(estado()).toEqual({ existencias: [90, 90_000, 90], debe: 0, esperado: "500000.00" });
  const { referencia, lineas, pagos } = contenidoDe(db, ultima());
  expect(referencia?.concepto).toBe("2");
  expect(lineas.map(({ descripcion, milesimas, subtotal }) => [descripcion, milesimas, subtotal])).toEqual([
    ["Al 19", 1000, 1_190_000],
    ["Al 19: lo que faltaba por devolver", 1000, 200_000],
  ]);
  expect(pagos).toEqual([{ medio: "efectivo", monto: 1_390_000, vence: null }]);
  const [, segunda] = devolucionesDeVenta(admin, id);
  expect(detalleDevolucion(admin, segunda?.id ?? 0).detalles.map(({ cantidad, subtotal }) => [cantidad, subtotal])).toEqual([
    [1, "11900.00"],
    [0, "2000.00"],
  ]);
  expect(notaDe(admin, segunda?.id ?? 0).lineas[1]).toMatchObject({ nombre: "Al 19: lo que faltaba por devolver", cantidad: 1 });
  expect(verificarBase(db)).toEqual([]);
});

test("a sale of which all units came back below the price is taken back for the rest; at the price it is annulled without a note", () => {
  const { db, admin, arroz, vende, devuelve, estado } = tienda(true);
  const id = vende([{ producto: arroz, cantidad: "1" }], {});
  devuelve(id, [arroz, 1, "9900"]);
  anularVenta(admin, id);
  expect([estado().esperado, documentosDe(admin, id).length]).toEqual(["500000.00", 3]);
  const otra = vende([{ producto: arroz, cantidad: "1" }], {});
  devuelve(otra, [arroz, 1]);
  anularVenta(admin, otra);
  expect([documentosDe(admin, otra).length, filaVenta(admin, otra)?.anulada]).toEqual([2, true]);
  expect(verificarBase(db)).toEqual([]);
});

test("what is paid back without units is in the profit as the product's sale was", () => {
  const { admin, arroz, pan, vende, devuelve } = tienda(true);
  const detalles = [arroz, pan].map((producto) => ({ producto, cantidad: "1" }));
  const id = vende(detalles, {});
  devuelve(id, [arroz, 1, "9900"]);
  devuelve(id, [pan, 1, "500"]);
  anularVenta(admin, id);
  const { netoCentavos, unidades, margenCentavos, ...cifras } = cifrasDe(admin, { desde: "2026-11-21", hasta: "2026-11-21" });
  expect([netoCentavos, unidades, margenCentavos]).toEqual([0, 0, 0]);
  expect(cifras).toMatchObject({ sinCostoBaseCentavos: 0 });
});

/** Numbers that look random and are the same in each run. */
function azarDe(semilla: number) {
  let estado = semilla;
  const hasta = (n: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * n);
  };
  return { hasta, uno: <T>(opciones: readonly [T, ...T[]]): T => opciones[hasta(opciones.length)] ?? opciones[0] };
}

/** A sale and its returns, the same with and without documents. */
function historia(semilla: number, dian: boolean) {
  const azar = azarDe(semilla);
  const suya = tienda(dian, { caja: azar.hasta(4) > 0, redondeo: azar.uno([0, 50, 100]) });
  const { arroz, queso, pan } = suya;
  const quedan = new Map([arroz, queso, pan].map((producto) => [producto, 1 + azar.hasta(producto === pan ? 7 : 3)]));
  const detalles = [...quedan].map(([producto, cantidad]) => ({ producto, cantidad: String(cantidad) }));
  const [a = 0, q = 0, p = 0] = quedan.values();
  const aFiado = a * 11_900 + q * 23_457 + (p - Math.floor(p / 3)) * 1_001 - 3_579;
  const mixto = [
    { medio: "efectivo", monto: "1234" },
    { medio: "tarjeta", monto: "2345" },
    { medio: "fiado", monto: String(aFiado) },
  ];
  const [forma_pago, campos] = azar.uno<[string, Campos]>([
    ["Efectivo", {}],
    ["Tarjeta", {}],
    ["Transferencia", { banco: "Nequi" }],
    ["Fiado", {}],
    ["Mixto", { pagos: mixto }],
  ]);
  const id = suya.vende(detalles, { forma_pago, ...campos });
  for (let i = azar.hasta(5); i > 0; i--) {
    const producto = azar.uno([arroz, queso, pan]);
    const hay = quedan.get(producto) ?? 0;
    const cantidad = Math.min(hay, producto === queso ? (1 + azar.hasta(1500)) / 1000 : 1 + azar.hasta(2));
    const [precio, de_caja] = [azar.uno([undefined, "0", "333", "600.5"]), azar.hasta(2) === 0 && suya.conCaja];
    if (cantidad <= 0) continue;
    quedan.set(producto, Number((hay - cantidad).toFixed(3)));
    suya.devuelve(id, [producto, cantidad, precio], de_caja);
  }
  return { ...suya, id };
}

/** Base and IVA by rate of what was sold, less what came back. */
function porTarifa({ db }: ReturnType<typeof tienda>) {
  const sumas: Record<string, number[]> = {};
  const contar = (tarifa: string, signo: number, base: number, iva: number) => {
    const [b = 0, i = 0] = sumas[tarifa] ?? [];
    sumas[tarifa] = [b + signo * base, i + signo * iva];
  };
  for (const { tarifa_iva, baseCentavos, subtotalCentavos } of db.select().from(detallesVenta).all())
    contar(tarifa_iva, 1, baseCentavos ?? 0, subtotalCentavos - (baseCentavos ?? 0));
  for (const { tarifa_iva, baseCentavos, ivaCentavos } of db.select().from(detallesDevolucion).all())
    contar(tarifa_iva, -1, baseCentavos, ivaCentavos);
  return sumas;
}

const CERO = { "19": [0, 0], "5": [0, 0], excluido: [0, 0] };

test.each(Array.from({ length: 40 }, (_, semilla) => semilla))(
  "history %d: taken back with a note as by a deletion, to the cent",
  (semilla) => {
    const [conNota, borrada] = [historia(semilla, true), historia(semilla, false)];
    const quedaba = resumenDeAnulacion(conNota.admin, conNota.id).total;
    const aBorrar = eliminarVenta(borrada.admin, borrada.id);
    if (quedaba === 0) return;
    expect(anularVenta(conNota.admin, conNota.id)).toBe(aBorrar);
    expect(conNota.estado()).toEqual(borrada.estado());
    expect(porTarifa(conNota)).toEqual(CERO);
    const { lineas, pagos } = contenidoDe(conNota.db, conNota.ultima());
    expect([sumar(...lineas.map(({ subtotal }) => subtotal)), sumar(...pagos.map(({ monto }) => monto))]).toEqual([quedaba, quedaba]);
    expect(verificarBase(conNota.db)).toEqual([]);
  },
);
