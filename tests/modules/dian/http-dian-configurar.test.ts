import { beforeEach, describe, expect, test } from "vitest";
import { errorsOf, JSON_ONLY, refusedPage, taken } from "../../support/answers";
import { type Service, startService, type Visitor } from "../../support/service";
import { CAJA, certificado, DE_FACTURAS, DIAN, EMISOR, paso, RANGO, SOFTWARE } from "./support/pasos";

let service: Service;
let admin: Visitor;

beforeEach(async () => {
  service = await startService();
  admin = await service.admin();
});

const dian = async () => (await admin.data(DIAN)).dian;
const faltas = async (nombre: string, fields: Parameters<Visitor["form"]>[1]) => errorsOf(admin, paso(nombre), fields);

async function subir(
  wanted: Parameters<typeof certificado>[0],
  cambio: Partial<Record<"clave", string>> = {},
): Promise<Record<string, string[]>> {
  const { archivo, clave } = certificado(wanted);
  const response = await admin.upload(paso("certificado"), { archivo, clave, ...cambio }, JSON_ONLY);
  return (await response.json()).errors ?? {};
}

describe("/configuracion/dian/", () => {
  test("is the admin's alone, and says what each step lacks", async () => {
    const vendedor = await service.vendedor(admin);
    for (const path of [DIAN, paso("emisor"), paso("produccion")]) expect((await vendedor.get(path)).status, path).toBe(403);
    expect((await vendedor.form(paso("cajas"), CAJA)).status).toBe(403);
    const { pasos, ...resto } = await dian();
    expect(resto).toEqual({ activo: false, todo_factura: false, ambiente: "2", desde: null, certificado: null, rangos: [] });
    expect(pasos.map(({ nombre, listo }: { nombre: string; listo: boolean }) => [nombre, listo])).toEqual(
      ["emisor", "certificado", "software", "numeracion", "cajas", "pruebas", "produccion"].map((nombre) => [nombre, false]),
    );
    expect(pasos[0].falta).toBe("Faltan los datos de su RUT.");
    expect(await admin.text(DIAN)).toContain("Sin probar ante la DIAN");
    expect(await admin.html("/configuracion/")).toContain(`href="${DIAN}"`);
  });

  test("each step may be left and taken up again", async () => {
    await admin.form(paso("cajas"), CAJA);
    await admin.form(paso("software"), SOFTWARE);
    const listos = (await dian()).pasos.flatMap(({ nombre, listo }: { nombre: string; listo: boolean }) => (listo ? nombre : []));
    expect(listos).toEqual(["software", "cajas"]);
  });
});

describe("who issues", () => {
  test("is kept, with its municipality by code or by name", async () => {
    expect((await taken(admin, paso("emisor"), EMISOR, DIAN)).tipo).toBe("exito");
    expect((await admin.data(paso("emisor"))).emisor).toEqual({ ...EMISOR, municipio_nombre: "Medellín (Antioquia)" });
    for (const [municipio, codigo] of Object.entries({ "santa marta": "47001", "Armenia (Quindío)": "63001", bogota: "11001" })) {
      await taken(admin, paso("emisor"), { ...EMISOR, municipio }, DIAN);
      expect((await admin.data(paso("emisor"))).emisor.municipio).toBe(codigo);
    }
  });

  test("is checked: each wrong field says what is wrong", async () => {
    expect(await faltas("emisor", {})).toMatchObject({
      tipo_persona: ["Falta este dato."],
      nit: [expect.stringContaining("Falta")],
      razon_social: [expect.stringContaining("Falta")],
      responsabilidades: [expect.stringContaining("Marque al menos una")],
    });
    expect(await faltas("emisor", { ...EMISOR, dv: "7" })).toEqual({
      dv: ["El dígito de verificación de 900123456 es 8. Revise los dos números en su RUT."],
    });
    expect(await faltas("emisor", { ...EMISOR, nit: "900.123.456-8" })).toEqual({ nit: [expect.stringContaining("sin el dígito")] });
    expect(await faltas("emisor", { ...EMISOR, responsabilidades: ["ZZ"] })).toEqual({
      responsabilidades: [expect.stringContaining("rechaza ZZ")],
    });
    expect(await faltas("emisor", { ...EMISOR, municipio: "armenia" })).toEqual({
      municipio: ["Hay varios parecidos: Armenia (Antioquia), Armenia (Quindío). Escriba uno de ellos."],
    });
    expect(await faltas("emisor", { ...EMISOR, municipio: "99999" })).toEqual({ municipio: [expect.stringContaining("No conocemos")] });
    expect(await faltas("emisor", { ...EMISOR, correo: "esquina" })).toHaveProperty("correo");
    expect((await dian()).pasos[0].listo).toBe(false);
  });
});

