import { clientes } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ZodError } from "zod";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { textoPesos } from "~/domain/cifras/dinero";
import { devolverSaldo } from "~/domain/cuentas/devolver-saldo.server";
import { PagoForm, SaldoDevueltoForm } from "~/domain/cuentas/pago";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { partesDadas } from "~/domain/devoluciones/dado.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { panelDe } from "~/domain/panel/panel.server";
import { cifrasDe } from "~/domain/resumenes/cifras.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { casesOf } from "../support/cases";
import { abonar, anularAbono } from "../support/cuentas";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";
import { Negado } from "./modelo";
import { Libreta, type Medio, PRECIO } from "./modelo-saldos";

/** `HISTORIAS=10000` for a long run. */
const HISTORIAS = casesOf("HISTORIAS", 40, 150);

const MEDIOS: readonly Medio[] = ["efectivo", "transferencia", "tarjeta", "fiado", "saldo"];
const paso = fc.record({
  que: fc.constantFrom(
    "vende",
    "vende",
    "vende",
    "devuelve",
    "devuelve",
    "devuelve",
    "anticipa",
    "paga",
    "paga",
    "borra",
    "borraDevolucion",
    "anula",
  ),
  cual: fc.nat(50),
  cliente: fc.constantFrom(0, 1, 2),
  unidades: fc.integer({ min: 1, max: 4 }),
  medios: fc.tuple(fc.constantFrom(...MEDIOS), fc.constantFrom(null, ...MEDIOS)),
  parte: fc.integer({ min: 1, max: 99 }),
  monto: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 600_000 })),
  vale: fc.boolean(),
});
type Paso = typeof paso extends fc.Arbitrary<infer P> ? P : never;

type Elegir = (ids: readonly number[]) => number;
const deMano = (medio: Medio): Exclude<Medio, "fiado" | "saldo"> => (medio === "transferencia" || medio === "tarjeta" ? medio : "efectivo");

