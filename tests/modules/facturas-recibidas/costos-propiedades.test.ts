import fc from "fast-check";
import { expect, test } from "vitest";
import { repartir, sumar } from "~/domain/cifras/dinero";
import { detalleCompra } from "~/domain/compras/detalle-compra.server";
import { costear } from "~/modules/facturas-recibidas/domain/costos";
import { leerArchivo } from "~/modules/facturas-recibidas/domain/lectura/leer.server";
import { abrirTienda } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";
import { bytesDe, facturaXml, type Linea } from "./support/muestras";
import { confirmar, recibir } from "./support/recibir";

const centavos = (maximo: number) => fc.integer({ min: 0, max: maximo }).map((valor) => valor / 100);

const linea: fc.Arbitrary<Linea> = fc.record({
  cantidad: fc.integer({ min: 1, max: 500 }),
  valor: centavos(90_000_000),
  iva: fc.constantFrom(19, 5, 0, null),
  otros: fc.option(
    centavos(500_000).map((monto) => ({ "34": monto })),
    { nil: {} },
  ),
});

/** What a paper says of IVA need not follow from its rate. */
const conIva = fc.tuple(linea, centavos(9_000_000)).map(([una, montoIva]): Linea => (una.iva === null ? una : { ...una, montoIva }));

const factura = fc.record({
  lineas: fc.array(conIva, { minLength: 1, maxLength: 12 }),
  recargos: fc.array(fc.integer({ min: -500, max: 5_000 }), { maxLength: 3 }),
  anticipo: centavos(50_000),
  responsable: fc.boolean(),
});

const leer = (muestra: Parameters<typeof facturaXml>[0]) => {
  const lectura = leerArchivo(bytesDe(facturaXml({ ...muestra, firmante: null })));
  if ("rechazo" in lectura) throw new Error(lectura.rechazo);
  return lectura.factura;
};
const enCentavos = (valor: number): number => Math.round(valor * 100);

test("what lines cost sums up to the paper, whatever it charges, discounts and taxes", () => {
  fc.assert(
    fc.property(factura, ({ responsable, ...muestra }) => {
      const leida = leer(muestra);
      const { lineas, total, diferencia } = costear(leida, responsable);
      const suma = sumar(...lineas.flatMap(({ base, iva }) => [base, iva]));
      const ivas = muestra.lineas.reduce((todo, { iva, montoIva = 0 }) => todo + (iva === null ? 0 : enCentavos(montoIva)), 0);
      expect(suma + diferencia).toBe(total + leida.anticipo);
      expect(total).toBe(leida.pagar);
      expect(lineas.every(({ base, iva, costo }) => base >= 0 && iva >= 0 && costo >= 0)).toBe(true);
      expect(sumar(...lineas.map(({ iva }) => iva))).toBe(responsable ? ivas : 0);
      // A discount larger than what a line costs is all that is left over.
      const pagado = muestra.lineas.every(({ valor = 0 }) => valor > 2_000);
      if (pagado) expect(Math.abs(diferencia)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test("parts sum up to what is divided, and are near to their share", () => {
  const partes = fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), partes, (monto, pesos) => {
      const dadas = repartir(monto, pesos);
      const todo = pesos.reduce((suma, peso) => suma + BigInt(peso), 0n);
      expect(dadas.reduce((suma, parte) => suma + BigInt(parte), 0n)).toBe(BigInt(monto));
      if (todo > 0n)
        for (const [i, parte] of dadas.entries()) {
          const resto = BigInt(parte) * todo - BigInt(monto) * BigInt(pesos[i] ?? 0);
          expect(resto < todo && resto > -todo).toBe(true);
        }
    }),
  );
});

test("the purchase has the total of the paper, and every check of the shop holds", () => {
  const { db, admin } = abrirTienda();
  let numero = 0;
  fc.assert(
    fc.property(factura, ({ responsable: _, ...muestra }) => {
      const pedida = { ...muestra, numero: `P-${++numero}` };
      const { pagar } = leer(pedida);
      const id = recibir(admin, pedida);
      const entra = pagar !== null && pagar >= 0;
      if (!entra) return;
      const detalle = detalleCompra(admin, confirmar(admin, id));
      expect(enCentavos(Number(detalle.total))).toBe(pagar);
    }),
    { numRuns: 25 },
  );
  expect(verificarBase(db)).toEqual([]);
});
