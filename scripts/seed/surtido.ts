import type { Unidad } from "~/domain/cifras/cantidad";
import type { IvaDeProducto } from "~/domain/cifras/tarifas";
import { COMIDA, HOGAR, MARCAS_COMIDA, MARCAS_HOGAR } from "./surtido-textos";

export interface Tipo {
  nombre: string;
  variantes: string[];
  presentaciones: string[];
  /** Price of the first presentation in pesos, with IVA. */
  pesos: number;
  /** What is not usual of its products. */
  iva: IvaDeProducto;
  unidad: Unidad;
  conExistencias: boolean;
}

type Reglas = Pick<Tipo, "iva" | "unidad" | "conExistencias">;

const USUALES: Reglas = { iva: "19", unidad: "und", conExistencias: true };
const OTRAS: Record<string, Partial<Reglas>> = {
  Panela: { iva: "5" },
  "Café molido": { iva: "5" },
  "Chocolate de mesa": { iva: "5" },
  Leche: { iva: "0" },
  Queso: { iva: "0", unidad: "kg" },
  Huevo: { iva: "excluido" },
  Arroz: { iva: "excluido" },
  Fotocopia: { conExistencias: false },
};

export interface Categoria {
  nombre: string;
  marcas: string[];
  tipos: Tipo[];
}

const lista = (texto: string): string[] => texto.split(",").map((parte) => parte.trim());

function leer(tabla: string, marcas: string): Categoria[] {
  const categorias: Categoria[] = [];
  for (const renglon of tabla.trim().split("\n")) {
    const [nombre = "", variantes, presentaciones, pesos] = renglon.split(";");
    if (variantes === undefined || presentaciones === undefined) categorias.push({ nombre, marcas: lista(marcas), tipos: [] });
    else
      categorias.at(-1)?.tipos.push({
        nombre,
        variantes: lista(variantes),
        presentaciones: lista(presentaciones),
        pesos: Number(pesos),
        ...USUALES,
        ...OTRAS[nombre],
      });
  }
  return categorias;
}

export const CATEGORIAS: readonly Categoria[] = [...leer(COMIDA, MARCAS_COMIDA), ...leer(HOGAR, MARCAS_HOGAR)];
