import { describe, expect, test } from "vitest";
import { leerArchivo } from "~/modules/facturas-recibidas/domain/lectura/leer.server";
import { DIAN, PROVEEDOR, signerOf, signXml } from "./support/certificados";
import {
  bytesDe,
  contenedorXml,
  correoXml,
  correoZip,
  cufeDeMuestra,
  type Envoltura,
  facturaXml,
  type Muestra,
  respuestaXml,
  zip,
} from "./support/muestras";

const leida = (bytes: Uint8Array) => {
  const lectura = leerArchivo(bytes);
  if ("rechazo" in lectura) throw new Error(lectura.rechazo);
  return lectura.factura;
};
const rechazo = (bytes: Uint8Array): string => {
  const lectura = leerArchivo(bytes);
  return "rechazo" in lectura ? lectura.rechazo : "leída";
};
const PROBADA = { codigo: "02", deEste: true, firma: "vale", deLaDian: true };
const DOS: Muestra = {
  lineas: [
    { cantidad: 24, precio: 1610.64, valor: 38655.46, montoIva: 7344.54, nombre: "Arroz", codigo: "7702001044108", esquema: "010" },
    { cantidad: "2.500", unidad: "KGM", iva: null, precio: 8000 },
  ],
  vence: "2026-12-20",
};

describe("a bill", () => {
  test.each<Envoltura>(["cdata", "escapado", "base64", "binario"])(
    "in its container as %s is read, with what the DIAN answered",
    (como) => {
      expect(leida(bytesDe(correoXml(DOS, como)))).toMatchObject({
        clase: "factura",
        tipo: "01",
        cufe: cufeDeMuestra(DOS),
        numero: "FE-1001",
        fecha: "2026-11-20",
        vence: "2026-12-20",
        formaDePago: "2",
        moneda: "COP",
        proveedor: {
          nit: "900555111",
          tipo: "31",
          digito: "8",
          nombre: "Distribuidora El Faro SAS",
          correo: "facturas@elfaro.co",
          direccion: "Carrera 8 # 10-20, Cali",
        },
        receptor: { nit: "900123456" },
        bruto: 58_655_46,
        pagar: 66_000_00,
        prueba: PROBADA,
        firmaDelProveedor: "vale",
        unSoloCufe: true,
        reparada: false,
        lineas: [
          {
            n: 1,
            codigo: "7702001044108",
            descripcion: "Arroz",
            cantidad: 24_000,
            unidad: "94",
            valor: 38_655_46,
            impuestos: [{ codigo: "01", monto: 7_344_54, porcentaje: "19.00" }],
          },
          { n: 2, cantidad: 2_500, unidad: "KGM", valor: 20_000_00, impuestos: [] },
        ],
      });
    },
  );

  test("alone, and in a ZIP with its PDF, in a ZIP in a ZIP, under any name", () => {
    for (const bytes of [
      bytesDe(facturaXml()),
      correoZip(),
      zip({ "correo.zip": correoZip() }),
      zip({ "../../etc/passwd": correoXml(), __proto__: "x" }),
    ])
      expect(leida(bytes).numero).toBe("FE-1001");
  });
});

const PALABRAS = { lineas: [{ nombre: "Añejo & Cía <Ñandú>" }] };
const conCambio = (de: string | RegExp, a: string, xml = correoXml(PALABRAS)): string => {
  const cambiado = xml.replace(de, a);
  if (cambiado === xml) throw new Error(`nothing of ${de} changed`);
  return cambiado;
};

