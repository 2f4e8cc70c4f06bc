import { type Centavos, leerPesos, textoPesos } from "~/domain/cifras/dinero";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import { type Articulo, CATEGORIAS, type Categoria } from "./surtido";

export interface ProductoVerosimil extends Pick<Articulo, "iva" | "unidad" | "conExistencias" | "vence" | "demanda"> {
  nombre: string;
  categoria: string;
  /** `"2100.84"`: without IVA, as the form expects. */
  precio: string;
  precio_publico: string;
  precio_compra: string;
}

/** Of twenty products, how many are of each category, in the order of `CATEGORIAS`. */
const DE_VEINTE = [4, 2, 2, 1, 2, 1, 1, 2, 2, 1, 2];
const TURNOS = DE_VEINTE.flatMap((cuantos, categoria) => Array.from({ length: cuantos }, (_, vez) => ({ categoria, vez, cuantos }))).sort(
  (uno, otro) => (uno.vez + 0.5) / uno.cuantos - (otro.vez + 0.5) / otro.cuantos,
);
/** How a product is sold when its name does not say it. */
const SIN_DECIR = ["por kilo", "por unidad"];
/** What a brand that the shop took later sells less. */
const OTRA_MARCA = 3;

/** The n-th product of a demo shop, always the same. No two products have the same name. */
export function productoVerosimil(n: number): ProductoVerosimil {
  const turno = elemento(TURNOS, n % TURNOS.length);
  const { nombre: categoria, articulos, marcas, margen } = elemento(CATEGORIAS, turno.categoria);
  const lugar = Math.floor(n / TURNOS.length) * turno.cuantos + turno.vez;
  const articulo = elemento(articulos, lugar % articulos.length);
  const vuelta = Math.floor(lugar / articulos.length);
  const { iva, unidad, conExistencias, vence } = articulo;
  return {
    nombre: nombreDe(articulo, marcas, vuelta),
    categoria,
    iva,
    unidad,
    conExistencias,
    vence,
    demanda: articulo.demanda - OTRA_MARCA * vuelta + ((n * 31) % 17) / 17,
    ...precios(articulo, { margen, vuelta, n }),
  };
}

function nombreDe({ nombre, presentacion, turno }: Articulo, marcas: Categoria["marcas"], vuelta: number): string {
  const marca = elemento(marcas, (turno + vuelta) % marcas.length);
  const serie = Math.floor(vuelta / marcas.length);
  const medida = SIN_DECIR.includes(presentacion) ? "" : presentacion;
  return [nombre, marca, medida, serie > 0 && `Ref. ${serie + 1}`].filter(Boolean).join(" ");
}

function elemento<T>(lista: readonly T[], indice: number): T {
  const valor = lista[indice];
  if (valor === undefined) throw new RangeError(`No hay elemento ${indice}.`);
  return valor;
}

// A further brand costs a little more or less, and the public price is round.
function precios(
  { pesos, iva }: Articulo,
  { margen, vuelta, n }: { margen: number; vuelta: number; n: number },
): Pick<ProductoVerosimil, "precio" | "precio_publico" | "precio_compra"> {
  const escalon = pesos < 5_000 ? 50 : 100;
  const deMarca = pesos * (1 + (((vuelta * 7) % 5) - 2 * Math.sign(vuelta)) * 0.04);
  const { precio, publico } = unitarioDesdePublico(leerPesosEnteros(Math.max(1, Math.round(deMarca / escalon)) * escalon), iva);
  const queda = margen + ((n * 31) % 20) / 250;
  return {
    precio: textoPesos(precio),
    precio_publico: textoPesos(publico),
    precio_compra: textoPesos(leerPesosEnteros((precio / 100) * (1 - queda))),
  };
}

const leerPesosEnteros = (pesos: number): Centavos => leerPesos(String(Math.round(pesos))) ?? 0;

/** The n-th barcode: 770 for Colombia, nine digits and the check digit. */
export function ean13(n: number): string {
  // A step coprime to the number of codes: the codes look random and never repeat.
  const doce = `770${String((n * 738_264_917 + 412_345) % 1_000_000_000).padStart(9, "0")}`;
  const suma = [...doce].reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 1 : 3), 0);
  return `${doce}${(10 - (suma % 10)) % 10}`;
}
