import { tiendas } from "@db/schema/tiendas";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { moverCaja } from "~/domain/caja/anotar-en-caja.server";
import { MovimientoForm } from "~/domain/caja/esquema";
import { vistaSesion } from "~/domain/caja/vista.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { GastoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, editarGasto } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { comprar, linea } from "../support/compras";
import { pagarle } from "../support/credito";
import { abrirTienda, nuevoCliente, nuevoProducto, nuevoProveedor, rechazo, vender } from "../support/tienda";

type Campos = Record<string, unknown>;

const retirar = (ctx: Contexto, monto: string, campos: Campos = {}) =>
  moverCaja(ctx, MovimientoForm.parse({ tipo: "retiro", motivo: "Consignación", monto, ...campos }));
const gastar = (ctx: Contexto, monto: string, campos: Campos = {}) =>
  crearGasto(ctx, GastoForm.parse({ concepto: "Bolsas", monto, de_caja: "1", ...campos }));
const SIN_RESPONDER = { confirmar_retiro: "0" };

/** The shop's admin with 100 pesos in the drawer. */
function conCaja() {
  const tienda = abrirTienda();
  const id = abrirCaja(tienda.admin, { base: 10_000 });
  const esperado = () => vistaSesion(tienda.admin, id).esperado;
  return { ...tienda, esperado, pregunta: (hacer: () => unknown) => rechazo(tienda.admin, hacer) };
}

const pregunta = (sale: string) => ({ campo: "confirmar_retiro", message: `En la caja debe haber $ 100. ¿Sacar ${sale} de todos modos?` });

describe("more out of the drawer than it should hold is asked about once", () => {
  test("as a withdrawal", () => {
    const { admin, esperado, pregunta: pide } = conCaja();
    expect(pide(() => retirar(admin, "101", SIN_RESPONDER))).toMatchObject(pregunta("$ 101"));
    expect(esperado()).toBe("100.00");
    retirar(admin, "101", { confirmar_retiro: ["0", "1"] });
    expect(esperado()).toBe("-1.00");
    moverCaja(admin, MovimientoForm.parse({ tipo: "ingreso", motivo: "Sencillo", monto: "500", ...SIN_RESPONDER }));
    retirar(admin, "499", SIN_RESPONDER);
    expect(esperado()).toBe("0.00");
  });

  test("as an expense, new or made larger", () => {
    const { admin, esperado, pregunta: pide } = conCaja();
    expect(pide(() => gastar(admin, "150", SIN_RESPONDER))).toMatchObject(pregunta("$ 150"));
    const id = gastar(admin, "60", SIN_RESPONDER);
    const editar = (campos: Campos) => editarGasto(admin, id, GastoForm.parse({ concepto: "Bolsas", monto: "101", ...campos }));
    expect(pide(() => editar(SIN_RESPONDER))).toMatchObject({ message: "En la caja debe haber $ 40. ¿Sacar $ 41 de todos modos?" });
    editar({ confirmar_retiro: "1" });
    expect(esperado()).toBe("-1.00");
    gastar(admin, "150", { ...SIN_RESPONDER, de_caja: "0" });
  });

  test("as a return and a payment to a supplier", () => {
    const { admin, esperado, pregunta: pide } = conCaja();
    const producto = nuevoProducto(admin, { precio: "1000", stock: 9 });
    const cliente = nuevoCliente(admin);
    const venta = vender(admin, { detalles: [{ producto }], forma_pago: "Tarjeta", cliente_fk: cliente });
    const devolver = (campos: Campos) => {
      const datos = DevolucionForm.parse({ cliente, de_caja: "1", productos: [{ producto_id: producto, cantidad: "1" }], ...campos });
      return crearDevolucion(admin, { ...datos, venta_id: venta });
    };
    expect(pide(() => devolver(SIN_RESPONDER))).toMatchObject(pregunta("$ 1.190"));
    const proveedor = nuevoProveedor(admin);
    comprar(admin, { proveedor, credito: "1", detalles: [linea({ producto })] });
    expect(pide(() => pagarle(admin, proveedor, "200", { de_caja: "1", ...SIN_RESPONDER }))).toMatchObject(pregunta("$ 200"));
    expect(esperado()).toBe("100.00");
    devolver({ confirmar_retiro: "1" });
    expect(esperado()).toBe("-1090.00");
  });

  test("never of a request without our hint, nor without an open session", () => {
    const { admin, vendedor, esperado } = conCaja();
    retirar(admin, "1000");
    gastar(admin, "1000");
    expect(esperado()).toBe("-1900.00");
    expect(rechazo(vendedor, () => retirar(vendedor, "5", SIN_RESPONDER))).toMatchObject({ campo: "" });
  });

  test("without the figure where the person counts blindly", () => {
    const { db, vendedor } = abrirTienda();
    db.update(tiendas).set({ arqueo_ciego: true }).run();
    abrirCaja(vendedor, { base: 10_000 });
    expect(rechazo(vendedor, () => retirar(vendedor, "101", SIN_RESPONDER))).toMatchObject({
      message: "Es más de lo que debe haber en la caja. ¿Sacar $ 101 de todos modos?",
    });
  });
});
