import { productos } from "@db/schema/productos";
import { isNotNull } from "drizzle-orm";
import type { Contexto } from "../nucleo/contexto.server";
import { hayFila, propios } from "../nucleo/propios.server";

export const hayBolsas = (ctx: Contexto): boolean =>
  hayFila(ctx, productos, propios(ctx, productos, isNotNull(productos.impuestoBolsaCentavos)));