describe("as programs write it", () => {
  const nombre = (bytes: Uint8Array) => leida(bytes).lineas[0]?.descripcion;

  test.each([
    ["a mark of UTF-8", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesDe(facturaXml(PALABRAS))])],
    ["blanks before the declaration", bytesDe(`\n  ${facturaXml(PALABRAS)}\n`)],
    ["ISO-8859-1 that says so", Buffer.from(conCambio("UTF-8", "ISO-8859-1", facturaXml(PALABRAS)), "latin1")],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(conCambio("UTF-8", "UTF-16", facturaXml(PALABRAS)), "utf16le")])],
    ["ends of lines of Windows", bytesDe(facturaXml(PALABRAS).replaceAll("><", ">\r\n<"))],
    ["single quotes", bytesDe(facturaXml({ ...PALABRAS, firmante: null }).replace(/"/g, "'"))],
    ["other prefixes", bytesDe(facturaXml(PALABRAS).replaceAll("cbc:", "b:").replaceAll("xmlns:cbc", "xmlns:b"))],
    ["one default namespace", bytesDe(facturaXml({ ...PALABRAS, firmante: null }).replace(/(<\/?)c[ab]c:/g, "$1"))],
    [
      "a line an attribute, and comments",
      bytesDe(
        facturaXml(PALABRAS)
          .replace(/ (xmlns:\w+=)/g, "\n$1")
          .replace("<cbc:ID>FE", "<!-- a --><cbc:ID>FE"),
      ),
    ],
  ])("%s is read", (_, bytes) => {
    expect(nombre(bytes)).toBe("Añejo & Cía <Ñandú>");
    expect(leida(bytes).reparada).toBe(false);
  });

  test("ISO-8859-1 that says UTF-8, a lone & and control characters are mended, and said", () => {
    const latin = leida(Buffer.from(facturaXml(PALABRAS), "latin1"));
    expect([latin.lineas[0]?.descripcion, latin.reparada, latin.firmaDelProveedor]).toEqual(["Añejo & Cía <Ñandú>", true, "sin_firma"]);
    const suelto = leida(bytesDe(facturaXml(PALABRAS).replace("&amp;", "\u0001&")));
    expect([suelto.lineas[0]?.descripcion, suelto.reparada]).toEqual(["Añejo & Cía <Ñandú>", true]);
  });

  test("names lose what is not seen", () => {
    const { lineas, proveedor } = leida(bytesDe(facturaXml({ nombre: "El\u202eFaro\u200b", lineas: [{ nombre: "Pan\ttajado\u0007" }] })));
    expect([proveedor.nombre, lineas[0]?.descripcion]).toEqual(["ElFaro", "Pan tajado"]);
  });

  test("a NIT with its check digit and points, a quantity of many places, an amount of six", () => {
    const { proveedor, lineas } = leida(
      bytesDe(facturaXml({ nit: "900.555.111-1", lineas: [{ cantidad: "1.0000001", valor: 10.5 }] }).replace(/>10.50</g, ">10.504999<")),
    );
    expect([proveedor.nit, proveedor.digito, lineas[0]?.cantidad, lineas[0]?.valor]).toEqual(["900555111", "1", 1_000, 10_50]);
  });

  test("a GTIN among the supplier's own codes comes first, a customs tariff is no code", () => {
    expect(leida(bytesDe(facturaXml({ lineas: [{ codigo: "7702001044108" }] }))).lineas[0]?.codigo).toBe("7702001044108");
    expect(leida(bytesDe(facturaXml({ lineas: [{ codigo: "1006.30", esquema: "020" }] }))).lineas[0]?.codigo).toBe("");
    expect(leida(bytesDe(facturaXml({ lineas: [{ codigo: "A-1", esquema: null }] }))).lineas[0]?.codigo).toBe("A-1");
  });

  test("discounts, charges, withholdings, what was paid before, nominal taxes", () => {
    const muestra = { lineas: [{ precio: 10_000, otros: { "34": 350 } }], recargos: [-500, 200], retencion: 250, anticipo: 1_000 };
    expect(leida(bytesDe(facturaXml(muestra)))).toMatchObject({
      recargos: [-500_00, 200_00],
      retenciones: 250_00,
      anticipo: 1_000_00,
      pagar: 10_950_00,
      lineas: [
        {
          impuestos: [
            { codigo: "01", monto: 1_900_00 },
            { codigo: "34", monto: 350_00, porcentaje: "" },
          ],
        },
      ],
    });
  });

  test("a credit note names the bill that it is about", () => {
    const nota = { numero: "FE-1001", cufe: cufeDeMuestra({}), concepto: "2" };
    expect(leida(bytesDe(correoXml({ numero: "NC-7", nota })))).toMatchObject({
      clase: "nota_credito",
      tipo: "91",
      numero: "NC-7",
      concepto: "2",
      referencia: { numero: "FE-1001", cufe: cufeDeMuestra({}) },
      lineas: [{ cantidad: 1_000 }],
    });
  });
});

