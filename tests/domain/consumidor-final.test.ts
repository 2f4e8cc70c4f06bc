import { clientes } from "@db/schema/clientes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { editarCliente, eliminarCliente } from "~/domain/clientes/cliente.server";
import { ClienteForm } from "~/domain/clientes/esquema";
import { buscarClientes, clientesActivos, idsDeClientes, listarClientes } from "~/domain/clientes/listar-clientes.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { eliminarDevolucion } from "~/domain/devoluciones/eliminar-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM } from "~/domain/devoluciones/reparto";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { NoEncontrado, ReglaIncumplida } from "~/domain/nucleo/errores";
import { exportarTienda } from "~/domain/tienda/exportacion.server";
import { registrosDe } from "~/domain/usuarios/vendedores.server";
import { nuevoCliente, rechazo, vender, ventaDeDos } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/** Returns `cantidad` of a product by the form, without a client. */
function devolver(ctx: Contexto, venta_id: number, producto: number, cantidad = 1): number {
  const form = { sin_cliente: "1", productos: [{ producto_id: producto, cantidad }] };
  return crearDevolucion(ctx, { ...DevolucionForm.parse(form), venta_id }, CAMPOS_FORM);
}

function conDevolucion() {
  const tienda = ventaDeDos();
  const devolucion = detalleDevolucion(tienda.admin, devolver(tienda.admin, tienda.venta, tienda.arroz));
  return { ...tienda, devolucion, consumidor: devolucion.cliente };
}

describe("a return of a sale without a client", () => {
  test("is booked to the Consumidor final, made once for each shop", () => {
    const { db, admin, venta, arroz, devolucion, consumidor } = conDevolucion();
    expect(devolucion).toMatchObject({ cliente_nombre: "Consumidor final", total_devuelto: "1190.00" });
    expect(detalleDevolucion(admin, devolver(admin, venta, arroz)).cliente).toBe(consumidor);
    expect(db.select().from(clientes).where(eq(clientes.usuarioId, admin.duenoId)).all()).toMatchObject([
      { documento: "222222222222", creadoPorId: admin.duenoId, consumidorFinal: true },
    ]);
    expect(verificarBase(db)).toEqual([]);
  });

  test("needs a client when the sale has one", () => {
    const { admin, arroz } = ventaDeDos(5);
    const venta = vender(admin, { cliente_fk: nuevoCliente(admin), detalles: [{ producto: arroz }] });
    expect(rechazo(admin, () => devolver(admin, venta, arroz))).toEqual(new ReglaIncumplida("cliente", "Elija quién devuelve."));
  });

  test("a form without the hint must name a client, and hears of it with its other errors", () => {
    const { error } = DevolucionForm.safeParse({ productos: [{ producto_id: 1, cantidad: "dos" }] });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["productos.0.cantidad", "cliente"]);
  });
});

describe("the Consumidor final", () => {
  test("is in no list, search, count or export", () => {
    const { admin, consumidor } = conDevolucion();
    const real = nuevoCliente(admin, { nombre: "Consuelo" });
    const vistos = [true, false].map((activo) => listarClientes(admin, { q: "", activo, page: null }));
    expect(vistos.map(({ clientes, page }) => [clientes.map(({ id }) => id), page.total])).toEqual([
      [[real], 1],
      [[], 0],
    ]);
    for (const q of ["consu", "co", "2222"])
      expect([buscarClientes(admin, q), listarClientes(admin, { q, activo: true, page: null }).clientes].flat()).not.toContainEqual(
        expect.objectContaining({ id: consumidor }),
      );
    expect(idsDeClientes(admin, "consumidor final")).toEqual({ exactos: [], parecidos: [] });
    expect(clientesActivos(admin, "", 9).map(({ id }) => id)).toEqual([real]);
    const exportados = [...exportarTienda(admin)].find(({ nombre }) => nombre === "clientes");
    expect(exportados?.columnas).not.toContain("consumidor_final");
    expect([...(exportados?.filas ?? [])].map(([id]) => id)).toEqual([String(real)]);
  });

  test("cannot be edited or deleted, nor be the client of a sale", () => {
    const { admin, arroz, consumidor, devolucion } = conDevolucion();
    eliminarDevolucion(admin, devolucion.id);
    for (const comando of [
      () => editarCliente(admin, consumidor, ClienteForm.parse({ nombre: "Otro" })),
      () => eliminarCliente(admin, consumidor),
    ])
      expect(rechazo(admin, comando)).toBeInstanceOf(NoEncontrado);
    const deVenta = rechazo(admin, () => vender(admin, { cliente_fk: consumidor, detalles: [{ producto: arroz, cantidad: 1 }] }));
    expect(deVenta).toEqual(new ReglaIncumplida("cliente_fk", "Elija un cliente de la lista."));
  });

  test("is not a record of the vendedor who made its first return", () => {
    const { vendedor, arroz } = ventaDeDos(5);
    devolver(vendedor, vender(vendedor, { detalles: [{ producto: arroz }] }), arroz);
    expect(registrosDe(vendedor, vendedor.actor.id)).not.toContain("clientes");
  });
});
