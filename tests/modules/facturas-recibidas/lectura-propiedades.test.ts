import fc from "fast-check";
import { expect, test } from "vitest";
import { leerArchivo } from "~/modules/facturas-recibidas/domain/lectura/leer.server";
import { bytesDe, correoXml, correoZip } from "./support/muestras";

const cambio = fc.record({
  donde: fc.nat(999_999).map((n) => n / 1_000_000),
  quita: fc.nat(40),
  pone: fc.oneof(
    fc.uint8Array({ maxLength: 8 }),
    fc
      .constantFrom(
        "<",
        ">",
        "&",
        '"',
        "]]>",
        "<![CDATA[",
        "<!--",
        "<?a?>",
        "<!DOCTYPE a>",
        "<a xmlns=''>",
        "</cbc:ID>",
        "&#0;",
        "&#x110000;",
      )
      .map((texto) => bytesDe(texto)),
  ),
});

function cambiar(bytes: Buffer, cambios: readonly { donde: number; quita: number; pone: Uint8Array }[]): Buffer {
  return cambios.reduce((todo, { donde, quita, pone }) => {
    const en = Math.floor(donde * todo.length);
    return Buffer.concat([todo.subarray(0, en), pone, todo.subarray(en + quita)]);
  }, bytes);
}

const ENTEROS = [bytesDe(correoXml()), bytesDe(correoXml({}, "base64")), correoZip()];

test("whatever is changed in a file, it is read or refused with a sentence, and no answer of the DIAN holds that was changed", () => {
  let leidos = 0;
  fc.assert(
    fc.property(fc.nat(ENTEROS.length - 1), fc.array(cambio, { minLength: 1, maxLength: 4 }), (cual, cambios) => {
      const lectura = leerArchivo(cambiar(ENTEROS[cual] ?? Buffer.alloc(0), cambios));
      if ("rechazo" in lectura) {
        expect(lectura.rechazo).toMatch(/\.$/);
        return;
      }
      leidos++;
      const { factura } = lectura;
      if (factura.prueba.firma === "vale") expect(factura.prueba).toMatchObject({ codigo: "02", deLaDian: true });
    }),
    { numRuns: 400 },
  );
  expect(leidos).toBeGreaterThan(20);
});
