import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { importe } from "~/domain/cifras/linea";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { importeDeEtiqueta, medidaDeEtiqueta } from "~/domain/productos/etiqueta-con-precio";
import { cantidadDeEtiqueta, codigosDe, leerEtiqueta } from "~/domain/productos/etiqueta-de-balanza";
import { productoLeido } from "~/domain/productos/producto-leido.server";
import { abrirTienda, nuevoAdmin, nuevoProducto } from "../support/tienda";

/** The check digit as the printers of labels compute it: from the right, threefold and once in turn. */
function conControl(doce: string): string {
  const suma = [...doce].toReversed().reduce((hasta, digito, i) => hasta + Number(digito) * (i % 2 === 0 ? 3 : 1), 0);
  return `${doce}${(10 - (suma % 10)) % 10}`;
}
const digitos = (numero: number, largo: number): string => String(numero).padStart(largo, "0");
const etiqueta = (prefijo: string, codigo: number, valor: number) => conControl(`${prefijo}${digitos(codigo, 5)}${digitos(valor, 5)}`);

const cinco = fc.nat(99_999);
const prefijo = fc.nat(9).map((segundo) => `2${segundo}`);

test("a label is read back as it was printed, and with any one digit changed it is not", () => {
  const cambio = fc.record({ lugar: fc.nat(12), suma: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(prefijo, cinco, cinco, cambio, (comienzo, codigo, valor, { lugar, suma }) => {
      const leida = etiqueta(comienzo, codigo, valor);
      expect(leerEtiqueta(` ${leida} `, comienzo)).toEqual({ codigo: digitos(codigo, 5), valor });
      const otra = [...leida].map((digito, i) => (i === lugar ? (Number(digito) + suma) % 10 : digito)).join("");
      expect(leerEtiqueta(otra, comienzo)).toBeNull();
      expect(leerEtiqueta(leida, "")).toBeNull();
      expect(leerEtiqueta(leida, comienzo === "20" ? "21" : "20")).toBeNull();
    }),
  );
});

test("reads a known label, and no text that is none", () => {
  expect(etiqueta("20", 123, 350)).toBe("2000123003504");
  expect(["4006381333931", "200012300350", "20001230035040", "2000123 00350", "", "abc"].map((texto) => leerEtiqueta(texto, "20"))).toEqual(
    Array(6).fill(null),
  );
  expect([codigosDe({ codigo: "00123", valor: 1 }), codigosDe({ codigo: "00000", valor: 1 })]).toEqual([["00123", "123"], ["00000"]]);
});

test("a price becomes the gram whose amount is nearest to it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 50_000_000 }), (pesos, publico) => {
      const cantidad = cantidadDeEtiqueta({ codigo: "00001", valor: pesos }, "precio", publico);
      const lejos = (gramos: number): number => Math.abs(importe(publico, Math.max(0, gramos), "kg") - pesos * 100);
      // Amounts are rounded to the cent, so that one of two neighbours may be a cent nearer.
      expect(lejos(cantidad)).toBeLessThanOrEqual(Math.min(lejos(cantidad - 1), lejos(cantidad + 1)) + 1);
    }),
  );
  expect(cantidadDeEtiqueta({ codigo: "00001", valor: 5 }, "precio", 0)).toBe(0);
});

test("a label's price is reached to the cent by a weight near to it, at a price of a kilo near to the shelf's", () => {
  fc.assert(
    fc.property(fc.integer({ min: 200, max: 99_999 }), fc.integer({ min: 50_000, max: 20_000_000 }), (pesos, publico) => {
      const medida = medidaDeEtiqueta(etiqueta("20", 1, pesos), publico, "kg");
      expect(medida && importe(medida.publico, medida.cantidad, "kg")).toBe(pesos * 100);
      const gramos = (pesos * 100_000) / publico;
      expect(Math.abs((medida?.cantidad ?? 0) - gramos)).toBeLessThanOrEqual(Math.max(1, gramos / 50));
    }),
    { numRuns: 2_000 },
  );
  expect(importeDeEtiqueta(`3*${etiqueta("20", 123, 8_400)}`)).toBe(2_520_000);
  expect(["0,35*2000123084005", "2000123", ""].map(importeDeEtiqueta)).toEqual([null, null, null]);
});

const configurar = (ctx: Contexto, ajustes: Partial<typeof tiendas.$inferInsert>) =>
  ctx.db.update(tiendas).set(ajustes).where(eq(tiendas.usuarioId, ctx.duenoId)).run();

test("the shop's scale finds its product by the five digits, with the weight or what it costs", () => {
  const { db, admin } = abrirTienda();
  const queso = nuevoProducto(admin, { unidad: "kg", codigo_de_barras: "123", precio: "", precio_publico: "24000" });
  const lomo = nuevoProducto(admin, { unidad: "kg", codigo_de_barras: "00456" });
  nuevoProducto(admin, { codigo_de_barras: "789" });
  const leer = (codigo: string, ctx = admin) => {
    const leido = productoLeido(ctx, codigo);
    return leido && [leido.producto.id, leido.cantidad];
  };
  expect([leer("123"), leer(etiqueta("20", 123, 350))]).toEqual([[queso, null], undefined]);
  configurar(admin, { prefijo_balanza: "20" });
  expect(leer(etiqueta("20", 123, 350))).toEqual([queso, 350]);
  expect(leer(etiqueta("20", 456, 1250))).toEqual([lomo, 1250]);
  expect([789, 999].map((codigo) => leer(etiqueta("20", codigo, 350)))).toEqual([undefined, undefined]);
  expect(leer(etiqueta("20", 123, 0))).toBeUndefined();
  expect(leer(etiqueta("20", 123, 350), nuevoAdmin(db))).toBeUndefined();
  configurar(admin, { balanza_lleva: "precio" });
  expect(leer(etiqueta("20", 123, 8400))).toEqual([queso, 350]);
  const entero = nuevoProducto(admin, { codigo_de_barras: etiqueta("20", 123, 8400) });
  expect(leer(etiqueta("20", 123, 8400))).toEqual([entero, null]);
});