describe("what the DIAN answered", () => {
  const cufe = cufeDeMuestra({});
  const prueba = (respuesta: string | null) => leida(bytesDe(contenedorXml(facturaXml(), respuesta, cufe))).prueba;

  test.each([
    ["is missing", null, { codigo: "", firma: "sin_firma" }],
    ["is about another bill", respuestaXml("0".repeat(96)), { codigo: "02", deEste: false, firma: "vale" }],
    ["refuses it", respuestaXml(cufe, { codigo: "04" }), { codigo: "04", deEste: true, firma: "vale" }],
    ["was altered by one byte", conCambio("10:16:00", "10:16:01", respuestaXml(cufe)), { codigo: "02", firma: "no_vale" }],
    ["had its code changed", conCambio(">04<", ">02<", respuestaXml(cufe, { codigo: "04" })), { codigo: "02", firma: "no_vale" }],
    ["is not signed", respuestaXml(cufe, { firmante: null }), { codigo: "02", firma: "sin_firma", deLaDian: false }],
    ["is signed by somebody else", respuestaXml(cufe, { firmante: PROVEEDOR }), { codigo: "02", firma: "vale", deLaDian: false }],
    [
      "is signed with what was over by then",
      respuestaXml(cufe, { firmante: signerOf("800197268", "DIAN", new Date("2026-11-01")) }),
      { firma: "vale", deLaDian: false },
    ],
    ["is the bill itself", facturaXml(), { codigo: "", firma: "sin_firma" }],
    ["has another method of signing", respuestaXml(cufe).replaceAll("rsa-sha256", "rsa-md5"), { firma: "desconocida", deLaDian: false }],
    ["is no XML", "<nada", { codigo: "" }],
  ])("%s", (_, respuesta, esperada) => expect(prueba(respuesta)).toMatchObject(esperada));

  test("beside the bill in the ZIP counts as well", () => {
    expect(leida(zip({ "a.xml": respuestaXml(cufe), "b.xml": facturaXml() })).prueba).toEqual(PROBADA);
  });

  test("a signature over a part alone, or over a part that is not there, holds for nothing", () => {
    const deUnaParte = signXml(respuestaXml(cufe, { firmante: null }), DIAN, { part: "DocumentResponse" });
    expect(deUnaParte).toContain("SignatureValue");
    expect(prueba(deUnaParte).firma).toBe("no_vale");
    expect(prueba(respuestaXml(cufe).replace('URI=""', 'URI="#otro"')).firma).toBe("no_vale");
  });
});

describe("the supplier's signature", () => {
  const firma = (xml: string) => leida(bytesDe(xml)).firmaDelProveedor;

  test("holds over the bill as it was signed, and not over an amount that was changed under its CUFE", () => {
    expect(firma(facturaXml())).toBe("vale");
    expect(firma(conCambio(/(PayableAmount currencyID="COP">)\d+/, "$199", correoXml({})))).toBe("no_vale");
    expect(firma(facturaXml({ firmante: null }))).toBe("sin_firma");
  });

  test("is computed in exclusive form too, and inside what inherits namespaces", () => {
    expect(firma(signXml(facturaXml({ firmante: null }), PROVEEDOR, { exclusive: true }))).toBe("vale");
  });
});

