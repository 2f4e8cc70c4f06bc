import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { Lugar } from "./operaciones";
import { filasDe } from "./reportes-filas";

/** What a shop has, as its database says, without a model. */
export function lugarEnBase(ctx: Contexto): Lugar {
  const propias = (tabla: string) => filasDe(ctx, tabla).filter((fila) => fila.usuario_id === ctx.duenoId);
  const ids = (tabla: string) => propias(tabla).map(({ id = 0 }) => id);
  const deCada = (tabla: string, padre: string, padres: number[]) =>
    new Map(padres.map((id) => [id, filasDe(ctx, tabla).flatMap((fila) => (fila[padre] === id ? (fila.producto_id ?? 0) : []))]));
  const productos = propias("productos");
  const [ventas, compras] = [ids("ventas"), ids("compras")];
  return {
    productos: productos.filter(({ es_kit }) => !es_kit).map(({ id = 0 }) => id),
    vendibles: productos.map(({ id = 0 }) => id),
    kits: productos.filter(({ es_kit }) => es_kit).map(({ id = 0 }) => id),
    empaques: productos.filter(({ empaque_de }) => empaque_de).map(({ id = 0 }) => id),
    unidades: new Map(productos.map(({ id = 0, unidad }) => [id, unidad ?? "und"])),
    ventas,
    compras,
    lineas: filasDe(ctx, "detalles_venta").flatMap(({ id = 0, venta_id = 0, producto_id: producto = 0 }) =>
      ventas.includes(venta_id) ? [{ id, venta: venta_id, producto }] : [],
    ),
    clientes: propias("clientes")
      .filter(({ consumidor_final }) => !consumidor_final)
      .map(({ id = 0 }) => id),
    abonos: ids("abonos"),
    conteos: ids("conteos"),
    proveedores: ids("proveedores"),
    pagos: ids("pagos_proveedor"),
    gastos: ids("gastos"),
    ingresos: ids("ingresos_extra"),
    cajas: ids("sesiones_caja"),
    devoluciones: ids("devoluciones"),
    devolucionesCompra: ids("devoluciones_compra"),
    vendidos: deCada("detalles_venta", "venta_id", ventas),
    comprados: deCada("detalles_compra", "compra_id", compras),
  };
}
