import { preparedQuery } from "@db/prepared.server";
import { activos, compras, type detallesCompra } from "@db/schema/compras";
import { proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { vistaCantidad } from "../cifras/cantidad";
import { type Centavos, sumar, textoPesos } from "../cifras/dinero";
import { unitarioDesdePrecio } from "../cifras/linea";
import { nombreDeProveedor } from "../compartido/personas";
import { unoDeDados } from "../listas/busqueda.server";
import { antes, eraElProveedor, proveedorEntonces } from "../nombres/entonces.server";
import type { Contexto } from "../nucleo/contexto.server";
import { textoInstante } from "../nucleo/fecha";
import { DUENO_DE_LA_LLAMADA, propiosPor } from "../nucleo/propios.server";
import type { FilaProducto } from "../productos/consultas.server";
import { CON_OFICIALES } from "../tienda/tienda.server";

const porIds = preparedQuery((db) =>
  db
    .select({ compra: compras, proveedor: proveedorEntonces, activo: activos, username: usuarios.username, conOficiales: CON_OFICIALES })
    .from(compras)
    .innerJoin(usuarios, eq(usuarios.id, compras.creadoPorId))
    .innerJoin(tiendas, eq(tiendas.usuarioId, compras.usuarioId))
    .leftJoin(proveedores, eq(proveedores.id, compras.proveedorId))
    .leftJoin(antes, eraElProveedor("hastaCompra", { ...compras, de: compras.proveedorId }))
    .leftJoin(activos, eq(activos.compraId, compras.id))
    .where(propiosPor(DUENO_DE_LA_LLAMADA, compras, unoDeDados(compras.id, "ids"))),
);

/** Those of these purchases that are the shop's, with supplier as it was called then, asset and user name. */
export const filasDeCompras = ({ db, duenoId }: Contexto, ids: readonly number[]) => porIds(db).all({ duenoId, ids: JSON.stringify(ids) });

type FilaVista = Omit<ReturnType<typeof filasDeCompras>[number], "conOficiales">;

/**
 * A purchase as pages and JSON show it, without its lines; `usuario` is the user who registered it. A supplier that was deleted has its name
 * in `proveedor_nombre` alone.
 */
export function vistaCompra({ compra, proveedor: { nombre, empresa }, activo, username }: FilaVista) {
  const { proveedorId } = compra;
  return {
    id: compra.id,
    numero: String(compra.numero),
    proveedor: proveedorId === null ? null : { id: proveedorId, nombre: nombre ?? "", empresa: empresa ?? "" },
    proveedor_nombre: nombreDeProveedor({ nombre, empresa }) || null,
    fecha: textoInstante(compra.fecha),
    tipo: compra.tipo,
    total: textoPesos(compra.totalCentavos),
    ajuste: textoPesos(compra.ajusteCentavos),
    credito: compra.credito,
    vence: compra.vence,
    ...(compra.anulada && { anulada: true }),
    usuario: compra.creadoPorId,
    usuario_username: username,
    activo: activo && vistaActivo(activo),
  };
}

function vistaActivo({ id, nombre, descripcion, valorCentavos, fecha_adquisicion }: typeof activos.$inferSelect) {
  return { id, nombre, descripcion, valor: textoPesos(valorCentavos), fecha_adquisicion };
}

/** What a line costs with its IVA: as the supplier's paper says, where there is one. */
const subtotalDe = ({ baseCentavos, ivaCentavos }: typeof detallesCompra.$inferSelect): Centavos =>
  sumar(baseCentavos ?? 0, ivaCentavos ?? 0);

export function vistaDetalleCompra(fila: typeof detallesCompra.$inferSelect) {
  return {
    id: fila.id,
    producto: { id: fila.productoId, nombre: fila.productoNombre },
    cantidad: vistaCantidad(fila.cantidad, fila.unidad),
    unidad: fila.unidad,
    tarifa_iva: fila.tarifa_iva,
    precio: textoPesos(fila.precioCentavos),
    precio_con_iva: textoPesos(fila.precioConIvaCentavos),
    subtotal_con_iva: textoPesos(subtotalDe(fila)),
    precio_venta: textoPesos(fila.precioVentaCentavos),
    precio_publico: textoPesos(fila.precioPublicoCentavos ?? unitarioDesdePrecio(fila.precioVentaCentavos, fila.tarifa_iva).publico),
    categoria: fila.categoria,
    tiene_caducidad: fila.fecha_caducidad !== null,
    fecha_caducidad: fila.fecha_caducidad,
    ...(fila.lote && { lote: fila.lote }),
    ...(fila.bonificacion && { bonificacion: true }),
  };
}

/** A product as the purchase screen asks for it: `precio_venta` is its selling price without IVA, `precio_publico` what the client pays. */
export function datosDeProducto(producto: FilaProducto) {
  const { id, nombre, precioCompraCentavos, precioCentavos, precioPublicoCentavos, stock, categoria, iva, unidad } = producto;
  return {
    id,
    nombre,
    precio_compra: textoPesos(precioCompraCentavos),
    precio_venta: textoPesos(precioCentavos),
    precio_publico: textoPesos(precioPublicoCentavos),
    iva,
    unidad,
    stock: vistaCantidad(stock, unidad),
    categoria,
  };
}
