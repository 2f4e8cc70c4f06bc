import { clientes } from "@db/schema/clientes";
import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { EXTENSIONS } from "~/modules.server";
import { JSON_ONLY } from "../../support/answers";
import { openCounter } from "../../support/counter";
import { fileOf } from "../../support/file";
import type { Visitor } from "../../support/service";
import { lastId, newClient, newProduct } from "../../support/shop";
import { escribirPendientes } from "./importar";

// What a list gives as a file, the import of that list reads back, and finds nothing to change.

const { service, admin, vendedor } = await openCounter();

const HOSTILES = [
  "=SUMA(A1)",
  "+57 sabor",
  "-20 % dulce",
  "@casa",
  "'=con apóstrofo",
  'Arroz "Diana"; 500 g',
  "12.50",
  "0012",
  "Ñame, kg",
  "a,=1+1",
  "b;'-2",
  'c,"@x",d',
];

async function fileFrom(path: string, visitor: Visitor = admin) {
  const response = await visitor.send(path);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  return await response.text();
}

async function upload(clase: string, text: string) {
  const response = await admin.upload(`/${clase}/importar/`, { archivo: fileOf(text, `${clase}.csv`, "text/csv") });
  expect(response.status).toBe(302);
  return await admin.data(response.headers.get("Location") ?? "");
}

const review = async (clase: string, text: string) => (await upload(clase, text)).importacion;

test("products", async () => {
  const ivas = ["19", "5", "0", "excluido"];
  for (const [i, nombre] of HOSTILES.entries())
    await newProduct(service, admin, {
      nombre,
      codigo_de_barras: ["", `00${i}`, nombre][i % 3] ?? "",
      categoria: i % 2 ? "=Granos" : "",
      precio_compra: `${1000 * i}.37`,
      precio: `${1234 + 777 * i}.${10 + i}`,
      iva: ivas[i % 4] ?? "19",
      unidad: i % 2 ? "kg" : "und",
      stock: i % 2 ? "1.350" : 7,
      stock_minimo: i % 4 ? "2" : "",
    });
  for (let i = 0; i < 250; i++) await newProduct(service, admin, { nombre: `Galleta ${i}`, precio: `${900 + i}.33`, stock: i });
  // Packs of what has a code, of what has only a name, of what is weighed and of another pack.
  const ids = service.db.$client.prepare<[], number>("select id from productos order by id limit 4").pluck().all();
  for (const [i, empaque_de] of ids.entries())
    await newProduct(service, admin, { nombre: `Caja ${i}`, empaque_de, unidades_por_empaque: i % 2 ? "12,5" : "24" });
  const caja = lastId(service, "productos");
  await newProduct(service, admin, { nombre: "A la orden", empaque_de: caja, unidades_por_empaque: "6" });
  const texto = await fileFrom("/productos/?formato=csv");
  expect(texto.slice(0, texto.indexOf("\r\n"))).toBe(
    "codigo_de_barras;nombre;categoria;precio_compra;precio;precio_publico;iva;unidad;stock;stock_minimo;lleva_existencias;empaque_de;unidades_por_empaque",
  );
  const total = HOSTILES.length + 255;
  expect(await review("productos", texto)).toMatchObject({ total, iguales: total });
});

test("bags with their tax", async () => {
  await newProduct(service, admin, { nombre: "Bolsa grande", precio: "100", bolsa: "on", impuesto_bolsa: "70" });
  const texto = await fileFrom("/productos/?formato=csv&q=bolsa");
  expect(texto).toMatch(/;unidades_por_empaque;impuesto_bolsa\r\n.*;70,00\r\n$/);
  expect(await review("productos", texto)).toMatchObject({ total: 1, iguales: 1 });
  const otra = "nombre;precio;Impuesto a las bolsas\nBolsa grande;100;0\nBolsa chica;80;$ 70\nArroz por kilo;80;";
  expect(await review("productos", `${otra}\nBolsa rota;80;setenta`)).toMatchObject({ nuevos: 2, cambios: 1, errores: 1 });
  const { id } = await review("productos", otra);
  await admin.form(`/productos/importar/${id}/confirmar/`, {});
  escribirPendientes(service);
  const impuestos = () =>
    service.db
      .select({ nombre: productos.nombre, impuesto: productos.impuestoBolsaCentavos })
      .from(productos)
      .where(like(productos.nombre, "Bolsa%"))
      .all();
  expect(impuestos()).toEqual([
    { nombre: "Bolsa grande", impuesto: null },
    { nombre: "Bolsa chica", impuesto: 7000 },
  ]);
  const { deshacer } = await admin.data(`/productos/importar/${id}/`);
  await admin.form(`/actividad/${deshacer}/deshacer/`, {});
  expect(impuestos()).toEqual([{ nombre: "Bolsa grande", impuesto: 7000 }]);
});

test("kits with their parts, also from a column that a person names", async () => {
  await newProduct(service, admin, { nombre: "Pulpa", codigo_de_barras: "8800", stock: 9 });
  await newProduct(service, admin, { nombre: "Kit de pulpa", stock: "0", "componentes[0].nombre": "8800", "componentes[0].cantidad": "3" });
  const texto = await fileFrom("/productos/?formato=csv&q=pulpa");
  expect(texto).toMatch(/;componentes\r\n/);
  expect(texto).toContain(";8800*3\r\n");
  expect(await review("productos", texto)).toMatchObject({ total: 2, iguales: 2 });
  const { importacion } = await upload("productos", "nombre;precio;Armado con\nKit doble;100;8800*2");
  await admin.form(`/productos/importar/${importacion.id}/columnas/`, { "columna[2]": "componentes" });
  await admin.form(`/productos/importar/${importacion.id}/confirmar/`, {});
  escribirPendientes(service);
  const { producto } = await admin.data(`/productos/${lastId(service, "productos")}/`);
  expect(producto).toMatchObject({ nombre: "Kit doble", stock: 4, componentes: [{ producto: { nombre: "Pulpa" }, cantidad: 2 }] });
});

