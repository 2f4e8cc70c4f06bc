import type { Unidad } from "~/domain/cifras/cantidad";
import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { HOGAR, MARCAS } from "./surtido-hogar";
import { COMIDA } from "./surtido-textos";

interface Reglas {
  iva: IvaDeProducto;
  unidad: Unidad;
  conExistencias: boolean;
  /** Days that it keeps when it arrives: at least, at most. `null`: it bears no date. */
  vence: readonly [number, number] | null;
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

const USUALES: Reglas = { iva: "19", unidad: "und", conExistencias: true, vence: null };
const POR_CATEGORIA: Record<string, { marcas?: keyof typeof MARCAS; margen: number } & Partial<Pick<Reglas, "iva" | "vence">>> = {
  Abarrotes: { margen: 0.12, vence: [120, 540] },
  Bebidas: { margen: 0.13, vence: [90, 365] },
  "Lácteos y huevos": { margen: 0.12, vence: [20, 60] },
  Panadería: { margen: 0.18, iva: "excluido", vence: [12, 30] },
  "Dulces y pasabocas": { margen: 0.16, vence: [60, 270] },
  "Carnes frías": { margen: 0.15, vence: [25, 75] },
  "Frutas y verduras": { margen: 0.2, iva: "excluido", marcas: "plaza" },
  Aseo: { margen: 0.16, marcas: "fabrica" },
  "Cuidado personal": { margen: 0.18, marcas: "fabrica" },
  Papelería: { margen: 0.21, marcas: "fabrica" },
  "Hogar y mascotas": { margen: 0.19, marcas: "fabrica" },
};
// Articles 424, 477 and 468-1 of the Estatuto Tributario. What bakeries sell beside bread, and refined oil, pay the general rate.
const OTRA_TARIFA: Partial<Record<IvaDeProducto, string>> = {
  excluido:
    "Arroz, Panela, Sal, Fríjol, Lenteja, Garbanzo, Arveja seca, Maíz pira, Agua, Hielo, Bocadillo, Lápiz, Colores, Insecticida, Preservativos, Curas",
  "0": "Leche entera, Leche deslactosada, Leche en polvo, Leche condensada, Crema de leche, Huevo, Queso, Queso tajado, Cuajada, Toalla higiénica, Analgésico",
  "5": "Azúcar, Café molido, Café instantáneo, Chocolate de mesa, Pasta, Harina de maíz, Harina de trigo, Avena en hojuelas, Salchichón, Mortadela, Butifarra, Almojábana, Pandebono, Aguardiente, Ron, Vino, Concentrado para perro, Concentrado para gato, Comida húmeda para gato, Alpiste",
  "19": "Ponqué, Croissant",
};
const TARIFA_DE = new Map(
  Object.entries(OTRA_TARIFA).flatMap(([iva, tipos]) => lista(tipos).map((tipo) => [tipo, { iva } as Pick<Reglas, "iva">] as const)),
);
const LARGO = [180, 540] as const;
const OTRO_PLAZO = new Map<string, Reglas["vence"]>([
  ...lista("Leche en polvo, Leche condensada, Analgésico, Concentrado para perro, Concentrado para gato, Comida húmeda para gato").map(
    (tipo) => [tipo, LARGO] as const,
  ),
  ...lista("Sal, Panela, Aguardiente, Ron, Vino, Hielo, Helado").map((tipo) => [tipo, null] as const),
]);
const SIN_EXISTENCIAS = "Fotocopia";

function plazoDe(tipo: string, categoria: string): Reglas["vence"] {
  const propio = OTRO_PLAZO.get(tipo);
  return propio === undefined ? (POR_CATEGORIA[categoria]?.vence ?? null) : propio;
}

function lista(texto: string): string[] {
  return texto.split(",").map((parte) => parte.trim());
}

function leer(): Categoria[] {
  const categorias: Categoria[] = [];
  for (const renglon of [COMIDA, HOGAR].flatMap((tabla) => tabla.trim().split("\n"))) {
    const partes = renglon.split("; ");
    const ultima = categorias.at(-1);
    if (partes.length > 1 && ultima) ultima.articulos.push(...articulosDe(partes, ultima));
    else categorias.push({ nombre: renglon, articulos: [], ...marcasDeCategoria(renglon) });
  }
  return categorias;
}

function marcasDeCategoria(nombre: string): Pick<Categoria, "marcas" | "margen"> {
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
        vence: plazoDe(tipo, nombre),
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
