import type { Unidad } from "~/domain/cifras/cantidad";
import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { HOGAR, MARCAS } from "./surtido-hogar";
import { COMIDA } from "./surtido-textos";

interface Reglas {
  iva: IvaDeProducto;
  unidad: Unidad;
  conExistencias: boolean;
}

/** One variety in one presentation, of any brand. */
export interface Articulo extends Reglas {
  nombre: string;
  presentacion: string;
  pesos: number;
  /** The brands take turns; two varieties of a kind and all their sizes have the same one. */
  turno: number;
  /** How well it sells beside others; only the order counts. */
  demanda: number;
}

export interface Categoria {
  nombre: string;
  marcas: readonly string[];
  /** Part of the price without IVA that the shop keeps, at least. */
  margen: number;
  articulos: Articulo[];
}

const USUALES: Reglas = { iva: "19", unidad: "und", conExistencias: true };
const POR_CATEGORIA: Record<string, { marcas?: keyof typeof MARCAS; iva?: IvaDeProducto; margen: number }> = {
  Abarrotes: { margen: 0.12 },
  Bebidas: { margen: 0.13 },
  "Lácteos y huevos": { margen: 0.12 },
  Panadería: { margen: 0.18, iva: "excluido" },
  "Dulces y pasabocas": { margen: 0.16 },
  "Carnes frías": { margen: 0.15 },
  "Frutas y verduras": { margen: 0.2, iva: "excluido", marcas: "plaza" },
  Aseo: { margen: 0.16, marcas: "fabrica" },
  "Cuidado personal": { margen: 0.18, marcas: "fabrica" },
  Papelería: { margen: 0.21, marcas: "fabrica" },
  "Hogar y mascotas": { margen: 0.19, marcas: "fabrica" },
};
const OTRA_TARIFA: Partial<Record<IvaDeProducto, string>> = {
  excluido: "Arroz, Panela, Sal, Fríjol, Lenteja, Garbanzo, Arveja seca, Maíz pira, Agua",
  "0": "Leche entera, Leche deslactosada, Leche en polvo, Huevo, Queso, Queso tajado, Cuajada, Toalla higiénica",
  "5": "Aceite, Azúcar, Café molido, Chocolate de mesa, Pasta, Harina de maíz, Harina de trigo, Avena en hojuelas, Salchichón, Mortadela, Butifarra, Almojábana, Pandebono, Concentrado para perro, Concentrado para gato",
};
const TARIFA_DE = new Map(
  Object.entries(OTRA_TARIFA).flatMap(([iva, tipos]) => lista(tipos).map((tipo) => [tipo, { iva } as Pick<Reglas, "iva">] as const)),
);
const SIN_EXISTENCIAS = "Fotocopia";

function lista(texto: string): string[] {
  return texto.split(",").map((parte) => parte.trim());
}

function leer(): Categoria[] {
  const categorias: Categoria[] = [];
  for (const renglon of [COMIDA, HOGAR].flatMap((tabla) => tabla.trim().split("\n"))) {
    const partes = renglon.split("; ");
    const ultima = categorias.at(-1);
    if (partes.length > 1 && ultima) ultima.articulos.push(...articulosDe(partes, ultima));
    else categorias.push({ nombre: renglon, articulos: [], ...deCategoria(renglon) });
  }
  return categorias;
}

function deCategoria(nombre: string): Pick<Categoria, "marcas" | "margen"> {
  const { marcas = "campo", margen = 0.2 } = POR_CATEGORIA[nombre] ?? {};
  return { marcas: lista(MARCAS[marcas]), margen };
}

function articulosDe([tipo = "", variantes = "", presentaciones = "", rotacion = ""]: string[], { nombre, articulos }: Categoria) {
  return lista(variantes).flatMap((variante, v) =>
    lista(presentaciones).map((texto, p): Articulo => {
      const [, presentacion = "", pesos = ""] = /^(.+) (\d+)$/.exec(texto) ?? [];
      return {
        ...USUALES,
        iva: POR_CATEGORIA[nombre]?.iva ?? USUALES.iva,
        ...TARIFA_DE.get(tipo),
        unidad: presentacion === "por kilo" ? "kg" : "und",
        conExistencias: tipo !== SIN_EXISTENCIAS,
        nombre: `${tipo} ${variante}`,
        presentacion,
        pesos: Number(pesos),
        turno: nombre === "Frutas y verduras" ? 0 : articulos.length + Math.floor(v / 2),
        demanda: Number(rotacion) - p - v / 2,
      };
    }),
  );
}

export const CATEGORIAS: readonly Categoria[] = leer();
