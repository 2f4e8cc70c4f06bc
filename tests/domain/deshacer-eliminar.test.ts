import { imagenes } from "@db/schema/imagenes";
import { favoritos } from "@db/schema/productos";
import { usuarios } from "@db/schema/usuarios";
import { describe, expect, test } from "vitest";
import { abrirCaja } from "~/domain/caja/abrir-y-cerrar.server";
import { vistaSesion } from "~/domain/caja/vista.server";
import { eliminarCliente } from "~/domain/clientes/cliente.server";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso, eliminarGasto, eliminarIngreso } from "~/domain/gastos-ingresos/registrar.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { eliminarProducto } from "~/domain/productos/eliminar-producto.server";
import { eliminarProveedor } from "~/domain/proveedores/proveedor.server";
import { eliminarVendedor } from "~/domain/usuarios/vendedores.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { todo, ultimo } from "../support/deshacer";
import { devolverCompra } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, rechazo } from "../support/tienda";
import { verificarBase } from "../support/verificar";

type Caso = [que: string, preparar: (ctx: Contexto) => number, eliminar: (ctx: Contexto, id: number) => unknown];

const CASOS: Caso[] = [
  [
    "a product, with its ledger, its place among the favourites and the lines of its purchases",
    (ctx) => {
      const id = nuevoProducto(ctx, { codigo_de_barras: "770" });
      comprar(ctx, { detalles: [linea({ producto: id })] });
      ctx.db.insert(favoritos).values({ usuarioId: ctx.duenoId, productoId: id }).run();
      return id;
    },
    eliminarProducto,
  ],
  ["a client", (ctx) => nuevoCliente(ctx, { telefono: "3001234567" }), eliminarCliente],
  [
    "a supplier, whose purchases are its own again",
    (ctx) => {
      const proveedor = proveedorDe(ctx);
      const compra = comprar(ctx, { proveedor, detalles: [linea({ producto: nuevoProducto(ctx) })] });
      devolverCompra(ctx, compra, [[1, 2]]);
      return proveedor;
    },
    eliminarProveedor,
  ],
  [
    "a purchase, with its lines and its returns",
    (ctx) => {
      const compra = comprar(ctx, { proveedor: proveedorDe(ctx), detalles: [linea({ producto: nuevoProducto(ctx) })] });
      devolverCompra(ctx, compra, [[1, 2]]);
      return compra;
    },
    eliminarCompra,
  ],
  ["an expense", (ctx) => crearGasto(ctx, GastoForm.parse({ concepto: "Bolsas", monto: "10000", de_caja: "1" })), eliminarGasto],
  ["an income", (ctx) => crearIngreso(ctx, IngresoForm.parse({ tipo: "servicio", monto: "5000", de_caja: "1" })), eliminarIngreso],
  [
    "a vendedor, with the photo",
    ({ db, duenoId }) => {
      const persona = {
        username: "b",
        usernameClave: "b",
        email: "b@c.co",
        emailClave: "b@c.co",
        passwordHash: "",
        rol: "vendedor",
      } as const;
      const { id } = db
        .insert(usuarios)
        .values({ ...persona, creadoPorId: duenoId, creado: 0 })
        .returning()
        .get();
      const foto = { tipo: "image/png", contenido: Buffer.from([0, 137, 255]), huella: "h", actualizada: 0 } as const;
      db.insert(imagenes)
        .values({ usuarioId: id, uso: "foto", ...foto })
        .run();
      return id;
    },
    eliminarVendedor,
  ],
];

describe("the deletion is undone of", () => {
  test.each(CASOS)("%s", (_, preparar, eliminar) => {
    const { db, admin } = abrirTienda();
    const caja = abrirCaja(admin, { base: 5_000_000 });
    const id = preparar(admin);
    const antes = [todo(db), vistaSesion(admin, caja).esperado];
    eliminar(admin, id);
    expect([todo(db), vistaSesion(admin, caja).esperado]).not.toEqual(antes);
    deshacer(admin, ultimo(admin));
    expect([todo(db), vistaSesion(admin, caja).esperado]).toEqual(antes);
    expect(verificarBase(db)).toEqual([]);
  });
});

describe("the deletion is not undone", () => {
  test("when another product has the barcode by now", () => {
    const { admin } = abrirTienda();
    eliminarProducto(admin, nuevoProducto(admin, { codigo_de_barras: "770" }));
    const otro = nuevoProducto(admin, { codigo_de_barras: "770" });
    expect(rechazo(admin, () => deshacer(admin, ultimo(admin)))).toMatchObject({ message: "Otro producto ya tiene su código de barras." });
    eliminarProducto(admin, otro);
    deshacer(admin, ultimo(admin));
  });

  test("when the record that it belongs to is gone", () => {
    const { admin } = abrirTienda();
    const proveedor = proveedorDe(admin);
    eliminarCompra(admin, comprar(admin, { proveedor, detalles: [linea({ producto: nuevoProducto(admin) })] }));
    const hecho = ultimo(admin);
    eliminarProveedor(admin, proveedor);
    expect(rechazo(admin, () => deshacer(admin, hecho))).toBeInstanceOf(ReglaIncumplida);
    deshacer(admin, ultimo(admin));
    deshacer(admin, hecho);
    expect(verificarBase(admin.db)).toEqual([]);
  });
});
