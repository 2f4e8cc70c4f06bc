import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Imagen } from "~/domain/compartido/imagenes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { elegirFavorito } from "~/domain/productos/favoritos.server";
import { cambiarFoto } from "~/domain/productos/fotos.server";
import type { EnVenta } from "./ventas";

/** The file with the picture of the products whose name begins so. */
const ARCHIVOS = {
  "Aceite ": "aceite",
  "Arroz ": "arroz",
  "Café molido ": "cafe",
  "Huevo ": "huevo",
  "Leche entera ": "leche",
  "Panela ": "panela",
} as const;
const DE_CADA_UNO = 3;
/** What has no picture and is sold all day. */
const SIN_FOTO = ["Pan francés", "Gaseosa cola", "Agua sin gas", "Papas fritas", "Cerveza rubia", "Papel higiénico"];

/** Gives a picture to the best sellers of some kinds, and puts one of each kind and of some others in the grid of the sale screen. */
export function ponerFotos(ctx: Contexto, porPuesto: readonly EnVenta[]): void {
  for (const [comienzo, archivo] of Object.entries(ARCHIVOS)) {
    const foto = leer(archivo);
    const elegidos = porPuesto.filter(({ nombre }) => nombre.startsWith(comienzo)).slice(0, DE_CADA_UNO);
    for (const { id } of elegidos) cambiarFoto(ctx, id, foto);
    if (elegidos[0]) elegirFavorito(ctx, elegidos[0].id, true);
  }
  for (const comienzo of SIN_FOTO) {
    const elegido = porPuesto.find(({ nombre }) => nombre.startsWith(comienzo));
    if (elegido) elegirFavorito(ctx, elegido.id, true);
  }
}

function leer(archivo: string): Imagen {
  const contenido = readFileSync(`scripts/seed/fotos/${archivo}.webp`);
  return { tipo: "image/webp", contenido, huella: createHash("sha256").update(contenido).digest("hex") };
}
