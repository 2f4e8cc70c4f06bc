import { type Centavos, leerPesos, textoPesos } from "~/domain/cifras/dinero";
import { desdePublico } from "~/domain/cifras/linea";
import { CATEGORIAS, type Categoria, type Tipo } from "./surtido";

interface ProductoVerosimil extends Pick<Tipo, "iva" | "unidad" | "conExistencias"> {
  nombre: string;
  categoria: string;
  /** `"2100.84"`: without IVA, as the form expects. */
  precio: string;
  precio_publico: string;
  precio_compra: string;
}

interface Articulo {
  tipo: Tipo;
  variante: string;
  presentacion: string;
  /** Content relative to the first presentation. */
  tamano: number;
}

const articulosDe = new Map<Categoria, Articulo[]>(CATEGORIAS.map((categoria) => [categoria, categoria.tipos.flatMap(articulos)]));

function articulos(tipo: Tipo): Articulo[] {
  const unidad = contenido(tipo.presentaciones[0] ?? "");
  return tipo.presentaciones.flatMap((presentacion) => {
    const tamano = Math.max(1, contenido(presentacion) / unidad);
    return tipo.variantes.map((variante) => ({ tipo, variante, presentacion, tamano }));
  });
}

/** `1.5 kg` → 1500, `x12` → 12: comparable only within one kind of product. */
function contenido(presentacion: string): number {
  const [, cifra = "1", unidad = ""] = /^x?([\d.]+) ?(kg|L)?/.exec(presentacion) ?? [];
  return Number(cifra) * (unidad ? 1000 : 1);
}

// A step that is coprime to the number of articles visits all of them, with different neighbours.
const PASO = 7_919;

/** The n-th product of a demo shop, always the same. No two products have the same name. */
export function productoVerosimil(n: number): ProductoVerosimil {
  const categoria = elemento(CATEGORIAS, n % CATEGORIAS.length);
  const vuelta = Math.floor(n / CATEGORIAS.length);
  const opciones = articulosDe.get(categoria) ?? [];
  const distintos = opciones.length * categoria.marcas.length;
  const lugar = (vuelta * PASO + (n % CATEGORIAS.length) * 977) % distintos;
  const articulo = elemento(opciones, lugar % opciones.length);
  const marca = Math.floor(lugar / opciones.length);
  const referencia = vuelta < distintos ? "" : ` Ref. ${Math.floor(vuelta / distintos) + 1}`;
  const { tipo, variante, presentacion } = articulo;
  const { iva, unidad, conExistencias } = tipo;
  const nombre = `${tipo.nombre} ${variante} ${elemento(categoria.marcas, marca)} ${presentacion}${referencia}`;
  return { nombre, categoria: categoria.nombre, iva, unidad, conExistencias, ...precios(articulo, marca, n) };
}

function elemento<T>(lista: readonly T[], indice: number): T {
  const valor = lista[indice];
  if (valor === undefined) throw new RangeError(`No hay elemento ${indice}.`);
  return valor;
}

// Larger sizes cost less by weight, prices differ by brand, and the public price is a round number.
function precios(
  { tipo, tamano }: Articulo,
  marca: number,
  n: number,
): Pick<ProductoVerosimil, "precio" | "precio_publico" | "precio_compra"> {
  const pesos = tipo.pesos * tamano ** 0.8 * (0.85 + ((marca * 37) % 50) / 100);
  const escalon = pesos < 20_000 ? 50 : 500;
  const { precio, publico } = desdePublico(enPesos(Math.max(1, Math.round(pesos / escalon)) * escalon), tipo.iva);
  const margen = 0.12 + ((n * 31) % 20) / 100;
  return {
    precio: textoPesos(precio),
    precio_publico: textoPesos(publico),
    precio_compra: textoPesos(enPesos((precio / 100) * (1 - margen))),
  };
}

const enPesos = (pesos: number): Centavos => leerPesos(String(Math.round(pesos))) ?? 0;

/** The n-th barcode: 770 for Colombia, nine digits and the check digit. */
export function ean13(n: number): string {
  // A step coprime to the number of codes: the codes look random and never repeat.
  const doce = `770${String((n * 738_264_917 + 412_345) % 1_000_000_000).padStart(9, "0")}`;
  const suma = [...doce].reduce((total, digito, i) => total + Number(digito) * (i % 2 === 0 ? 1 : 3), 0);
  return `${doce}${(10 - (suma % 10)) % 10}`;
}
