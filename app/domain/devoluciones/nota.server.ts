import { productos } from "@db/schema/productos";
import { TARIFAS } from "../cifras/tarifas";
import { clienteVisible } from "../clientes/consultas.server";
import { enLista } from "../listas/busqueda.server";
import type { Contexto } from "../nucleo/contexto.server";
import { pick } from "../nucleo/properties";
import { propiosPor } from "../nucleo/propios.server";
import { membreteDe } from "../tienda/logo-y-membrete.server";
import { tiendaDe } from "../tienda/tienda.server";
import { detalleDevolucion, filasDevolucion, type VistaDevolucion } from "./consultas.server";
import { detalleDevolucionCompra, filasDevolucionCompra, type VistaDevolucionCompra } from "./consultas-compra.server";
import type { LineaNota, NotaDevolucion } from "./nota";
import { sumasDeNota } from "./sumas-de-nota";

const TITULO = "Nota de devolución";

/** The note of a customer return, ready to print. Throws NoEncontrado when the caller cannot see it. */
export function notaDe(ctx: Contexto, id: number): NotaDevolucion {
  const devolucion = detalleDevolucion(ctx, id);
  const { documento } = clienteVisible(ctx, devolucion.cliente);
  return {
    ...comunes(ctx, devolucion),
    ...sumasDeNota(filasDevolucion(ctx, id), tiendaDe(ctx).responsable_iva),
    partes: [
      { rotulo: "Cliente", valor: devolucion.cliente_nombre, notas: documento ? [`Documento: ${documento}`] : [] },
      { rotulo: "Venta", valor: devolucion.venta_numero, notas: [] },
      { rotulo: "Atendido por", valor: devolucion.usuario_username, notas: [] },
    ],
    firma: "Recibí el dinero",
  };
}

/** The note of a return to a supplier, ready to print. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's. */
export function notaDeCompra(ctx: Contexto, id: number): NotaDevolucion {
  const devolucion = detalleDevolucionCompra(ctx, id);
  return {
    ...comunes(ctx, devolucion),
    ...sumasDeNota(filasDevolucionCompra(ctx, id), tiendaDe(ctx).responsable_iva),
    partes: [
      { rotulo: "Proveedor", valor: devolucion.proveedor_nombre ?? "Sin proveedor", notas: [] },
      { rotulo: "Compra", valor: devolucion.compra_numero, notas: [] },
      { rotulo: "Entregado por", valor: devolucion.usuario_username, notas: [] },
    ],
    firma: "Recibí los productos",
  };
}

function comunes(ctx: Contexto, devolucion: VistaDevolucion | VistaDevolucionCompra) {
  const { numero, fecha, motivo, total_devuelto: total } = devolucion;
  return { titulo: TITULO, tienda: membreteDe(ctx), numero, fecha, motivo, total, lineas: lineasDe(ctx, devolucion.detalles) };
}

function lineasDe(ctx: Contexto, detalles: VistaDevolucion["detalles"]): LineaNota[] {
  const ids = detalles.map(({ producto }) => producto.id);
  const { id, codigo_de_barras: codigo } = productos;
  const filas = ctx.db
    .select({ id, codigo })
    .from(productos)
    .where(propiosPor(ctx, productos, enLista(id, ids)))
    .all();
  const codigos = new Map(filas.map(({ id, codigo }) => [id, codigo]));
  const varias = new Set(detalles.map(({ tarifa_iva }) => tarifa_iva)).size > 1;
  return detalles.map(({ producto, tarifa_iva, ...detalle }) => ({
    nombre: producto.nombre,
    codigo: codigos.get(producto.id) ?? "",
    tarifa: varias ? TARIFAS[tarifa_iva].nombre : "",
    ...pick(detalle, ["cantidad", "unidad", "precio_unitario", "subtotal"]),
  }));
}
