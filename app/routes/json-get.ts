import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { entero, siNo, texto, textoOpcional } from "~/domain/campos/campos";
import { detalleCompra, vaciarImportes } from "~/domain/compras/detalle-compra.server";
import { sugerirParaComprar } from "~/domain/compras/para-comprar.server";
import { productosDeVenta } from "~/domain/devoluciones/devolvibles.server";
import { ingresoVisible, vistaIngreso } from "~/domain/gastos-ingresos/registrar.server";
import { mercanciaDe } from "~/domain/nucleo/en-mercancia";
import { pick } from "~/domain/nucleo/properties";
import { fichasDeCategoria } from "~/domain/productos/fichas.server";
import { sugerirProductos } from "~/domain/productos/para-vender.server";
import { veCostos } from "~/domain/tienda/costos.server";
import { detalleVenta } from "~/domain/ventas/detalle-venta.server";
import { buscarVentas } from "~/domain/ventas/listar-ventas.server";
import { readQuery } from "~/platform/forms/json.server";
import { forRoute } from "~/platform/http/context.server";

const Sugerencia = z.object({ q: textoOpcional(100), categoria: textoOpcional(50), page: entero(1, 1000, 1), compra: siNo() });
const Busqueda = z.object({ q: texto(150) });

/** The answers of the JSON calls that only read, by their path in the map. */
const ANSWERS: Readonly<Record<string, (args: LoaderFunctionArgs) => object>> = {
  "/compras/api/detalle-compra/:compraId/": ({ params, context: { ctx } }) => {
    const compra = detalleCompra(ctx, Number(params.compraId));
    return veCostos(ctx) ? compra : vaciarImportes(compra);
  },

  "/ventas/:ventaId/productos/": ({ params, context: { ctx } }) => productosDeVenta(ctx, Number(params.ventaId)),

  "/ventas/api/buscar-ventas/": ({ request, context: { ctx } }) => {
    const { q } = readQuery(request, Busqueda);
    return { success: true, ventas: buscarVentas(ctx, q) };
  },

  "/ventas/api/datos-json/:ventaId/": ({ params, context: { ctx } }) => {
    const { detalles, anulada, documento_electronico, propina, cambio, ...venta } = detalleVenta(ctx, Number(params.ventaId));
    const sinCodigo = detalles.map(({ codigo_barras, ...detalle }) => detalle);
    const datos = pick(venta, ["id", "cliente", "forma_pago", "total_venta", "fecha_venta", "pagos"]);
    const deMas = { ...(propina !== "0.00" && { propina }), ...(mercanciaDe(cambio) && { cambio }) };
    return { anulada, documento_electronico, detalles: sinCodigo, ...datos, ...deMas };
  },

  "/ventas/api/ingreso-extra/:ingresoId/": ({ params, context: { ctx } }) => ({
    success: true,
    ingreso: vistaIngreso(ingresoVisible(ctx, Number(params.ingresoId))),
  }),

  "/ventas/api/sugerencias/": ({ request, context: { ctx } }) => {
    const { q, categoria, page, compra } = readQuery(request, Sugerencia);
    if (compra) return { success: true, ...sugerirParaComprar(ctx, q, page) };
    return { success: true, ...(categoria ? fichasDeCategoria(ctx, categoria, page) : sugerirProductos(ctx, q, page)) };
  },
};

export function loader(args: LoaderFunctionArgs) {
  return forRoute(ANSWERS, args.context)(args);
}
