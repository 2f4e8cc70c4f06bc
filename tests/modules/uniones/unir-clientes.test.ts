import { actividad } from "@db/schema/actividad";
import { clientes, deudaPorDia, movimientosCliente } from "@db/schema/clientes";
import { asc, desc, eq, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { buscarClientes, listarClientes } from "~/domain/clientes/listar-clientes.server";
import { paginaDeCliente } from "~/domain/clientes/pagina-cliente.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionJson } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, Protegido, ReglaIncumplida, SinPermiso, Unido } from "~/domain/nucleo/errores";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { editarVenta } from "~/domain/ventas/editar-venta.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { listarVentas } from "~/domain/ventas/listar-ventas.server";
import { hechoDeUnion, paginaDeUnion } from "~/modules/uniones/domain/pagina-clientes.server";
import { unirClientes } from "~/modules/uniones/domain/unir-clientes.server";
import { unirRepetido } from "~/modules/uniones/work/seed.server";
import { abonar, anularAbono } from "../../support/cuentas";
import { abrirTienda, cambiarLineas, nuevoAdmin, nuevoCliente, nuevoProducto, primeraLinea, rechazo, vender } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

/** A shop in which Ana owes 2,380.00 and Hana, who paid 190.00, 1,000.00. */
function conDos() {
  const { db, admin, vendedor } = abrirTienda();
  const [ana, hana] = [nuevoCliente(admin, { nombre: "Ana" }), nuevoCliente(admin, { nombre: "Hana", documento: "52" })];
  const producto = nuevoProducto(admin, { stock: "100" });
  const fiar = (cliente_fk: number, cantidad: number, ctx: Contexto = admin) =>
    vender(ctx, { forma_pago: "Fiado", cliente_fk, detalles: [{ producto, cantidad }] });
  const [deAna, deHana] = [fiar(ana, 2), fiar(hana, 1)];
  const abono = abonar(admin, hana, PagoForm.parse({ monto: "190" }));
  return { db, admin, vendedor, ana, hana, producto, fiar, deAna, deHana, abono };
}

const fila = ({ db }: Contexto, id: number) => db.select().from(clientes).where(eq(clientes.id, id)).get();
const saldos = (ctx: Contexto, ...ids: number[]) => ids.map((id) => fila(ctx, id)?.saldoCentavos);
const cuenta = ({ db }: Contexto, id: number) =>
  db
    .select()
    .from(movimientosCliente)
    .where(eq(movimientosCliente.titularId, id))
    .orderBy(asc(movimientosCliente.id))
    .all()
    .map(({ tipo, montoCentavos, saldoCentavos, referencia }) => [tipo, montoCentavos, saldoCentavos, referencia]);
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;
const nombres = (ctx: Contexto, activo: boolean) => {
  const { clientes, page } = listarClientes(ctx, { q: "", activo, page: null });
  return [clientes.map(({ nombre }) => nombre), page.total];
};

describe("a union of two clients", () => {
  test("moves what is owed by a row of each account, and no limit binds it", () => {
    const { admin, ana, hana } = conDos();
    editarCliente(admin, ana, ClienteForm.parse({ nombre: "Ana", cupo: "2500" }));
    unirClientes(admin, ana, hana);
    expect(saldos(admin, ana, hana)).toEqual([338_000, 0]);
    expect(cuenta(admin, hana).at(-1)).toEqual(["union", -100_000, 0, "Pasa a Ana"]);
    expect(cuenta(admin, ana).at(-1)).toEqual(["union", 100_000, 338_000, "Viene de Hana"]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("takes the second out of lists and searches, and keeps its documents with their names", () => {
    const { admin, ana, hana, deHana } = conDos();
    unirClientes(admin, ana, hana);
    expect([nombres(admin, true), nombres(admin, false)]).toEqual([
      [["Ana"], 1],
      [[], 0],
    ]);
    expect(buscarClientes(admin, "52")).toEqual([]);
    expect(() => paginaDeCliente(admin, hana)).toThrow(new Unido("Hana", `/clientes/${ana}/`));
    expect(detalleVenta(admin, deHana)).toMatchObject({ cliente: "Hana", cliente_fk: ana, cliente_documento: "52" });
    expect(paginaDeCliente(admin, ana).compras.map(({ id }) => id)).toContain(deHana);
    for (const q of ["ana", "hana"]) expect(listarVentas(admin, q, null).ventas.map(({ id }) => id)).toContain(deHana);
  });

  test("is refused with the reason at `con`", () => {
    const { db, admin, vendedor, ana, hana } = conDos();
    const ajeno = nuevoCliente(nuevoAdmin(db));
    expect(rechazo(admin, () => unirClientes(admin, ana, ana))).toEqual(new ReglaIncumplida("con", "Es el mismo cliente: elija otro."));
    for (const con of [ajeno, 999])
      expect(rechazo(admin, () => unirClientes(admin, ana, con))).toEqual(new ReglaIncumplida("con", "Elija un cliente de la lista."));
    expect(rechazo(admin, () => unirClientes(admin, ajeno, hana))).toBeInstanceOf(NoEncontrado);
    expect(rechazo(vendedor, () => unirClientes(vendedor, ana, hana))).toBeInstanceOf(SinPermiso);
    unirClientes(admin, ana, hana);
    expect(rechazo(admin, () => unirClientes(admin, ana, hana))).toEqual(new ReglaIncumplida("con", "Elija un cliente de la lista."));
    expect(rechazo(admin, () => unirClientes(admin, hana, ana))).toBeInstanceOf(Unido);
  });

  test("says before in numbers what it does", () => {
    const { admin, ana, hana } = conDos();
    const { cliente, otro, hallados, consecuencias } = paginaDeUnion(admin, ana, { q: null, con: hana });
    expect([cliente.tiene, otro?.tiene, hallados]).toEqual(["1 venta", "1 venta y 1 abono", []]);
    expect(consecuencias[0]).toBe("Pasan a Ana: 1 venta y 1 abono, con el nombre con que se hicieron.");
    expect(consecuencias[1]).toBe("Hana debe $ 1.000, que pasan hoy a la cuenta de Ana: en total debe $ 3.380.");
    expect(paginaDeUnion(admin, ana, { q: "hana", con: null }).hallados.map(({ id }) => id)).toEqual([hana]);
    expect(paginaDeUnion(admin, ana, { q: null, con: ana }).error).toBe("Es el mismo cliente: elija otro.");
  });

  test("of who has credit says whose it will be, and moves it", () => {
    const { admin, ana, hana } = conDos();
    const dice = (queda: number, con: number) => paginaDeUnion(admin, queda, { q: null, con }).consecuencias[1];
    abonar(admin, hana, PagoForm.parse({ monto: "1500", anticipo: "1" }));
    expect(dice(ana, hana)).toBe("Hana tiene $ 500 a favor, que pasan hoy a la cuenta de Ana: en total debe $ 1.880.");
    expect(dice(hana, ana)).toBe("Ana debe $ 2.380, que pasan hoy a la cuenta de Hana: en total debe $ 1.880.");
    abonar(admin, hana, PagoForm.parse({ monto: "1880", anticipo: "1" }));
    expect(dice(ana, hana)).toBe("Hana tiene $ 2.380 a favor, que pasan hoy a la cuenta de Ana: en total no debe nada.");
    abonar(admin, hana, PagoForm.parse({ monto: "20", anticipo: "1" }));
    unirClientes(admin, ana, hana);
    expect([saldos(admin, ana, hana), hechoDeUnion(admin, ana)]).toEqual([[-2_000, 0], "Los dos son ahora Ana, que tiene $ 20 a favor."]);
    expect(verificarBase(admin.db)).toEqual([]);
    deshacer(admin, ultimo(admin));
    expect(saldos(admin, ana, hana)).toEqual([238_000, -240_000]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("gives back the credit that a sale used before and after it, when the sale is deleted", () => {
    const { admin } = abrirTienda();
    const [ana, hana] = [nuevoCliente(admin, { nombre: "Ana" }), nuevoCliente(admin, { nombre: "Hana" })];
    const producto = nuevoProducto(admin, { stock: "100" });
    abonar(admin, hana, PagoForm.parse({ monto: "5000", anticipo: "1", medio: "tarjeta" }));
    const fiado = { forma_pago: "Fiado", cliente_fk: hana };
    const venta = vender(admin, { ...fiado, detalles: [{ producto, cantidad: 1 }] });
    unirClientes(admin, ana, hana);
    cambiarLineas(admin, venta, [{ id: primeraLinea(admin, venta), producto, cantidad: 2 }], { ...fiado, cliente_fk: ana });
    expect(saldos(admin, ana, hana)).toEqual([-262_000, 0]);
    expect([eliminarVenta(admin, venta, false), ...saldos(admin, ana, hana)]).toEqual([0, -500_000, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("keeps the one that stays from being deleted", () => {
    const { admin } = abrirTienda();
    const [ana, hana] = [nuevoCliente(admin), nuevoCliente(admin)];
    unirClientes(admin, ana, hana);
    expect(rechazo(admin, () => eliminarCliente(admin, ana))).toBeInstanceOf(Protegido);
  });
});

describe("after it", () => {
  test("an open ticket with the second sells to the first, and a saved sale keeps its client", () => {
    const { admin, vendedor, ana, hana, fiar, deHana, producto } = conDos();
    unirClientes(admin, ana, hana);
    const venta = fiar(hana, 1, vendedor);
    expect(detalleVenta(admin, venta)).toMatchObject({ cliente: "Ana", cliente_fk: ana });
    for (const cliente_fk of [ana, hana])
      editarVenta(
        admin,
        deHana,
        VentaForm.parse({ forma_pago: "Fiado", cliente_fk, con_detalles: "1", detalles: [{ producto, cantidad: 3 }] }),
      );
    expect(detalleVenta(admin, deHana)).toMatchObject({ cliente: "Hana", cliente_fk: ana });
    expect(saldos(admin, ana, hana)).toEqual([338_000 + 119_000 + 238_000, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("what is taken back of the second's documents counts on the account of the first", () => {
    const { admin, ana, hana, producto, deHana, abono } = conDos();
    unirClientes(admin, ana, hana);
    anularAbono(admin, abono, "No era de ella");
    expect(saldos(admin, ana, hana)).toEqual([357_000, 0]);
    const devolucion = crearDevolucion(
      admin,
      DevolucionJson.parse({ venta_id: deHana, cliente_id: hana, productos: [{ producto_id: producto, cantidad: 1 }] }),
    );
    expect(saldos(admin, ana, hana)).toEqual([238_000, 0]);
    eliminarDevolucion(admin, devolucion);
    eliminarVenta(admin, deHana);
    expect(saldos(admin, ana, hana)).toEqual([238_000, 0]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("a return of what the second paid in cash comes off what the first owes, where that is asked for, and its deletion is owed again", () => {
    const { admin, ana, hana, producto } = conDos();
    const contado = vender(admin, { cliente_fk: hana, detalles: [{ producto, cantidad: 2 }] });
    unirClientes(admin, ana, hana);
    const uno = { venta_id: contado, cliente_id: hana, medio: "fiado", productos: [{ producto_id: producto, cantidad: 1 }] };
    const devolucion = crearDevolucion(admin, DevolucionJson.parse(uno));
    expect(saldos(admin, ana, hana)).toEqual([219_000, 0]);
    eliminarDevolucion(admin, devolucion);
    expect(saldos(admin, ana, hana)).toEqual([338_000, 0]);
    abonar(admin, ana, PagoForm.parse({ monto: "3380" }));
    expect(rechazo(admin, () => crearDevolucion(admin, DevolucionJson.parse(uno)))).toMatchObject({
      campo: "medio",
      message: "Ana no debe nada más: no se le pueden abonar $ 1.190.",
    });
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("an abono that is reversed when nothing is owed any more is owed again", () => {
    const { admin, ana, hana } = conDos();
    for (const [id, monto] of [
      [ana, "2380"],
      [hana, "1000"],
    ] as const)
      abonar(admin, id, PagoForm.parse({ monto }));
    unirClientes(admin, ana, hana);
    anularAbono(admin, 1, "No era de ella");
    expect(cuenta(admin, ana).at(-1)?.slice(0, 3)).toEqual(["ajuste", 19_000, 19_000]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("what was done before on the second's account is not undone", () => {
    const { admin, ana, hana } = conDos();
    const hecho = ultimo(admin);
    unirClientes(admin, ana, hana);
    expect(rechazo(admin, () => deshacer(admin, hecho))).toEqual(new ReglaIncumplida("", "La cuenta se unió después con otra."));
  });
});

describe("its undo", () => {
  const estado = ({ db }: Contexto) => [db.select().from(clientes).all(), db.select().from(deudaPorDia).all()];

  test("brings back everything as it was, but for the rows of the ledgers", () => {
    const { admin, ana, hana } = conDos();
    const [tercera, antes] = [nuevoCliente(admin, { nombre: "Anna" }), estado(admin)];
    unirClientes(admin, hana, tercera);
    const [primera, unidas] = [ultimo(admin), estado(admin)];
    unirClientes(admin, ana, hana);
    expect(fila(admin, tercera)?.unidoA).toBe(ana);
    expect(deshacer(admin, ultimo(admin))).toEqual({ que: "unió al cliente Hana con Ana", volver: `/clientes/${ana}/` });
    expect(estado(admin)).toEqual(unidas);
    deshacer(admin, primera);
    expect(estado(admin)).toEqual(antes);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test.each([
    ["of the one that went", "hana"],
    ["of the one that stays", "ana"],
  ] as const)("brings back the credit %s, which was one number with the debt of the other", (_, quien) => {
    const dos = conDos();
    const { admin, ana, hana } = dos;
    abonar(admin, dos[quien], PagoForm.parse({ monto: "5000", anticipo: "1" }));
    const antes = saldos(admin, ana, hana);
    expect(Math.min(...antes.map((saldo) => saldo ?? 0))).toBeLessThan(0);
    unirClientes(admin, ana, hana);
    expect(saldos(admin, ana, hana)).toEqual([antes.reduce<number>((suma, saldo) => suma + (saldo ?? 0), 0), 0]);
    expect(verificarBase(admin.db)).toEqual([]);
    deshacer(admin, ultimo(admin));
    expect(saldos(admin, ana, hana)).toEqual(antes);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is refused once the account moved, unless that was undone", () => {
    const { admin, ana, hana } = conDos();
    unirClientes(admin, ana, hana);
    const union = ultimo(admin);
    abonar(admin, ana, PagoForm.parse({ monto: "100" }));
    expect(rechazo(admin, () => deshacer(admin, union))).toEqual(new ReglaIncumplida("", "La cuenta de Ana se movió después."));
    deshacer(admin, ultimo(admin));
    deshacer(admin, union);
    expect(saldos(admin, ana, hana)).toEqual([238_000, 100_000]);
  });

  test("is refused while the first went into a third", () => {
    const { admin, ana, hana } = conDos();
    unirClientes(admin, ana, hana);
    const union = ultimo(admin);
    unirClientes(admin, nuevoCliente(admin), ana);
    expect(rechazo(admin, () => deshacer(admin, union))).toMatchObject({ message: expect.stringContaining("Depende de algo") });
  });
});

test("the check of everything sees an account that did not pass", () => {
  const { admin, ana, hana } = conDos();
  unirClientes(admin, ana, hana);
  admin.db.update(clientes).set({ activo: true }).where(eq(clientes.id, hana)).run();
  expect(verificarBase(admin.db).join(" ")).toContain(`El cliente ${hana} (Hana) se unió con el ${ana}`);
});

test("the demo shop has one who was entered twice", () => {
  const { admin, vendedor, ana } = conDos();
  unirRepetido({ admin, vendedor, productos: [], caros: [], clientes: [ana] });
  expect(admin.db.select().from(clientes).where(eq(clientes.unidoA, ana)).get()).toMatchObject({ nombre: "ANA", activo: false });
  expect(verificarBase(admin.db)).toEqual([]);
});
