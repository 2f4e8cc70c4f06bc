import { expect, test } from "vitest";
import { abrirConteo } from "~/modules/conteos/domain/abrir-conteo.server";
import { contarProducto } from "~/modules/conteos/domain/contar-producto.server";
import { AbrirConteoForm, ContarForm } from "~/modules/conteos/domain/esquema";
import { damaged, damages } from "../../support/damage";
import { abrirTienda, nuevoAdmin, nuevoProducto } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

/** A shop that counted product 1. User 3 has another shop with product 2. */
function contada(): Buffer {
  const { db, admin } = abrirTienda();
  const producto = nuevoProducto(admin, { stock: 11, precio_compra: "1000" });
  const conteo = abrirConteo(admin, AbrirConteoForm.parse({ alcance: "todo" }));
  contarProducto(admin, conteo, ContarForm.parse({ producto, cantidad: 5 }));
  nuevoProducto(nuevoAdmin(db));
  return db.$client.serialize();
}

const hecha = contada();

test("a count that only its commands have touched breaks no rule", () => expect(verificarBase(damaged(hecha, ""))).toEqual([]));

test.each(
  damages(`
    insert into movimiento_stock (usuario_id, producto_id, causa, cantidad, stock, referencia, creado_por_id, fecha) select usuario_id, producto_id, 'conteo', 0, stock, 'Conteo 9', creado_por_id, fecha from movimiento_stock where id = 1
      → El movimiento 3 del producto 1 es de un conteo que no lo tiene.
    update conteos set estado = 'aplicado' → El conteo 1 (aplicado) del usuario 1 movió 0 del producto 1, y su diferencia es -6.
    update lineas_conteo set contado = 6 → El conteo 1 dice -6000 milésimas y -600000 centavos del producto 1, y son -5000 milésimas.
    update lineas_conteo set producto_id = 2 → El conteo 1 tiene el producto 2, de otra tienda.
    update lineas_conteo set contado_por_id = 3 → El conteo 1 tiene el producto 1, que contó el usuario 3, de otra tienda.
    update conteos set creado_por_id = 3 → El conteo 1 es de una tienda y lo hizo el usuario 3, de otra.
    update conteos set cerrado_por_id = 3 → El conteo 1 es de una tienda y lo hizo el usuario 3, de otra.
    update conteos set usuario_id = 2 → El conteo 1 tiene el producto 1, de otra tienda.
    update conteos set contados = 2 → El conteo 1 del usuario 1 dice 2 en contados y sus filas dan 1.
    update tiendas set ultimo_conteo = 0 → La tienda del usuario 1 va en el número 0 de conteos y ya tiene el 1.
    update conteos set con_diferencia = 7 → El conteo 1 del usuario 1 dice 7 en con_diferencia y sus filas dan 1.
    update conteos set sobrante_milesimas = 7 → El conteo 1 del usuario 1 dice 7 en sobrante_milesimas y sus filas dan 0.
    update conteos set faltante_milesimas = 7 → El conteo 1 del usuario 1 dice 7 en faltante_milesimas y sus filas dan 6000.
    update conteos set sobrante_centavos = 7 → El conteo 1 del usuario 1 dice 7 en sobrante_centavos y sus filas dan 0.
    update conteos set faltante_centavos = 7 → El conteo 1 del usuario 1 dice 7 en faltante_centavos y sus filas dan 600000.
  `),
)("%s", (sql, falta) => {
  expect(verificarBase(damaged(hecha, sql))).toContainEqual(expect.stringMatching(falta));
});