describe("is not read, and says why:", () => {
  const cerrado = (): Buffer => {
    const bytes = correoZip();
    for (let en = bytes.indexOf("PK\u0001\u0002", 0, "latin1"); en !== -1; en = bytes.indexOf("PK\u0001\u0002", en + 4, "latin1"))
      bytes[en + 8] = 1;
    return bytes;
  };
  const honda = (veces: number) => `<Invoice xmlns="urn:x">${"<a>".repeat(veces)}${"</a>".repeat(veces)}</Invoice>`;
  const otra = { numero: "FE-1002" };

  test.each([
    ["two bills in one file", zip({ "a.xml": correoXml(), "b.xml": correoXml(otra) }), /varias facturas: FE-1001 y FE-1002/],
    ["a PDF", bytesDe("%PDF-1.7"), /PDF/],
    ["a ZIP with a PDF alone", zip({ "a.pdf": "%PDF-1.7" }), /PDF/],
    ["a mail", bytesDe("From: a@b.co\r\nSubject: factura\r\n"), /correo entero/],
    ["a ZIP with a password", cerrado(), /contraseña/],
    ["a ZIP that was cut off", correoZip().subarray(0, -30), /ZIP está dañado/],
    ["no file at all", Buffer.alloc(0), /no es una factura/],
    ["a DTD", bytesDe(conCambio("<Attached", '<!DOCTYPE a [<!ENTITY b "c">]><Attached')), /instrucciones/],
    ["a DTD in the bill of a container", bytesDe(conCambio("<Invoice", "<!DOCTYPE a><Invoice")), /instrucciones/],
    ["an entity", bytesDe(conCambio("Carrera", "&carrera;")), /leída|dañado/],
    ["elements nested too deep", bytesDe(honda(65)), /más de lo que/],
    ["too many elements", bytesDe(`<Invoice xmlns="urn:x">${"<a/>".repeat(400_001)}</Invoice>`), /más de lo que/],
    ["a bomb of zeros", zip({ "a.xml": Buffer.alloc(60 * 1024 * 1024) }), /más de lo que/],
    ["too many files", zip(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.txt`, "x"]))), /más de lo que/],
    ["half an XML", bytesDe(correoXml().slice(0, -40)), /dañado/],
    ["another XML", bytesDe("<factura/>"), /no es una factura/],
    [
      "a document of the past",
      bytesDe('<fe:Invoice xmlns:fe="http://www.dian.gov.co/contratos/facturaelectronica/v1"/>'),
      /formato anterior/,
    ],
    ["a documento soporte", bytesDe(facturaXml({ tipo: "05" })), /documento soporte/],
    ["an unknown kind", bytesDe(facturaXml({ tipo: "77" })), /tipo que no se conoce/],
    ["a nota débito", bytesDe('<DebitNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:DebitNote-2"/>'), /nota débito/],
    ["the DIAN's answer alone", bytesDe(respuestaXml(cufeDeMuestra({}))), /solo la respuesta/],
    ["a CUFE that is none", bytesDe(facturaXml().replaceAll(cufeDeMuestra({}), "abc")), /CUFE completo/],
    ["no line", bytesDe(facturaXml({ lineas: [] })), /ningún producto/],
    [
      "10,000 lines",
      bytesDe(facturaXml({ lineas: Array.from({ length: 10_000 }, () => ({})), firmante: null })),
      /10\.000 líneas y se reciben hasta 500/,
    ],
  ])("%s", (_, bytes, frase) => expect(rechazo(bytes)).toMatch(frase));

  test("five archives in one another", () => {
    let bytes = correoZip();
    for (let i = 0; i < 4; i++) bytes = zip({ "a.zip": bytes });
    expect(rechazo(bytes)).toMatch(/no es una factura/);
  });

  test("the same bill twice is one", () => {
    expect(leida(zip({ "a.xml": facturaXml(), "b.xml": correoXml(), "c.xml": facturaXml() })).prueba).toEqual(PROBADA);
  });
});
