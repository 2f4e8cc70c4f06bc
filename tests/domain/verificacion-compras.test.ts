import { describe, expect, test } from "vitest";
import { eliminarCompra } from "~/domain/compras/eliminar-compra.server";
import { comprar, linea, proveedorDe } from "../support/compras";
import { damages } from "../support/damage";
import { abrirTienda, nuevoAdmin, nuevoProducto } from "../support/tienda";
import { verificarBase } from "../support/verificar";

/**
 * A shop with purchase 1 (product 1, supplier 1), purchase 2 (an asset) and a deleted third; purchase 4, product 2 and supplier 2 are of
 * another.
 */
function dosTiendas() {
  const { db, admin } = abrirTienda();
  comprar(admin, { proveedor: proveedorDe(admin), detalles: [linea({ producto: nuevoProducto(admin) })] });
  comprar(admin, { tipo: "activos", nombre: "Vitrina", valor: "500000", fecha_adquisicion: "2026-11-20" });
  eliminarCompra(admin, comprar(admin, linea({ producto: 1 })));
  const otra = nuevoAdmin(db);
  comprar(otra, { proveedor: proveedorDe(otra, "Otro"), detalles: [linea({ producto: nuevoProducto(otra) })] });
  return db;
}

test("a shop that only its commands have touched breaks no rule", () => expect(verificarBase(dosTiendas())).toEqual([]));

describe("finds", () => {
  test.each(
    damages(`
      update detalles_compra set precio_con_iva_centavos = 130901, subtotal_con_iva_centavos = 20 * 130901 where id = 1
        → La línea 1 de la compra 1 dice $ 1.309,01 con IVA y $ 26.180,20 en total; debe decir $ 1.309 y $ 26.180.
      update detalles_compra set precio_centavos = 50, precio_con_iva_centavos = 59, subtotal_con_iva_centavos = 1180 where id = 1
        → La línea 1 de la compra 1 dice $ 0,59 con IVA y $ 11,80 en total; debe decir $ 0,60 y $ 12.
      update compras set total_centavos = 1 where id = 1 → La compra 1 del usuario 1 dice $ 0,01 y suma $ 26.180.
      update activos set valor_centavos = 1 → La compra 2 del usuario 1 dice $ 500.000 y suma $ 0,01.
      update compras set ajuste_centavos = 2000 where id = 1 → La compra 1 del usuario 1 dice $ 26.180 y suma $ 26.200.
      update compras set ajuste_centavos = -2000 where id = 2 → La compra 2 del usuario 1 dice $ 500.000 y suma $ 499.980.
      update detalles_compra set bonificacion = 1 where id = 1 → La línea 1 de la compra 1 es de regalo y cuesta $ 1.100.
      update compras set tipo = 'activos' where id = 1 → La compra 1 (1) es de activos y tiene una línea de Arroz 500 g.
      update compras set tipo = 'productos' where id = 2 → La compra 2 (2) es de productos y tiene un activo.
      update movimiento_stock set causa = 'ajuste' where causa = 'compra' → La compra 1 trae Arroz 500 g y no sumó nada al inventario.
      update movimiento_stock set cantidad = 19 where causa = 'compra'
        → De Arroz 500 g hay 20 unidades en la compra 1, que sumó 19 al inventario.
      update compras set proveedor_id = 2 where id = 1 → La compra 1 nombra, en proveedor_id, el registro 2 de otra tienda.
      update compras set creado_por_id = 3 where id = 1 → La compra 1 es de una tienda y lo hizo el usuario 3, de otra.
      update detalles_compra set producto_id = 2 where id = 1 → La línea de compra 1 nombra, en producto_id, el registro 2 de otra tienda.
      update detalles_compra set usuario_id = 3 where id = 1 → La línea de compra 1 nombra, en compra_id, el registro 1 de otra tienda.
      update proveedores set compras = 2 where id = 1 → El proveedor Luz Marina (1) dice 2 compras por $ 26.180 y tiene 1 por $ 26.180.
      update proveedores set total_compras_centavos = 0 where id = 1
        → El proveedor Luz Marina (1) dice 1 compras por $ 0 y tiene 1 por $ 26.180.
      update tiendas set ultima_compra = 1 where usuario_id = 1 → La tienda del usuario 1 va en el número 1 de compras y ya tiene el 2.
      update totales_lista set total = 9 where usuario_id = 1 and lista = 'compras' → La lista compras del usuario 1 dice 9 y tiene 2.
      delete from totales_lista where usuario_id = 1 and lista = 'compras/activos'
        → La lista compras/activos del usuario 1 dice 0 y tiene 1.
    `),
  )("%s", (sql, falta) => {
    const db = dosTiendas();
    db.$client.exec(sql);
    expect(verificarBase(db)).toContainEqual(expect.stringMatching(falta));
  });
});
