import { actividad } from "@db/schema/actividad";
import { tiendas } from "@db/schema/tiendas";
import { isNotNull, max } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumar, textoPesos } from "~/domain/cifras/dinero";
import { paginaDeCliente } from "~/domain/clientes/pagina-cliente.server";
import { archivoDeCartera, cartera } from "~/domain/cuentas/cartera.server";
import type { Edad, OrdenDeDeudas } from "~/domain/cuentas/cuenta";
import { CUENTAS_DE_CLIENTES, deudoresParaEscribir } from "~/domain/cuentas/cuentas-de-clientes.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { recordatorios } from "~/domain/cuentas/recordar.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { textoInstante } from "~/domain/nucleo/fecha";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { abonar, anularAbono } from "../support/cuentas";
import { plansOf } from "../support/plans";
import { AHORA, abrirTienda, nuevoAdmin, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

const DIA_MS = 24 * 60 * 60 * 1000;

type Hecho = { quien: number; que: "fia" | "abona" | "anula" | "borra" | "deshace"; cuanto: number; horas: number };

interface Cargo {
  fecha: number;
  debe: number;
  pagado: number;
}

/** The account of a client said a second time: its charges, each with what was paid of it. */
class Cuenta {
  readonly cargos: Cargo[] = [];
  readonly ventas: { id: number; hecho: number; cargo: Cargo }[] = [];
  readonly abonos: { id: number; monto: number }[] = [];

  get debe(): number {
    return sumar(...this.cargos.map(({ debe, pagado }) => debe - pagado));
  }

  /** The oldest charge is paid first. */
  paga(monto: number): void {
    let queda = monto;
    for (const cargo of this.cargos) {
      const parte = Math.min(queda, cargo.debe - cargo.pagado);
      cargo.pagado += parte;
      queda -= parte;
    }
  }

  /** What was paid last is owed again first. */
  debeOtraVez(monto: number): void {
    let queda = monto;
    for (const cargo of this.cargos.toReversed()) {
      const parte = Math.min(queda, cargo.pagado);
      cargo.pagado -= parte;
      queda -= parte;
    }
  }

  /** As if it had never been charged. What was paid of it pays the next ones. */
  olvida(cargo: Cargo): void {
    this.cargos.splice(this.cargos.indexOf(cargo), 1);
    this.paga(cargo.pagado);
  }

  masAntiguo(): Cargo | undefined {
    return this.cargos.find(({ debe, pagado }) => pagado < debe);
  }
}

const ultimoHecho = ({ db }: Contexto): number =>
  db
    .select({ id: max(actividad.id) })
    .from(actividad)
    .where(isNotNull(actividad.deshacer))
    .get()?.id ?? 0;

function hacer(ctx: Contexto, cliente: number, producto: number, cuenta: Cuenta, { que, cuanto }: Hecho): void {
  if (que === "fia") {
    const id = vender(ctx, { forma_pago: "Fiado", cliente_fk: cliente, detalles: [{ producto, cantidad: cuanto }] });
    const cargo = { fecha: ctx.ahora, debe: cuanto * 119_000, pagado: 0 };
    cuenta.ventas.push({ id, hecho: ultimoHecho(ctx), cargo });
    cuenta.cargos.push(cargo);
  } else if (que === "abona" && cuenta.debe > 0) {
    const monto = Math.ceil((cuenta.debe * cuanto) / 9);
    cuenta.abonos.push({ id: abonar(ctx, cliente, PagoForm.parse({ monto: textoPesos(monto) })), monto });
    cuenta.paga(monto);
  } else if (que === "anula") {
    const abono = cuenta.abonos.pop();
    if (abono) anularAbono(ctx, abono.id, "Error");
    cuenta.debeOtraVez(abono?.monto ?? 0);
  } else if (que === "borra") {
    const [venta] = cuenta.ventas.splice(0, 1);
    if (venta) eliminarVenta(ctx, venta.id);
    cuenta.paga(Math.min(venta?.cargo.debe ?? 0, cuenta.debe));
  } else if (que === "deshace") {
    const posibles = cuenta.ventas.filter(({ cargo }) => cargo.fecha === ctx.ahora && cargo.debe <= cuenta.debe);
    const venta = posibles[cuanto % posibles.length];
    if (!venta) return;
    deshacer(ctx, venta.hecho);
    cuenta.ventas.splice(cuenta.ventas.indexOf(venta), 1);
    cuenta.olvida(venta.cargo);
  }
}

const LIMITES: [Edad, desde: number, hasta: number][] = [
  ["hasta_30", 0, 30],
  ["hasta_60", 31, 60],
  ["hasta_90", 61, 90],
  ["mas_de_90", 91, 10_000],
];

const diaDe = (instante: number): number => Math.floor((instante - 5 * 60 * 60 * 1000) / DIA_MS);

function edadesDe(cuentas: readonly Cuenta[], ahora: number) {
  const cargos = cuentas.flatMap((cuenta) => cuenta.cargos);
  const entre = (desde: number, hasta: number) =>
    cargos.filter(({ fecha }) => diaDe(ahora) - diaDe(fecha) >= desde && diaDe(ahora) - diaDe(fecha) <= hasta);
  const sumas = LIMITES.map(([edad, desde, hasta]) => {
    const debido = sumar(...entre(desde, hasta).map(({ debe, pagado }) => debe - pagado));
    return [edad, textoPesos(debido)] as const;
  });
  return Object.fromEntries(sumas);
}

function comparar(ctx: Contexto, cuentas: ReadonlyMap<number, Cuenta>): void {
  const deben = [...cuentas].flatMap(([id, cuenta]) => {
    const primero = cuenta.masAntiguo();
    return primero ? [{ id, cuenta, desde: primero.fecha }] : [];
  });
  const enOrden = deben.toSorted((a, b) => a.desde - b.desde || a.id - b.id);
  const { cartera: filas, totales, page } = cartera(ctx, CUENTAS_DE_CLIENTES, null);
  expect(filas).toEqual(
    enOrden.map(({ id, cuenta, desde }) => ({
      id,
      nombre: "Ana Pérez",
      telefono: "3001234567",
      saldo: textoPesos(cuenta.debe),
      desde: textoInstante(desde),
      ...edadesDe([cuenta], ctx.ahora),
    })),
  );
  const todas = [...cuentas.values()];
  expect(totales).toEqual({ total: textoPesos(sumar(...todas.map(({ debe }) => debe))), ...edadesDe(todas, ctx.ahora) });
  expect([page.total, [...archivoDeCartera(ctx, CUENTAS_DE_CLIENTES).batches].flat().length]).toEqual([enOrden.length, enOrden.length]);
  expect(deudoresParaEscribir(ctx)).toEqual(enOrden.map(({ id }) => id));
  for (const id of cuentas.keys()) expect(paginaDeCliente(ctx, id).desde).toBe(filas.find((fila) => fila.id === id)?.desde ?? null);
}

const hecho = fc.record({
  quien: fc.nat(2),
  que: fc.constantFrom<Hecho["que"]>("fia", "fia", "fia", "abona", "abona", "anula", "borra", "deshace", "deshace"),
  cuanto: fc.integer({ min: 1, max: 9 }),
  horas: fc.oneof(fc.constant(0), fc.nat(30), fc.nat(1_000)),
});

test("months of charges, payments, reversals, deletions and undone sales: who owes, since when and how old it is", () => {
  fc.assert(
    fc.property(fc.array(hecho, { minLength: 1, maxLength: 40, size: "max" }), (hechos) => {
      const { db, admin } = abrirTienda();
      const producto = nuevoProducto(admin, { stock: "1000" });
      const cuentas = new Map([0, 1, 2].map(() => [nuevoCliente(admin, { telefono: "3001234567" }), new Cuenta()]));
      const ids = [...cuentas.keys()];
      let ctx = admin;
      for (const uno of hechos) {
        ctx = { ...ctx, ahora: ctx.ahora + uno.horas * 60 * 60 * 1000 };
        const id = ids[uno.quien] ?? 0;
        hacer(ctx, id, producto, cuentas.get(id) ?? new Cuenta(), uno);
      }
      comparar(ctx, cuentas);
      expect(verificarBase(db)).toEqual([]);
      db.$client.close();
    }),
    { numRuns: 40 },
  );
});

test("of more debtors than a page holds, each page has its own, the oldest debt first, and another shop sees none", () => {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: "100" });
  const clientes = Array.from({ length: 45 }, (_, i) => {
    const cliente_fk = nuevoCliente(admin);
    vender({ ...admin, ahora: AHORA - i * DIA_MS }, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto }] });
    return cliente_fk;
  }).toReversed();
  const pagina = (n: number) => cartera(admin, CUENTAS_DE_CLIENTES, String(n)).cartera.map(({ id }) => id);
  expect([1, 2, 3].map(pagina)).toEqual([clientes.slice(0, 20), clientes.slice(20, 40), clientes.slice(40)]);
  expect(cartera(admin, CUENTAS_DE_CLIENTES, "2").page).toMatchObject({ number: 2, num_pages: 3, total: 45 });
  const otra = nuevoAdmin(db);
  expect(cartera(otra, CUENTAS_DE_CLIENTES, null)).toMatchObject({
    cartera: [],
    totales: { total: "0.00", mas_de_90: "0.00" },
    page: { total: 0 },
  });
});