describe("the certificate", () => {
  test("comes after who issues, shows whose it is and until when, and is asked for again for another NIT", async () => {
    expect(await subir({})).toEqual({ archivo: [expect.stringContaining("Guarde primero quién factura")] });
    await admin.form(paso("emisor"), EMISOR);
    expect(await subir({})).toEqual({});
    expect((await dian()).certificado).toEqual({ titular: "TIENDA LA ESQUINA", hasta: "2034-12-31T19:00:00-05:00" });
    await admin.form(paso("emisor"), { ...EMISOR, nit: "800197268", dv: "4" });
    expect(await dian()).toMatchObject({ certificado: null, pasos: { 1: { listo: false } } });
  });

  test("is refused with the reason", async () => {
    await admin.form(paso("emisor"), EMISOR);
    expect(await subir({}, { clave: "otra" })).toEqual({ clave: [expect.stringContaining("no es la clave")] });
    expect(await subir({ nit: "800197268-4" })).toEqual({
      archivo: [expect.stringContaining("NIT 800197268; la tienda tiene el NIT 900123456")],
    });
    expect(await subir({ hasta: Date.parse("2026-11-01") })).toEqual({ archivo: [expect.stringContaining("ya venció")] });
    expect(await subir({ desde: Date.parse("2027-01-01") })).toEqual({ archivo: [expect.stringContaining("todavía no empieza")] });
    expect(await subir({ llave: false })).toEqual({ archivo: [expect.stringContaining("llave privada")] });
    for (const [texto, frase] of [
      ["hola", "no es un certificado"],
      ["x".repeat(100 * 1024 + 1), "pesa demasiado"],
    ] as const) {
      const archivo = new File([texto], "firma.p12");
      const response = await admin.upload(paso("certificado"), { archivo, clave: "x" }, JSON_ONLY);
      expect((await response.json()).errors).toEqual({ archivo: [expect.stringContaining(frase)] });
    }
    expect(await faltas("certificado", { clave: "x" })).toEqual({ archivo: ["Elija el archivo del certificado."] });
    expect((await dian()).certificado).toBeNull();
  });
});

