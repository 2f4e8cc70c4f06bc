import type { Unidad } from "~/domain/cifras/cantidad";

/** A unit of a bill, by its UN/ECE code. */
interface UnidadDePapel {
  nombre: string;
  /** How a product is sold that comes in it. */
  unidad: Unidad;
  /** How many of those are in one; null for a pack, of which only a person knows. */
  unidades: number | null;
}

const SUELTA: UnidadDePapel = { nombre: "unidad", unidad: "und", unidades: 1 };
const empaque = (nombre: string): UnidadDePapel => ({ nombre, unidad: "und", unidades: null });

const POR_CODIGO: Readonly<Record<string, UnidadDePapel>> = {
  DZN: { nombre: "docena", unidad: "und", unidades: 12 },
  DZ: { nombre: "docena", unidad: "und", unidades: 12 },
  PR: { nombre: "par", unidad: "und", unidades: 1 },
  KGM: { nombre: "kilo", unidad: "kg", unidades: 1 },
  LTR: { nombre: "litro", unidad: "l", unidades: 1 },
  MTR: { nombre: "metro", unidad: "m", unidades: 1 },
  GRM: { nombre: "gramo", unidad: "und", unidades: 1 },
  LBR: { nombre: "libra", unidad: "und", unidades: 1 },
  BX: empaque("caja"),
  XBX: empaque("caja"),
  CT: empaque("cartón"),
  XCT: empaque("cartón"),
  PK: empaque("paquete"),
  XPK: empaque("paquete"),
  PA: empaque("paquete"),
  CS: empaque("caja"),
  XCS: empaque("caja"),
  CA: empaque("lata"),
  BG: empaque("bolsa"),
  XBG: empaque("bolsa"),
  BE: empaque("atado"),
  BO: empaque("botella"),
  DS: empaque("exhibidor"),
  KI: empaque("juego"),
  SET: empaque("juego"),
  RO: empaque("rollo"),
  SA: empaque("saco"),
  TU: empaque("tubo"),
};

/** What a code means; any that is not known is one unit, as 94, NIU, EA, C62 and WSD are. */
export const unidadDePapel = (codigo: string): UnidadDePapel => POR_CODIGO[codigo.toUpperCase()] ?? SUELTA;
