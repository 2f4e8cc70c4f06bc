import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@db/open.server";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportarTienda } from "~/domain/tienda/exportacion.server";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { type Service, startService, type Visitor } from "../support/service";
import { newClient, newProduct, newSale } from "../support/shop";

let service: Service;
let admin: Visitor;
let vendedor: Visitor;

beforeAll(async () => {
  service = await startService();
  admin = await service.admin("duena");
  vendedor = await service.vendedor(admin, "camila");
});

const configuracion = async (visitor: Visitor) => (await visitor.data("/configuracion/")).configuracion;

describe("/configuracion/", () => {
  test("begins with the defaults", async () => {
    expect(await configuracion(await service.admin())).toMatchObject({
      nombre_comercial: "",
      prefijo: "",
      titulo_factura: "Comprobante de venta",
      stock_minimo: 5,
      aviso_stock_bajo: false,
      hora_resumen: 20,
    });
  });

  test("shows at once what was saved, on the page and on the next sale", async () => {
    const fields = { nombre_comercial: "La Esquina", nit: "900123456-8", prefijo: "FV", stock_minimo: "3", pie_factura: "Gracias" };
    expect(await taken(admin, "/configuracion/", fields, "/configuracion/")).toEqual({ tipo: "exito", mensaje: "Configuración guardada." });
    expect(await configuracion(vendedor)).toMatchObject({ nombre_comercial: "La Esquina", prefijo: "FV", stock_minimo: 3 });
    const id = await newSale(service, admin, {});
    expect((await admin.data(`/ventas/detalle/${id}/`)).venta.numero).toBe("FV-1");
    await taken(admin, "/configuracion/", { prefijo: "" }, "/configuracion/");
    const otra = await newSale(service, admin, {});
    expect((await admin.data(`/ventas/detalle/${otra}/`)).venta.numero).toBe("2");
    expect(await configuracion(admin)).toMatchObject({ nombre_comercial: "La Esquina", nit: "900123456-8", prefijo: "" });
  });

  test("takes a box that our form does not send for switched off", async () => {
    await taken(admin, "/configuracion/", { aviso_confirmacion: "on", respetar_ley_2300: "on" }, "/configuracion/");
    await taken(admin, "/configuracion/", { nit: "1" }, "/configuracion/");
    expect(await configuracion(admin)).toMatchObject({ aviso_confirmacion: true, respetar_ley_2300: true });
    await taken(admin, "/configuracion/", { casillas_presentes: "1", respetar_ley_2300: "on" }, "/configuracion/");
    expect(await configuracion(admin)).toMatchObject({ aviso_confirmacion: false, respetar_ley_2300: true });
  });

  test.each([
    ["nombre_comercial", { nombre_comercial: "x".repeat(101) }],
    ["prefijo", { prefijo: "FV-1" }],
    ["prefijo", { prefijo: "x".repeat(11) }],
    ["titulo_factura", { titulo_factura: "Recibo" }],
    ["stock_minimo", { stock_minimo: "-1" }],
    ["hora_resumen", { hora_resumen: "24" }],
    ["telefono_avisos", { aviso_stock_bajo: "on" }],
  ])("refuses %s in %j and changes nothing", async (campo, fields) => {
    const antes = await configuracion(admin);
    expect(Object.keys(await errorsOf(admin, "/configuracion/", fields))).toEqual([campo]);
    await refusedPage(admin, "/configuracion/", fields);
    expect(await configuracion(admin)).toEqual(antes);
  });

  test("is read by a vendedor and not changed", async () => {
    const page = await (await vendedor.get("/configuracion/")).text();
    expect(page).toContain("La Esquina");
    expect(page).not.toContain('name="nombre_comercial"');
    expect((await vendedor.form("/configuracion/", { nit: "2" })).status).toBe(403);
  });
});

describe("/configuracion/exportar/", () => {
  async function archivos(visitor: Visitor): Promise<Map<string, string>> {
    const response = await visitor.get("/configuracion/exportar/");
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="tienda-2026-11-21.zip"');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return new Map(Object.entries(files).map(([name, bytes]) => [name, `${bytes[0] === 0xef ? "BOM " : ""}${strFromU8(bytes)}`]));
  }

  test("holds all that the shop has, as a spreadsheet reads it, and nothing of another one", async () => {
    const [dueno, otro] = [await service.admin("exporta"), await service.admin("vecino")];
    await newClient(service, dueno, { nombre: '=SUMA(A1); "Ñandú"' });
    const producto = await newProduct(service, dueno, { nombre: "Arroz", precio: "999.00" });
    await newSale(service, dueno, { "detalles[0].producto": producto, "detalles[0].cantidad": 2 });
    await newClient(service, otro, { nombre: "Ajeno" });
    const files = await archivos(dueno);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["productos.csv", "ventas.csv", "devoluciones.csv", "movimientos_stock.csv"]));
    expect(files.get("clientes.csv")).toMatch(/^BOM id;creado_por_id;nombre;telefono;documento;activo;creado\r\n/);
    expect(files.get("clientes.csv")).toContain(`;"'=SUMA(A1); ""Ñandú""";;;sí;2026-11-21T10:15:00-05:00\r\n`);
    expect(files.get("detalles_venta.csv")).toContain(";2;999,00;189,81;1188,81;2377,62;");
    expect([...files.values()].join("")).not.toContain("Ajeno");
  });

  test("is not for a vendedor", async () => {
    expect((await vendedor.get("/configuracion/exportar/")).status).toBe(403);
  });

  test("reads one instant through a connection of its own, while sales go on", () => {
    const folder = mkdtempSync(join(tmpdir(), "tienda-exportar-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    const db = openDatabase(join(folder, "tienda.sqlite"), { migrate: true });
    db.$client.exec(
      "insert into usuarios (username, username_clave, email, email_clave, password_hash, rol, creado) values ('a', 'a', 'a', 'a', '', 'admin', 0)",
    );
    const gasto = db.$client.prepare(
      "insert into gastos (usuario_id, creado_por_id, concepto, concepto_clave, monto_centavos, fecha) values (1, 1, ?, '', 1, '2026-11-21')",
    );
    gasto.run("Antes");
    const { archivos, cerrar } = exportarTienda({ db, actor: { id: 1, rol: "admin" }, duenoId: 1, ahora: 0 });
    const conceptos: string[] = [];
    for (const { nombre, filas } of archivos) {
      gasto.run("Mientras");
      for (const fila of filas) if (nombre === "gastos") conceptos.push(fila[2] ?? "");
    }
    cerrar();
    expect(conceptos).toEqual(["Antes"]);
    db.$client.close();
  });
});