function vivir(historia: readonly Paso[]): Record<string, number> {
  const { db, admin } = abrirTienda();
  const gente = [0, nuevoCliente(admin), nuevoCliente(admin, { nombre: "Berta" })];
  const producto = nuevoProducto(admin, { stock: "1000" });
  const sesion = abrirCaja(admin, { base: 0 });
  const libreta = new Libreta();
  const codigos = new Map<number, string>();
  const hechos: Record<string, number> = {};
  /** Whether it was done. */
  function enTienda(paso: Paso): boolean {
    const { que, cual } = paso;
    const hace = { vende, devuelve, anticipa, paga, borra, borraDevolucion, anula }[que];
    return hace(paso, (ids) => ids[cual % Math.max(1, ids.length)] ?? 0) !== undefined;
  }

  function vende({ cliente, unidades, medios: [uno, otro], parte, vale }: Paso, elegir: Elegir) {
    const clienteId = gente[cliente] ?? 0;
    const total = unidades * PRECIO;
    const solo = otro === null || otro === uno;
    const primero = solo ? total : Math.max(1, Math.floor((total * parte) / 100));
    const partes = [{ medio: uno, monto: primero }, ...(solo ? [] : [{ medio: otro, monto: total - primero }])];
    const papel = vale && libreta.vales.size > 0 ? elegir([...libreta.vales.keys()]) : undefined;
    const codigo = papel === undefined ? "" : (codigos.get(papel) ?? "");
    const pagos = partes.map((una) => ({ ...una, monto: textoPesos(una.monto), banco: "Nequi" }));
    const detalles = [{ producto, cantidad: unidades }];
    const id = intentar(
      () => libreta.vende(clienteId, partes, unidades, papel),
      () => vender(admin, { forma_pago: "Mixto", cliente_fk: clienteId || "", vale: codigo, pagos, detalles }),
    );
    libreta.nombrarVenta(id ?? 0);
    return id;
  }

  function devuelve({ unidades, medios: [, medio] }: Paso, elegir: Elegir) {
    const venta_id = elegir([...libreta.ventas.keys()]);
    const cliente = libreta.ventas.get(venta_id)?.cliente || "";
    const productos = [{ producto_id: producto, cantidad: String(unidades) }];
    const campos = { cliente, sin_cliente: "1", de_caja: "1", productos, ...(medio && { medio }) };
    const id = intentar(
      () => libreta.devuelve(venta_id, unidades, medio ?? undefined),
      () => crearDevolucion(admin, { ...DevolucionForm.parse(campos), venta_id }),
    );
    libreta.nombrarDevolucion(id ?? 0);
    const codigo = id && detalleDevolucion(admin, id).vale?.codigo;
    if (id && codigo) codigos.set(id, codigo);
    return id;
  }

  function anticipa({ cliente, monto, medios: [uno] }: Paso) {
    const clienteId = gente[cliente] ?? 0;
    const medio = deMano(uno);
    const datos = PagoForm.parse({ monto: textoPesos(monto), medio, banco: "Nequi", anticipo: "1" });
    const id = intentar(
      () => libreta.anticipa(clienteId, monto, medio),
      () => abonar(admin, clienteId, datos),
    );
    libreta.nombrarAbono(id ?? 0);
    return id;
  }

  /** Every second time at most what there is. */
  function paga({ cliente, parte, monto: dicho, medios: [uno] }: Paso) {
    const clienteId = gente[cliente] ?? 0;
    const monto = parte % 2 === 0 ? dicho : Math.max(1, Math.min(dicho, -libreta.saldo(clienteId)));
    const medio = deMano(uno);
    return intentar(
      () => libreta.paga(clienteId, monto, medio),
      () => devolverSaldo(admin, clienteId, SaldoDevueltoForm.parse({ monto: textoPesos(monto), medio })),
    );
  }

  function borra(_: Paso, elegir: Elegir) {
    const id = elegir([...libreta.ventas.keys()]);
    return intentar(
      () => libreta.borra(id),
      () => eliminarVenta(admin, id),
    );
  }

  function borraDevolucion(_: Paso, elegir: Elegir) {
    const id = elegir([...libreta.devoluciones].flatMap(([id, { venta }]) => (libreta.ventas.has(venta) ? id : [])));
    return intentar(
      () => libreta.borraDevolucion(id),
      () => eliminarDevolucion(admin, id),
    );
  }

  function anula(_: Paso, elegir: Elegir) {
    const id = elegir([...libreta.abonos.keys()]);
    return intentar(
      () => libreta.anula(id),
      () => anularAbono(admin, id, "Error"),
    );
  }

  /** What the model refuses the shop refuses, and the other way round. Returns the id of what was done, `undefined` for nothing. */
  function intentar(enModelo: () => void, hacer: () => unknown): number | undefined {
    const copia = libreta.copia();
    let negado = false;
    try {
      enModelo();
    } catch (error) {
      if (!(error instanceof Negado)) throw error;
      negado = true;
      libreta.volver(copia);
    }
    try {
      const hecho = hacer();
      expect(negado).toBe(false);
      return typeof hecho === "number" ? hecho : 0;
    } catch (error) {
      if (negado && (error instanceof ReglaIncumplida || error instanceof NoEncontrado || error instanceof ZodError)) return undefined;
      throw error;
    }
  }

  function comparar(): void {
    for (const id of gente.slice(1))
      expect(db.select({ saldo: clientes.saldoCentavos }).from(clientes).where(eq(clientes.id, id)).get()?.saldo).toBe(libreta.saldo(id));
    for (const [id, queda] of libreta.vales)
      if (libreta.devoluciones.has(id)) expect(detalleDevolucion(admin, id).vale?.saldo).toBe(textoPesos(queda));
    const vista = vistaSesion(admin, sesion);
    expect(vista.esperado).toBe(textoPesos(libreta.caja));
    const sumas = (filas: readonly { medio: string; monto: string }[]) => {
      const porMedio: Record<string, number> = {};
      for (const { medio, monto } of filas) porMedio[medio] = (porMedio[medio] ?? 0) + Math.round(Number(monto) * 100);
      return porMedio;
    };
    expect(sumas(vista.por_medio)).toEqual(libreta.entroPorMedio());
    expect(sumas(vista.devuelto_por_medio)).toEqual(libreta.salioPorMedio());
    const { por_forma_pago, devuelto_por_medio } = panelDe(admin).hoy;
    expect(
      sumas(por_forma_pago.map(({ forma_pago, ventas_brutas }) => ({ medio: forma_pago.toLowerCase(), monto: ventas_brutas }))),
    ).toEqual(libreta.vendido());
    expect(sumas(devuelto_por_medio.map(({ forma_pago, monto }) => ({ medio: forma_pago.toLowerCase(), monto })))).toEqual(
      libreta.devuelto(),
    );
    const { vendidoIvaCentavos, devueltoIvaCentavos } = cifrasDe(admin, { desde: "2026-11-21", hasta: "2026-11-21" });
    expect([vendidoIvaCentavos, devueltoIvaCentavos]).toEqual(libreta.iva());
    for (const fila of db.select().from(devoluciones).all()) {
      const dado = partesDadas({ db }, fila.id).reduce((suma, { monto }) => suma + monto, fila.aDeudaCentavos);
      expect(dado).toBe(fila.totalDevueltoCentavos);
    }
    expect(verificarBase(db)).toEqual([]);
  }

  for (const una of historia) if (enTienda(una)) hechos[una.que] = (hechos[una.que] ?? 0) + 1;
  comparar();
  return hechos;
}

test("whatever is paid and given back in any mixture of ways, all figures are those of the model", { timeout: HISTORIAS * 5_000 }, () => {
  const cuenta: Record<string, number> = {};
  fc.assert(
    fc.property(fc.array(paso, { minLength: 8, maxLength: 24, size: "max" }), (historia) => {
      for (const [que, veces] of Object.entries(vivir(historia))) cuenta[que] = (cuenta[que] ?? 0) + veces;
    }),
    { numRuns: HISTORIAS },
  );
  if (process.env.HISTORIAS) process.stdout.write(`${JSON.stringify(cuenta)}\n`);
  // The few histories of a run at a desk may miss one.
  for (const que of ["vende", "devuelve", "anticipa", "paga", "borra", "borraDevolucion", "anula"])
    expect(cuenta[que] ?? 0, que).toBeGreaterThan(HISTORIAS / 40 - 2);
});
