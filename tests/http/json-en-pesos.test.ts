import { describe, expect, test } from "vitest";
import { textoPesos } from "~/domain/cifras/dinero";
import { methodsOf, needsToken, pathOf } from "../support/routes";
import { loadBuild } from "../support/service";
import { openShop, type Shop } from "../support/shop";

const { MAP } = await loadBuild();
const readable = MAP.filter((entry) => methodsOf(entry).includes("GET") && entry.kind !== "file" && !needsToken(entry));
const rutas = [
  ...readable.map((entry) => ({ ruta: entry.path, de: (shop: Shop) => pathOf(entry, shop.records) })),
  { ruta: "/devoluciones/nueva/?venta", de: ({ records }: Shop) => `/devoluciones/nueva/?venta=${records.venta}` },
  { ruta: "/devoluciones/compras/nueva/?compra", de: ({ records }: Shop) => `/devoluciones/compras/nueva/?compra=${records.compra}` },
];

const shop = await openShop();

/** Every value of a JSON, with the path to it. */
function hojas(dato: unknown, ruta = ""): { ruta: string; valor: unknown }[] {
  if (typeof dato !== "object" || dato === null) return [{ ruta, valor: dato }];
  return Object.entries(dato).flatMap(([clave, valor]) => hojas(valor, `${ruta}.${clave}`));
}

/** The numbers that are an amount in cents: by their name, or because the same amount is there in pesos too. */
function centavosEn(dato: unknown): string[] {
  const todas = hojas(dato);
  const importes = new Set(todas.map(({ valor }) => valor));
  const deDinero = ({ ruta, valor }: { ruta: string; valor: unknown }) =>
    typeof valor === "number" && (/centavos/i.test(ruta) || (valor >= 100 && importes.has(textoPesos(valor))));
  return todas.filter(deDinero).map(({ ruta, valor }) => `${ruta}: ${valor}`);
}

describe("an amount is in pesos, as text, in the JSON of", () => {
  test.each(rutas)("$ruta", async ({ de }) => {
    const response = await shop.admin.send(de(shop), { headers: { Accept: "application/json" } });
    // Nothing comes with a redirect.
    expect(centavosEn(JSON.parse((await response.text()) || "null"))).toEqual([]);
  });
});