describe("software, ranges and tills", () => {
  test("the software is kept; an empty PIN leaves the saved one", async () => {
    expect(await faltas("software", { ...SOFTWARE, pin: "" })).toEqual({ pin: ["Falta este dato."] });
    expect(await faltas("software", { ...SOFTWARE, software_id: "mi tienda", pin: "123" })).toMatchObject({
      software_id: [expect.stringContaining("36")],
      pin: [expect.stringContaining("cinco números")],
    });
    await taken(admin, paso("software"), SOFTWARE, DIAN);
    await taken(admin, paso("software"), { ...SOFTWARE, pin: "" }, DIAN);
    const { software_id, testset_id, testset_id_factura } = SOFTWARE;
    expect((await admin.data(paso("software"))).software).toEqual({
      software_id,
      testset_id,
      testset_id_factura,
      con_pin: true,
      software_id_soporte: "",
      con_pin_soporte: false,
    });
  });

  test("a range is kept once, and not over another one, nor over", async () => {
    await taken(admin, paso("numeracion"), RANGO, paso("numeracion"));
    await taken(admin, paso("numeracion"), DE_FACTURAS, paso("numeracion"));
    expect((await dian()).rangos).toEqual([
      expect.objectContaining({ tipo: "20", prefijo: "POS", desde: 1, hasta: 5000, quedan: 5000, valida_hasta: "2027-12-31" }),
      expect.objectContaining({ tipo: "01", prefijo: "FE" }),
    ]);
    const repetida = { resolucion: [expect.stringContaining("ya está guardada")] };
    expect(await faltas("numeracion", RANGO)).toEqual(repetida);
    expect(await faltas("numeracion", { ...DE_FACTURAS, resolucion: RANGO.resolucion, prefijo: RANGO.prefijo })).toEqual(repetida);
    expect(await faltas("numeracion", { ...RANGO, resolucion: "18764000000003", desde: "5000", hasta: "6000" })).toEqual({
      desde: ["Se cruza con POS1 a POS5000, de la resolución 18764000000001."],
    });
    expect(await faltas("numeracion", { ...RANGO, prefijo: "OTRO", valida_hasta: "2026-11-20" })).toEqual({
      valida_hasta: [expect.stringContaining("venció el 20/11/2026")],
    });
    expect(await faltas("numeracion", { ...RANGO, prefijo: "A", hasta: "0", clave_tecnica: "abc" })).toHaveProperty("hasta");
    expect(await faltas("numeracion", { ...RANGO, prefijo: "A", clave_tecnica: "abc" })).toHaveProperty("clave_tecnica");
    expect(await faltas("numeracion", { ...DE_FACTURAS, prefijo: "B", clave_tecnica: "" })).toHaveProperty("clave_tecnica");
    for (const largo of [39, 41, 63, 65])
      expect(await faltas("numeracion", { ...DE_FACTURAS, prefijo: "B", clave_tecnica: "a".repeat(largo) })).toHaveProperty(
        "clave_tecnica",
      );
    expect(await faltas("numeracion", { ...RANGO, prefijo: "ABCDE", hasta: "1000000000" })).toEqual({
      prefijo: [expect.any(String)],
      hasta: [expect.any(String)],
    });
    const larga = { ...DE_FACTURAS, prefijo: "ABCD", hasta: "999999999", clave_tecnica: "0F".repeat(32) };
    await taken(admin, paso("numeracion"), larga, paso("numeracion"));
    expect(await faltas("numeracion", {})).toMatchObject({ tipo: ["Falta este dato."], desde: ["Falta este dato."] });
  });

  test("a range may have the numbers of one for tests, whose documents are others", async () => {
    await admin.form(paso("numeracion"), { ...RANGO, resolucion: "18760000001" });
    await taken(admin, paso("numeracion"), RANGO, paso("numeracion"));
    expect(await faltas("numeracion", { ...RANGO, resolucion: "18764000000009", de_prueba: "1" })).toHaveProperty("desde");
  });

  test("a range without a number used, and a till, are removed; the same till again is changed", async () => {
    await admin.form(paso("numeracion"), RANGO);
    const [{ id }] = (await dian()).rangos;
    await admin.form(paso("numeracion"), { quitar: id });
    expect((await dian()).rangos).toEqual([]);
    await admin.form(paso("cajas"), CAJA);
    await admin.form(paso("cajas"), { ...CAJA, ubicacion: "Segundo piso" });
    const { cajas } = await admin.data(paso("cajas"));
    expect(cajas).toEqual([{ id: expect.any(Number), ...CAJA, ubicacion: "Segundo piso" }]);
    await admin.form(paso("cajas"), { este_equipo: cajas[0].id });
    expect((await admin.data(paso("cajas"))).este_equipo).toBe(cajas[0].id);
    await admin.form(paso("cajas"), { este_equipo: "" });
    expect((await admin.data(paso("cajas"))).este_equipo).toBeNull();
    await admin.form(paso("cajas"), { quitar: cajas[0].id });
    expect((await admin.data(paso("cajas"))).cajas).toEqual([]);
    const otra = await service.admin();
    expect((await otra.form(paso("cajas"), { este_equipo: cajas[0].id })).status).toBe(404);
    expect((await otra.form(paso("cajas"), { quitar: cajas[0].id })).status).toBe(404);
  });

  test("a refused form shows again what was typed, but no secret", async () => {
    const page = await refusedPage(admin, paso("software"), { ...SOFTWARE, software_id: "mal", pin: "98765" });
    expect([page.includes(SOFTWARE.testset_id), page.includes("98765")]).toEqual([true, false]);
  });
});