test("a column may be what no product of the shop has yet: further codes, a lot; the code by its short name too", async () => {
  const { importacion } = await upload("productos", "Nombre;PVP;Uno;Dos;Tres;Cuatro\nPonqué;900;95;96*6;L1;31/12/27");
  const path = `/productos/importar/${importacion.id}/`;
  const offered = [...(await admin.html(path)).matchAll(/<option value="(\w+)"/g)].map(([, name]) => name);
  expect(offered).toEqual(expect.arrayContaining(["otros_codigos", "lote", "vence", "componentes"]));
  const twice = await admin.form(`${path}columnas/`, { "columna[2]": "codigo", "columna[3]": "codigo_de_barras" }, JSON_ONLY);
  expect((await twice.json()).error).toBe("Dos columnas no pueden ser «Código de barras».");
  await admin.form(`${path}columnas/`, {
    "columna[2]": "codigo",
    "columna[3]": "otros_codigos",
    "columna[4]": "lote",
    "columna[5]": "vence",
  });
  const [{ datos }] = (await admin.data(path)).filas;
  const dichos = Object.fromEntries(datos.map(({ campo, valor }: Record<string, string>) => [campo, valor]));
  expect(dichos).toMatchObject({ codigo_de_barras: "95", otros_codigos: "96*6", lote: "L1", vence: "2027-12-31" });
});

test("a new client of a shop without facturas has no days to pay in its preview", async () => {
  const { filas } = await upload("clientes", "nombre;telefono\nRosa;300");
  expect(filas[0].datos).toEqual([{ campo: "telefono", titulo: "Teléfono", valor: "300" }]);
});

test("clients", async () => {
  for (const [i, nombre] of HOSTILES.entries()) {
    const datos = { nombre, telefono: "+57 300 123 4567", documento: i % 2 ? `900.${100 + i}` : "", cupo: i % 3 ? "100000.50" : "" };
    expect((await admin.form("/clientes/nuevo/", { ...datos, activo: "on" })).status).toBe(302);
  }
  const texto = await fileFrom("/clientes/?formato=csv");
  expect(texto.slice(0, texto.indexOf("\r\n"))).toBe("nombre;telefono;documento;cupo;activo;saldo");
  expect(await review("clientes", texto)).toMatchObject({ total: HOSTILES.length, iguales: HOSTILES.length });
});

test.runIf(EXTENSIONS.some(({ issuesFacturas }) => issuesFacturas))("clients of a shop that issues facturas", async () => {
  const { db } = service;
  const archivo = "Nombre;Tipo de documento;Correo;Factura\nAna;NIT;ana@ejemplo.co;sí";
  const { columnas } = await upload("clientes", archivo);
  expect(columnas.map(({ campo }: { campo: string }) => campo)).toEqual(["nombre", "", "", ""]);
  db.update(tiendas).set({ dian: true }).run();
  const { id } = await review("clientes", archivo);
  await admin.form(`/clientes/importar/${id}/confirmar/`, {});
  escribirPendientes(service);
  expect(db.select().from(clientes).where(eq(clientes.nombre, "Ana")).get()).toMatchObject({
    tipo_documento: "31",
    correo: "ana@ejemplo.co",
    factura: true,
  });
  const texto = await fileFrom("/clientes/?formato=csv");
  expect(texto.slice(0, texto.indexOf("\r\n"))).toBe(
    "nombre;telefono;documento;cupo;activo;saldo;tipo_documento;correo;factura;tipo_persona;plazo_dias",
  );
  expect(texto).toContain("NIT;ana@ejemplo.co;");
  expect(await review("clientes", texto)).toMatchObject({ total: HOSTILES.length + 1, iguales: HOSTILES.length + 1 });
  db.update(tiendas).set({ dian: false }).run();
});

test("suppliers", async () => {
  for (const nombre of HOSTILES) {
    const datos = { nombre, empresa: `=${nombre}`, telefono: "602 444 5566", correo: "ventas@granos.co", direccion: "@Calle 5" };
    expect((await admin.form("/proveedores/crear/", datos)).status).toBe(302);
  }
  const texto = await fileFrom("/proveedores/?formato=csv");
  expect(texto.slice(0, texto.indexOf("\r\n"))).toBe("nombre;empresa;telefono;correo;direccion;tipo_documento;documento;saldo");
  expect(await review("proveedores", texto)).toMatchObject({ total: HOSTILES.length, iguales: HOSTILES.length });
  expect((await fileFrom("/proveedores/?formato=csv", vendedor)).split("\r\n")[0]).not.toContain("saldo");
});

test("clients of a shop with credit: who has some owes nothing, and keeps it", async () => {
  const id = await newClient(service, admin, { nombre: "Con saldo" });
  await admin.form(`/clientes/${id}/abonos/`, { monto: "5000", anticipo: "1", medio: "tarjeta" });
  const texto = await fileFrom("/clientes/?formato=csv&q=con+saldo");
  expect(texto).toBe("nombre;telefono;documento;cupo;activo;saldo;a_favor\r\nCon saldo;;;;sí;0,00;5000,00\r\n");
  expect(await review("clientes", texto)).toMatchObject({ total: 1, iguales: 1 });
});
