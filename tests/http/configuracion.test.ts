import { strFromU8, unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { AJUSTES } from "~/domain/tienda/esquema";
import { errorsOf, refusedPage, taken } from "../support/answers";
import { fileOf } from "../support/file";
import { control, notesOf, textOf } from "../support/html";
import { type Service, startService, type Visitor } from "../support/service";
import { newClient, newProduct, newSale } from "../support/shop";
import { TIMED } from "../support/time";

const service = await startService();
const admin = await service.admin("duena");
const vendedor = await service.vendedor(admin, "camila");

const configuracion = async (visitor: Visitor) => (await visitor.data("/configuracion/")).configuracion;

const namesIn = (html: string) => [...new Set([...html.matchAll(/name="(\w+)"/g)].map(([, name = ""]) => name))];

describe("/configuracion/", () => {
  test("begins with the defaults", async () => {
    expect(await configuracion(await service.admin())).toMatchObject({
      nombre_comercial: "",
      prefijo: "",
      titulo_factura: "Comprobante de venta",
      stock_minimo: 5,
      aviso_stock_bajo: false,
      hora_resumen: 20,
      responsable_iva: true,
      vendedor_cambia_precios: true,
      descuento_maximo_vendedor: null,
      vendedor_ajusta_existencias: false,
      vendedor_ve_costos: true,
      medios_pago: "Nequi\nDaviplata\nBancolombia\nBre-B\nDatáfono",
      arqueo_ciego: true,
      exigir_caja: false,
      prefijo_balanza: "",
      balanza_lleva: "peso",
    });
  });

  test("shows at once what was saved, on the page and on the next sale", async () => {
    const fields = { nombre_comercial: "La Esquina", nit: "900123456-8", prefijo: "FV", stock_minimo: "3", pie_factura: "Gracias" };
    const flash = await taken(admin, "/configuracion/", fields, "/configuracion/");
    expect(flash).toMatchObject({ tipo: "exito", mensaje: "Configuración guardada." });
    expect(await configuracion(vendedor)).toMatchObject({ nombre_comercial: "La Esquina", prefijo: "FV", stock_minimo: 3 });
    const id = await newSale(service, admin, {});
    expect((await admin.data(`/ventas/detalle/${id}/`)).venta.numero).toBe("FV-1");
    await taken(admin, "/configuracion/", { prefijo: "" }, "/configuracion/");
    const otra = await newSale(service, admin, {});
    expect((await admin.data(`/ventas/detalle/${otra}/`)).venta.numero).toBe("2");
    expect(await configuracion(admin)).toMatchObject({ nombre_comercial: "La Esquina", nit: "900123456-8", prefijo: "" });
  });

  test("says that no text message leaves a box without a provider", async () => {
    const SIN_PROVEEDOR = "no tiene un proveedor de SMS";
    const [sin, con] = [service, await startService({ TWILIO_ACCOUNT_SID: "AC1", TWILIO_AUTH_TOKEN: "x", TWILIO_FROM: "+15005550006" })];
    const page = async (on: Service) => (await (await on.admin()).get("/configuracion/")).text();
    expect([(await page(sin)).includes(SIN_PROVEEDOR), (await page(con)).includes(SIN_PROVEEDOR)]).toEqual([true, false]);
  });

  test("takes a box that our form does not send for switched off", async () => {
    await taken(admin, "/configuracion/", { aviso_confirmacion: "on", respetar_ley_2300: "on" }, "/configuracion/");
    await taken(admin, "/configuracion/", { nit: "1" }, "/configuracion/");
    expect(await configuracion(admin)).toMatchObject({ aviso_confirmacion: true, respetar_ley_2300: true });
    await taken(admin, "/configuracion/", { casillas_presentes: "1", respetar_ley_2300: "on" }, "/configuracion/");
    expect(await configuracion(admin)).toMatchObject({ aviso_confirmacion: false, respetar_ley_2300: true });
  });

  test("takes the settings of money, prices and the scale as people write them", async () => {
    const visitor = await service.admin();
    const fields = {
      formato: "co",
      casillas_presentes: "1",
      descuento_maximo_vendedor: "12,5",
      medios_pago: "Nequi\r\nBre-B",
      prefijo_balanza: "20",
    };
    await taken(visitor, "/configuracion/", { ...fields, balanza_lleva: "precio", exigir_caja: "on" }, "/configuracion/");
    expect(await configuracion(visitor)).toMatchObject({
      descuento_maximo_vendedor: "12.50",
      medios_pago: "Nequi\nBre-B",
      prefijo_balanza: "20",
      balanza_lleva: "precio",
      exigir_caja: true,
      responsable_iva: false,
      arqueo_ciego: false,
    });
    const html = await visitor.html("/configuracion/");
    expect(html).toMatch(/name="descuento_maximo_vendedor"[^>]* value="12,50"/);
    expect(html).toContain("Nequi\nBre-B</textarea>");
    await taken(visitor, "/configuracion/", { descuento_maximo_vendedor: "" }, "/configuracion/");
    expect(await configuracion(visitor)).toMatchObject({ descuento_maximo_vendedor: null, medios_pago: "Nequi\nBre-B" });
  });

  test("has each setting in one form, and each form names its checkboxes", async () => {
    const forms = [...(await admin.html("/configuracion/")).matchAll(/<form[^>]*enctype="multipart.*?<\/form>/gis)].map(([form]) => form);
    const named = forms.map((form) =>
      namesIn(form).filter((name) => !["csrfmiddlewaretoken", "formato", "tema", "casillas_presentes"].includes(name)),
    );
    const ofNoSetting = ["logo", "quitar_logo", "iva_visto", "qr_imagen"];
    const withDian = "recibir_al_confirmar";
    expect(
      named
        .flat()
        .filter((name) => !ofNoSetting.includes(name))
        .toSorted(),
    ).toEqual(AJUSTES.filter((name) => name !== withDian).toSorted());
    for (const form of forms) {
      const checkboxes = [...form.matchAll(/type="checkbox"[^>]*name="(\w+)"|name="(\w+)"[^>]*type="checkbox"/g)].map(([, a, b]) => a ?? b);
      expect(/name="casillas_presentes" value="([^"]*)"/.exec(form)?.[1] ?? "").toBe(checkboxes.join(" "));
    }
  });

  test("takes the form of one theme, and leaves the others as they are", async () => {
    const visitor = await service.admin();
    await taken(visitor, "/configuracion/", { usa_separes: "on", usa_lotes: "on", prefijo: "AB" }, "/configuracion/");
    await taken(visitor, "/configuracion/", { casillas_presentes: "usa_lotes", vende_vencidos: "avisa" }, "/configuracion/");
    expect(await configuracion(visitor)).toMatchObject({ usa_lotes: false, vende_vencidos: "avisa", usa_separes: true, prefijo: "AB" });
    await taken(visitor, "/configuracion/", { tema: "lotes", vende_vencidos: "avisa" }, "/configuracion/#lotes");
    await taken(visitor, "/configuracion/", { tema: "//otra.co", vende_vencidos: "avisa" }, "/configuracion/");
  });

  test("shows what is saved in the other forms when it refuses one", async () => {
    const visitor = await service.admin();
    await taken(visitor, "/configuracion/", { nit: "900", usa_separes: "on", vendedor_ve_costos: "off" }, "/configuracion/");
    const html = await refusedPage(visitor, "/configuracion/", { prefijo_balanza: "2", casillas_presentes: "vendedor_cambia_precios" });
    expect(control(html, "nit").value).toBe("900");
    expect(control(html, "prefijo_balanza").value).toBe("2");
    const checked = ["usa_separes", "vendedor_ve_costos", "vendedor_cambia_precios"].map((name) => "checked" in control(html, name));
    expect(checked).toEqual([true, false, false]);
  });

  test("keeps what the shop does not use under more options", async () => {
    const visitor = await service.admin();
    const apart = async () => textOf(/Más opciones<\/h2>(.*?)<\/section>/s.exec(await visitor.html("/configuracion/"))?.[1] ?? "");
    expect(await apart()).toContain("Balanza Leer las etiquetas de una balanza que las imprime.");
    await taken(visitor, "/configuracion/", { prefijo_balanza: "20" }, "/configuracion/");
    expect(await apart()).not.toContain("Balanza");
  });

  test("opens the section of a field that it refuses, and no other", async () => {
    const page = await (await admin.form("/configuracion/", { prefijo_balanza: "2" }, { Accept: "text/html" })).text();
    const abiertas = [...page.matchAll(/<details[^>]* open=""[^>]*><summary>(.*?)<\/summary>/g)].map(([, summary = ""]) => summary);
    expect(abiertas).toEqual([expect.stringContaining("Balanza")]);
  });

  test.each([
    ["prefijo", { prefijo: "FV-1" }],
    ["telefono_avisos", { aviso_stock_bajo: "on" }],
  ])("refuses %s in %j and changes nothing", async (campo, fields) => {
    const antes = await configuracion(admin);
    expect(Object.keys(await errorsOf(admin, "/configuracion/", fields))).toEqual([campo]);
    await refusedPage(admin, "/configuracion/", fields);
    expect(await configuracion(admin)).toEqual(antes);
  });

  test("is read by a vendedor and not changed", async () => {
    const page = await vendedor.html("/configuracion/");
    expect(page).toContain("La Esquina");
    expect(page).not.toContain('name="nombre_comercial"');
    expect((await vendedor.form("/configuracion/", { nit: "2" })).status).toBe(403);
  });
});

describe("the logo", () => {
  const picture = (background = "#0a6b4d") =>
    sharp({ create: { width: 900, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const put = async (visitor: Visitor, file: File) => visitor.upload("/configuracion/", { nit: "900", logo: file });

  test("is taken by its bytes, shown on the page to everybody of the shop, and printed", async () => {
    const before = await PDFDocument.load(await (await admin.get(`/ventas/factura/${await newSale(service, admin)}/`)).arrayBuffer());
    expect((await put(admin, fileOf(await picture(), "logo.svg", "image/svg+xml"))).headers.get("Location")).toBe("/configuracion/");
    admin.cookies.delete("flash");
    const { logo } = await configuracion(vendedor);
    expect(logo).toMatch(/^\/configuracion\/logo\/\?v=[0-9a-f]{12}$/);
    for (const visitor of [admin, vendedor]) expect(await visitor.html("/configuracion/")).toContain(`src="${logo}"`);
    const served = await vendedor.get(logo);
    expect([served.headers.get("Content-Type"), served.headers.get("X-Content-Type-Options")]).toEqual(["image/png", "nosniff"]);
    const etag = served.headers.get("ETag") ?? "";
    expect((await vendedor.send(logo, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 480, height: 160, channels: 3 });
    for (const formato of ["", "?formato=tirilla"]) {
      const sale = await newSale(service, vendedor);
      const pdf = await PDFDocument.load(await (await vendedor.get(`/ventas/factura/${sale}/${formato}`)).arrayBuffer());
      expect(pdf.context.enumerateIndirectObjects().length, formato).toBe(before.context.enumerateIndirectObjects().length + 1);
    }
  });

  test("stays with other changes, is replaced by another, and goes with quitar_logo", async () => {
    const { logo } = await configuracion(admin);
    await taken(admin, "/configuracion/", { nit: "901" }, "/configuracion/");
    expect((await configuracion(admin)).logo).toBe(logo);
    await put(admin, fileOf(await picture("#c00")));
    admin.cookies.delete("flash");
    expect((await configuracion(admin)).logo).not.toBe(logo);
    await taken(admin, "/configuracion/", { quitar_logo: "1" }, "/configuracion/");
    expect([(await configuracion(admin)).logo, (await admin.get("/configuracion/logo/")).status]).toEqual([null, 404]);
  });

  test("is the own shop's: another one has none", async () => {
    await put(admin, fileOf(await picture()));
    admin.cookies.delete("flash");
    expect((await (await service.admin()).get("/configuracion/logo/")).status).toBe(404);
    expect((await service.visitor().get("/configuracion/logo/")).status).toBe(302);
  });

  test.each<[string, () => Promise<File>]>([
    ["an SVG", async () => fileOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "logo.png")],
    ["a page behind a PNG", async () => fileOf(Buffer.concat([await picture(), Buffer.from("<script>alert(1)</script>")]))],
    [
      "50,000 pixels",
      async () =>
        fileOf(
          await sharp({ create: { width: 50_000, height: 4, channels: 3, background: "#fff" } })
            .png()
            .toBuffer(),
        ),
    ],
    ["half a picture", async () => fileOf((await picture()).subarray(0, 700))],
    ["more than 2 MiB", async () => fileOf(new Uint8Array(2 * 1024 * 1024 + 1))],
  ])("%s is refused beside the field, and nothing changes", async (_, make) => {
    const antes = await configuracion(admin);
    const response = await admin.upload("/configuracion/", { nit: "999", logo: await make() });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(notesOf(html, "logo").join(" ")).toMatch(/imagen/i);
    expect(await configuracion(admin)).toEqual(antes);
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
    await newProduct(service, dueno, { nombre: "Queso", unidad: "kg", stock: "1.255" });
    const files = await archivos(dueno);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["productos.csv", "ventas.csv", "devoluciones.csv", "movimientos_stock.csv"]));
    expect(files.get("clientes.csv")).toMatch(/^BOM id;creado_por_id;nombre;telefono;documento;activo;creado;cupo;lista;saldo;unido_a\r\n/);
    expect(files.get("clientes.csv")).toContain(`;"'=SUMA(A1); ""Ñandú""";;;sí;2026-11-21T10:15:00-05:00;;;0,00;\r\n`);
    expect(files.get("productos.csv")).toMatch(/Queso;.*;1,255;/);
    const componentes = { "componentes[0].producto": producto, "componentes[0].cantidad": 1 };
    await newProduct(service, dueno, { nombre: "Ancheta", stock: "0", ...componentes });
    const [columnas = "", ...filas] = (await archivos(dueno)).get("productos.csv")?.split("\r\n") ?? [];
    const esKit = columnas.split(";").indexOf("es_kit");
    expect(filas.slice(0, -1).map((fila) => fila.split(";")[esKit])).toEqual(["no", "no", "sí"]);
    expect(files.get("movimientos_stock.csv")).toMatch(/;1,255;1,255;/);
    expect(files.get("detalles_venta.csv")).toContain(";2;999,00;189,81;1188,81;2377,62;");
    expect([...files.values()].join("")).not.toContain("Ajeno");
  });

  test("holds the shop's own data, and the people that its records name by their ids, without what opens their accounts", async () => {
    const dueno = await service.admin("conGente");
    await service.vendedor(dueno, "lucia");
    await dueno.form("/configuracion/", { nombre_comercial: "La Esquina", prefijo: "LE" });
    const files = await archivos(dueno);
    const lines = files.get("usuarios.csv")?.split("\r\n") ?? [];
    expect(lines[0]).toBe("BOM id;username;email;rol;nombre;apellido;telefono;activo;creado;ultimo_ingreso");
    expect(lines.slice(1).map((line) => line.split(";").slice(1, 4).join(" "))).toEqual([
      expect.stringMatching(/^conGente \S+ admin$/),
      expect.stringMatching(/^lucia \S+ vendedor$/),
      "",
    ]);
    expect(lines[1]).toMatch(/;sí;2026-11-21T10:15:00-05:00;2026-11-21T10:15:00-05:00$/);
    expect(files.get("tienda.csv")).toMatch(/^BOM nombre_comercial;nit;[^\n]*\r\nLa Esquina;;;;LE;[^\n]*\r\n$/);
    expect([...files.values()].join("")).not.toMatch(/argon2|_clave/);
  });

  test("makes nothing for a HEAD", TIMED, async () => {
    const before = performance.now();
    const { status, headers, body } = await admin.send("/configuracion/exportar/", { method: "HEAD" });
    expect([status, headers.get("Content-Type"), body]).toEqual([200, "application/zip", null]);
    expect(performance.now() - before).toBeLessThan(200);
  });

  test("is one at a time for a shop, and lets go when nobody reads on", async () => {
    const [dueno, otro] = [await service.admin("apurada"), await service.admin("paciente")];
    const first = await dueno.get("/configuracion/exportar/");
    const second = await dueno.get("/configuracion/exportar/");
    expect([second.status, second.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await second.text()).toContain("Ya hay una descarga como esta en camino.");
    await archivos(otro);
    await first.body?.cancel();
    await archivos(dueno);
  });
});
