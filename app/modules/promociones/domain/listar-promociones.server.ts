import { productosDePromocion, promociones, SIN_FIN } from "@db/schema/reglas-de-precio";
import { asc, desc, eq } from "drizzle-orm";
import { mostrarPesos, textoPesos } from "~/domain/cifras/dinero";
import { escribirPorcentaje } from "~/domain/cifras/numeros-a-mano";
import { totalDeLista } from "~/domain/listas/listas.server";
import { type PaginaPedida, pageSlice } from "~/domain/listas/paginas";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe } from "~/domain/nucleo/fecha";
import { pick } from "~/domain/nucleo/properties";
import { propios } from "~/domain/nucleo/propios.server";
import { type FilaProducto, productosPorId } from "~/domain/productos/consultas.server";
import type { FilaPromocion } from "./promociones.server";

const LISTA = "promociones";

/** One page of the shop's promotions, newest first. None is ever deleted. */
export function listarPromociones(ctx: Contexto, pagina: PaginaPedida) {
  const { page, limit, offset } = pageSlice(pagina, totalDeLista(ctx.db, ctx.duenoId, LISTA));
  const filas = ctx.db
    .select()
    .from(promociones)
    .where(propios(ctx, promociones))
    .orderBy(desc(promociones.id))
    .limit(limit)
    .offset(offset);
  return { promociones: filas.all().map((fila) => vistaPromocion(ctx, fila)), page };
}

/** A promotion as pages and JSON show it; `valor` is a percentage or an amount, by its `tipo`. */
export function vistaPromocion(ctx: Contexto, fila: FilaPromocion) {
  const valor = fila.rebaja ?? fila.precioPublicoCentavos;
  return {
    id: fila.id,
    ...pick(fila, ["nombre", "tipo", "lleve", "pague", "alcance", "categoria", "desde", "hora_desde", "hora_hasta"]),
    valor: valor === null ? null : textoPesos(valor),
    hasta: fila.hasta === SIN_FIN ? null : fila.hasta,
    dias: [...fila.dias].map(Number),
    estado: estadoDe(ctx, fila),
    rebaja: rebajaDe(fila),
  };
}

export type VistaPromocion = ReturnType<typeof vistaPromocion>;

function estadoDe({ ahora }: Contexto, { terminada, desde, hasta }: FilaPromocion): "terminada" | "programada" | "vigente" {
  const hoy = diaDe(ahora);
  if (terminada !== null || hasta < hoy) return "terminada";
  return desde > hoy ? "programada" : "vigente";
}

/** What the client gets: `20 % menos`, `Pague 2, lleve 3`. */
function rebajaDe({ tipo, rebaja, precioPublicoCentavos: precio, lleve, pague }: FilaPromocion): string {
  const porcentaje = escribirPorcentaje(textoPesos(rebaja ?? 0));
  if (tipo === "porcentaje") return `${porcentaje} % menos`;
  if (tipo === "precio") return `A ${mostrarPesos(textoPesos(precio ?? 0))}`;
  return tipo === "lleve" ? `Pague ${pague}, lleve ${lleve}` : `El segundo con ${porcentaje} % menos`;
}

/** The products that a promotion names. */
export function productosDeLaPromocion(ctx: Contexto, promocionId: number) {
  const filas = ctx.db
    .select({ id: productosDePromocion.productoId })
    .from(productosDePromocion)
    .where(eq(productosDePromocion.promocionId, promocionId))
    .orderBy(asc(productosDePromocion.productoId))
    .all();
  const productos = productosPorId(
    ctx,
    filas.map(({ id }) => id),
  );
  return [...productos.values()].map(productoEscrito);
}

/** A product as the form of a promotion writes it: by its name, or by its code where it has one. */
export const productoEscrito = ({ id, nombre, codigo_de_barras }: FilaProducto) => ({ id, nombre, escrito: codigo_de_barras ?? nombre });
