import { reglasEnPesos, type TiqueteEnPesos, tiqueteDe, tiqueteEnPesos } from "~/domain/precios/vista";
import { agregarProducto, type ProductoVenta } from "~/screens/venta/agregar";
import { LEER_LINEA, type LineaBorrador } from "~/screens/venta/linea";
import { tasarLineas } from "~/screens/venta/tasar";

const LINES = 50;
const PROMOTIONS = 20;
const WARM_UP = 200;
const TIMES = 2000;
const NOW = Date.parse("2026-11-25T10:00:00-05:00");

const KINDS = ["porcentaje", "precio", "lleve", "segundo"] as const;

/** Half of them for all products, a quarter for a category, a quarter for products by their names. */
const ticket: TiqueteEnPesos = tiqueteEnPesos(
  {
    lista: "Mayorista",
    promociones: Array.from({ length: PROMOTIONS }, (_, i) => ({
      id: i + 1,
      nombre: `Promoción ${i + 1}`,
      tipo: KINDS[i % KINDS.length] ?? "porcentaje",
      rebaja: 500 + 100 * i,
      precio: 150_000 + 1000 * i,
      lleve: 3,
      pague: 2,
      alcance: i % 2 === 0 ? "todo" : i % 4 === 1 ? "categoria" : "productos",
      categoriaClave: `cat${i % 3}`,
      desde: "2026-11-01",
      hasta: "2026-11-30",
      dias: "",
      hora_desde: "",
      hora_hasta: "",
    })),
  },
  NOW,
);

const product = (i: number): ProductoVenta => ({
  id: i + 1,
  nombre: `Producto ${i + 1}`,
  precio: "1680.67",
  precio_publico: "2000.00",
  unidad: "und",
  iva: "19",
  stock: 1000,
  lleva_existencias: true,
  reglas: reglasEnPesos({
    categoriaClave: `cat${i % 3}`,
    promociones: Array.from({ length: PROMOTIONS }, (_, promotion) => promotion + 1),
    listas: { Mayorista: 190_000 },
    escalas: [6, 12, 24, 48, 96].map((desde, step) => ({ desde: desde * 1000, publico: 185_000 - 1000 * step })),
  }),
});

const precios = (lineas: readonly LineaBorrador[]) => tasarLineas(lineas, "", tiqueteDe(ticket, "Mayorista", NOW), LEER_LINEA);

/** Milliseconds to price a ticket of 50 lines with lists, quantities and twenty promotions anew, each after a quantity changed; in order. */
export function timesOfPricing(): number[] {
  let lineas = Array.from({ length: LINES }, (_, i) => product(i)).reduce<LineaBorrador[]>((antes, una) => {
    const agregado = agregarProducto(antes, una, { propias: {}, regimen: { responsable_iva: true, responsable_inc: false } }, 7);
    return "lineas" in agregado ? agregado.lineas : antes;
  }, []);
  const times: number[] = [];
  for (let i = 0; i < WARM_UP + TIMES; i++) {
    const changed = lineas.map((linea, j) => (j === i % LINES ? { ...linea, cantidad: String(3 + (i % 9)) } : linea));
    const begun = performance.now();
    lineas = precios(changed);
    if (i >= WARM_UP) times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b);
}
