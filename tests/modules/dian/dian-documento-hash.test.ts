import { describe, expect, test } from "vitest";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { leerPesos } from "~/domain/cifras/dinero";
import { empaquetar, nombreDeAdjunto, nombreDeArchivo } from "~/modules/dian/domain/documento/archivo.server";
import { cude, cuds, type DatosDelCude, softwareSecurityCode } from "~/modules/dian/domain/documento/hash.server";
import { textoDelQr } from "~/modules/dian/domain/documento/qr";
import { leerMensaje } from "~/modules/dian/domain/mensajes";
import vectors from "./dian-vectores.json";

const ofVector = (vector: (typeof vectors)[number]): DatosDelCude => ({
  numero: vector.num,
  fecha: vector.fec,
  hora: vector.hor,
  valor: leerPesos(vector.val) ?? 0,
  iva: leerPesos(vector.iva) ?? 0,
  inc: leerPesos(vector.inc) ?? 0,
  ica: leerPesos(vector.ica) ?? 0,
  total: leerPesos(vector.tot) ?? 0,
  nit: vector.nitOfe,
  adquiriente: vector.numAdq,
  secreto: vector.secreto,
  ambiente: vector.amb === "1" ? "1" : "2",
});

describe("CUFE, CUDE and CUDS", () => {
  test.each(vectors.map((vector) => [vector.nombre, vector] as const))("%s", (_name, vector) => {
    expect((vector.tipo === "CUDS" ? cuds : cude)(ofVector(vector))).toBe(vector.hash);
  });

  test.each(
    vectors.flatMap(({ nombre, softwareId, secreto, num, ssc }) =>
      softwareId && ssc ? [[nombre, softwareId, secreto, num, ssc] as const] : [],
    ),
  )("software security code of %s", (_name, software, pin, number, expected) => {
    expect(softwareSecurityCode(software, pin, number)).toBe(expected);
    expect(softwareSecurityCode(software, "12346", number)).not.toBe(expected);
  });

  const base = vectors[1];
  test.each([
    ["ICA where INC belongs", { inc: 828, ica: 0 }],
    ["the technical key where the PIN belongs", { secreto: "693ff6f2a553c3646a063436fd4dd9ded0311471" }],
    ["the hour without its zone", { hora: "16:46:55" }],
    ["the NIT with its check digit", { nit: "9003730761" }],
    ["the other environment", { ambiente: "1" as const }],
    ["a cent more", { valor: 23_529 }],
    ["the number without its prefix", { numero: "10007871" }],
  ])("%s makes another one", (_what, changed) => {
    expect(base && cude({ ...ofVector(base), ...changed })).not.toBe(base?.hash);
  });
});

test.each([
  ["800197268", "4"],
  ["890903938", "8"],
  ["899999068", "1"],
  ["860002964", "4"],
  ["900123456", "8"],
  ["2022516216", "1"],
  ["2024022902", "2"],
])("the check digit of %s is %s", (nit, dv) => {
  expect(digitoDeVerificacion(nit)).toBe(dv);
});

test("the text of a QR", () => {
  const texto = textoDelQr({
    numero: "EPOS002",
    fecha: "2022-09-07",
    hora: "16:31:02-05:00",
    nit: "2022516216",
    adquiriente: "222222222222",
    valor: 10_010_000,
    iva: 1_900_000,
    otros: 5_000,
    total: 11_915_000,
    nombreDelCude: "CUDE",
    cude: "6358",
    ambiente: "2",
  });
  expect(texto.split("\n")).toEqual([
    "NumFac: EPOS002",
    "FecFac: 2022-09-07",
    "HorFac: 16:31:02-05:00",
    "NitFac: 2022516216",
    "DocAdq: 222222222222",
    "ValFac: 100100.00",
    "ValIva: 19000.00",
    "ValOtroIm: 50.00",
    "ValTolFac: 119150.00",
    "CUDE: 6358",
    "QRCode: https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=6358",
  ]);
});

describe("files", () => {
  test("names as the annexes give them", () => {
    expect(nombreDeArchivo("01", "800197268", 2019, 0x11)).toBe("fv08001972680001900000011");
    expect(nombreDeArchivo("20", "800197268", 2020, 1)).toBe("ds08001972680002000000001");
    expect(nombreDeArchivo("94", "2022516216", 2026, 0xabcdef)).toBe("ncs20225162160002600abcdef");
    expect(nombreDeArchivo("91", "900123456", 2026, 255)).toBe("nc090012345600026000000ff");
  });

  test("a ZIP and a container have the tail of their document", () => {
    expect(empaquetar("ncs20225162160002600abcdef", "<a></a>").nombre).toBe("z20225162160002600abcdef.zip");
    expect(nombreDeAdjunto("fv08001972680001900000011")).toBe("ad08001972680001900000011");
  });
});

test.each([
  ["Regla: FAJ43b, Notificación: Nombre informado", false, { regla: "FAJ43b", clase: "notificacion", texto: "Nombre informado" }],
  ["Regla: ZE02, Rechazo: Valor de la firma inválido", false, { regla: "ZE02", clase: "rechazo", texto: "Valor de la firma inválido" }],
  ["Regla: ZE02, Rechazo: Valor", true, { regla: "ZE02", clase: "rechazo", texto: "Valor" }],
  ["Regla: AA09 Valor del CUFE no está calculado.", false, { regla: "AA09", clase: "rechazo", texto: "Valor del CUFE no está calculado." }],
  ["Regla: AA09 Valor del CUFE.", true, { regla: "AA09", clase: "notificacion", texto: "Valor del CUFE." }],
  ["Regla: 90, Rechazo: Documento procesado: antes", false, { regla: "90", clase: "rechazo", texto: "Documento procesado: antes" }],
  [" Otra cosa\n", false, { regla: "", clase: "rechazo", texto: "Otra cosa" }],
  ["Regla: DEAB10b", true, { regla: "", clase: "notificacion", texto: "Regla: DEAB10b" }],
])("the message %j is read", (texto, valida, mensaje) => {
  expect(leerMensaje(texto, valida)).toEqual(mensaje);
});