test("by choice the largest debt comes first, read from an index", async () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: "100" });
  const [poco, mucho, medio] = [1, 9, 4].map((cantidad) => {
    const cliente_fk = nuevoCliente(admin);
    vender(admin, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto, cantidad }] });
    return cliente_fk;
  });
  const ids = (orden: OrdenDeDeudas) => cartera(admin, CUENTAS_DE_CLIENTES, null, orden).cartera.map(({ id }) => id);
  expect([ids("mayor"), ids("antigua")]).toEqual([
    [mucho, medio, poco],
    [poco, mucho, medio],
  ]);
  expect([...archivoDeCartera(admin, CUENTAS_DE_CLIENTES, "mayor").batches].flat().map(([, , debe]) => debe)).toEqual([
    "10710,00",
    "4760,00",
    "1190,00",
  ]);
  const planes = await plansOf(admin.db, () => ids("mayor"));
  expect(planes).toContainEqual(expect.stringContaining("clientes_deudas (usuario_id=?)"));
  expect(planes).not.toContainEqual(expect.stringMatching(/TEMP B-TREE FOR (LAST TERM OF )?ORDER BY|SCAN clientes/));
});

describe("the reminder of a debt", () => {
  const deudor = { nombre: "Ana {saldo} & Co", telefono: "300 123 4567", saldo: "1188.81" };
  const textoDe = (enlace: string | null) => new URL(enlace ?? "").searchParams.get("text");

  test("goes by WhatsApp to the client's phone and says its name, its own balance and the shop", () => {
    const { db, admin } = abrirTienda();
    const enlace = recordatorios(admin)(deudor);
    expect(enlace).toMatch(/^https:\/\/wa\.me\/573001234567\?text=/);
    expect(textoDe(enlace)).toMatch(/^Hola, Ana \{saldo\} & Co\. Le escribimos de la tienda: .* \$ 1\.188,81\. /);
    db.update(tiendas).set({ nombre_comercial: "La 14", texto_recordatorio: "{tienda}: {nombre}, {otra} {saldo}" }).run();
    expect(textoDe(recordatorios(admin)(deudor))).toBe("La 14: Ana {saldo} & Co, {otra} $ 1.188,81");
  });

  test.each(["", "123", "no tiene"])("is not there for the phone «%s»", (telefono) => {
    expect(recordatorios(abrirTienda().admin)({ ...deudor, telefono })).toBeNull();
  });
});

test("a debt is 30, 60 and 90 days old on its last day of that age, and older on the next", () => {
  const { admin } = abrirTienda();
  const producto = nuevoProducto(admin);
  vender(admin, { forma_pago: "Fiado", cliente_fk: nuevoCliente(admin), detalles: [{ producto }] });
  const edadA = (dias: number) => {
    const [fila] = cartera({ ...admin, ahora: AHORA + dias * DIA_MS }, CUENTAS_DE_CLIENTES, null).cartera;
    return LIMITES.filter(([edad]) => fila?.[edad] === "1190.00").map(([edad]) => edad);
  };
  expect([30, 31, 60, 61, 90, 91].flatMap(edadA)).toEqual(["hasta_30", "hasta_60", "hasta_60", "hasta_90", "hasta_90", "mas_de_90"]);
});
