import { expect, test } from "vitest";
import { Refusal } from "~/domain/cifras/lectura";
import { crcDe, leerQrDePago } from "~/domain/tienda/qr-de-pago";
import { campo, campoEnBytes, qr } from "../support/qr";

const motivo = (texto: string): string => {
  const leido = leerQrDePago(texto);
  return leido instanceof Refusal ? leido.mensaje : "";
};

test("the check is that of the published example", () => {
  expect(crcDe("123456789")).toBe("29B1");
});

test("says whom it pays", () => {
  expect(leerQrDePago(qr())).toEqual({ nombre: "TIENDA LA 14", llave: "@tienda14", ciudad: "CALI" });
});

const EN_LA_PENA = campoEnBytes("26", campoEnBytes("00", "CO.COM.BREB.LLA") + campoEnBytes("01", "@peña"));
test.each([
  ["letters", qr({ nombre: "CAFÉ DOÑA ANÍ" })],
  ["bytes", qr({ nombre: "CAFÉ DOÑA ANÍ", de: campoEnBytes })],
  ["bytes, in the account too", qr({ nombre: "CAFÉ DOÑA ANÍ", de: campoEnBytes, cuenta: EN_LA_PENA })],
])("reads lengths that count %s", (_, texto) => {
  const llave = texto.includes("@peña") ? "@peña" : "@tienda14";
  expect(leerQrDePago(texto)).toEqual({ nombre: "CAFÉ DOÑA ANÍ", llave, ciudad: "CALI" });
});

test("reads a check of letters of one byte", () => {
  const deUnByte = qr({ nombre: "PENA" }).slice(0, -4).replace("PENA", "PEÑA");
  expect(leerQrDePago(deUnByte + crcDeUnByte(deUnByte))).toMatchObject({ nombre: "PEÑA" });
});

/** The check by division, over one byte a letter. */
function crcDeUnByte(texto: string): string {
  const bits = [...Buffer.from(texto, "latin1")].reduce((crc, byte) => {
    let resto = crc ^ (byte << 8);
    for (let bit = 0; bit < 8; bit++) resto = (resto & 0x8000 ? (resto << 1) ^ 0x1021 : resto << 1) & 0xffff;
    return resto;
  }, 0xffff);
  return bits.toString(16).toUpperCase().padStart(4, "0");
}

test.each([
  ["another QR", "https://ejemplo.co/pago", /no es para recibir pagos/],
  ["an empty text", "", /no es para recibir pagos/],
  ["a letter changed", qr().replace("LA 14", "LA 15"), /no cuadra con su código/],
  ["cut off", qr().slice(0, -6), /no cuadra con su código/],
  ["another country", qr({ pais: "BR" }), /de otro país/],
  ["another currency", qr({ moneda: "840" }), /otra moneda/],
  ["an amount of its own", qr({ mas: campo("54", "5000") }), /cobra siempre \$ 5.000/],
  ["without a name", qr({ nombre: " " }), /a nombre de quién/],
])("refuses %s", (_, texto, frase) => {
  expect(motivo(texto)).toMatch(frase);
});

test("any single character that changes is noticed", () => {
  const bueno = qr();
  for (let i = 0; i < bueno.length - 4; i++)
    expect(motivo(`${bueno.slice(0, i)}${bueno[i] === "1" ? "2" : "1"}${bueno.slice(i + 1)}`)).not.toBe("");
});
