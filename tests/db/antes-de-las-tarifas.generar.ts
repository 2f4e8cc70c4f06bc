// Makes antes-de-las-tarifas.json anew: copy this file as generar.test.ts, and antes-de-las-tarifas.ts, into tests/db of a checkout of
// 4f059b0, the last version with one rate of IVA, and run `npx vitest run --config tests/vitest.config.ts tests/db/generar.test.ts` there.
// Then format it with biome.
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GastoForm, IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { crearGasto, crearIngreso } from "~/domain/gastos-ingresos/registrar.server";
import { sumarDias } from "~/domain/resumenes/sumar-dias.server";
import { ACTIVO, comprar, linea, proveedorDe } from "../support/compras";
import { devolver, devolverCompra } from "../support/devoluciones";
import { abrirTienda, nuevoCliente, nuevoProducto, vender } from "../support/tienda";
import { salidasDe } from "./antes-de-las-tarifas";

const PRECIOS = ["999", "0.50", "1000", "4201.68", "0.01", "12345.67", "840.34", "33333.33"];
const DIAS = ["2026-09-20", "2026-10-31", "2026-11-01", "2026-11-14", "2026-11-20", "2026-11-21"];

function tiendaVariada() {
  const { db, admin, vendedor } = abrirTienda();
  db.$client.exec("update tiendas set nombre_comercial = 'Tienda Doña Inés', nit = '900.123.456-7', pie_factura = '¡Gracias!'");
  const alas = (dia: string, hora: number, ctx = admin) => ({
    ...ctx,
    ahora: Date.parse(`${dia}T${String(hora).padStart(2, "0")}:20:00-05:00`),
  });
  const primero = alas("2026-09-15", 8);
  const productos = PRECIOS.map((precio, i) =>
    nuevoProducto(primero, {
      nombre: `Producto ${i}`,
      precio,
      precio_compra: String(i * 7.13),
      stock: "500",
      categoria: i % 2 ? "Granos" : "",
    }),
  );
  const cliente_id = nuevoCliente(primero, { documento: "1020304050" });
  const proveedor = proveedorDe(primero);
  DIAS.forEach((dia, d) => {
    const ventas = productos.map((producto, i) =>
      vender(alas(dia, 9 + i, i % 3 ? vendedor : admin), {
        ...(i % 3 === 0
          ? { monto_recibido: "9000000" }
          : { forma_pago: "Transferencia", banco: i % 2 ? "Nequi" : "Bancolombia", referencia: "R" }),
        ...(i % 2 ? { cliente_fk: cliente_id } : { cliente: "Beto" }),
        detalles: [
          { producto, cantidad: 1 + ((i * 5 + d) % 7) },
          { producto: productos[(i + d) % 8], cantidad: 2, precio_unitario: "777.77" },
        ],
      }),
    );
    devolver(alas(dia, 19), ventas[d] ?? 0, [[productos[d] ?? 0, 1]], { cliente_id, motivo: "Vencido" });
    devolver(alas(dia, 20, vendedor), ventas[7] ?? 0, [[productos[7] ?? 0, 1, "900.55"]], { cliente_id });
    const compra = comprar(alas(dia, 7), {
      proveedor,
      detalles: [linea({ producto: productos[d], precio: "1100.55", fecha_caducidad: "2026-12-01" }), linea({ producto: productos[7] })],
    });
    devolverCompra(alas(dia, 18), compra, [[productos[d] ?? 0, 3]], { motivo: "Averiado" });
    crearGasto(alas(dia, 12), GastoForm.parse({ concepto: "Luz", monto: "1234.5", fecha: dia }));
    crearIngreso(alas(dia, 12, vendedor), IngresoForm.parse({ tipo: "otro", monto: "99.99" }));
  });
  comprar(alas("2026-11-14", 8), ACTIVO);
  const hoy = Date.parse("2026-11-21T18:00:00-05:00");
  while (sumarDias(db, hoy));
  // A day that was summed and changed since.
  vender(alas("2026-11-14", 15), { detalles: [{ producto: productos[1], cantidad: 3 }] });
  return db;
}

test("makes the file", async () => {
  const db = tiendaVariada();
  const tablas = db.$client
    .prepare<[], string>("select name from sqlite_master where type = 'table' and sql like 'create table%' and name not like '%busqueda%'")
    .pluck()
    .all()
    .filter((tabla) => !/^(__|sqlite_)/.test(tabla));
  const filas = tablas.flatMap((tabla) => {
    const suyas = db.$client.prepare<[], Record<string, unknown>>(`select * from ${tabla}`).all();
    return suyas.length > 0 ? [[tabla, Object.keys(suyas[0] ?? {}), suyas.map((fila) => Object.values(fila))]] : [];
  });
  const salidas = await salidasDe(db);
  expect(salidas.documentos.length).toBeGreaterThan(100);
  writeFileSync("tests/db/antes-de-las-tarifas.json", `${JSON.stringify({ tablas: filas, salidas })}\n`);
});
