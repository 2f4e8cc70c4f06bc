import { ivaDe, porCantidad } from "~/domain/compartido/dinero";
import type { Azar } from "./azar";
import type { CompraGrabada } from "./compras";
import type { Grabador } from "./grabador";
import type { VentaGrabada } from "./grabar-venta";

const MOTIVOS = ["Producto vencido", "Empaque roto", "El cliente se equivocó de producto", "Llegó en mal estado", ""];
const MOTIVOS_COMPRA = ["Llegó roto", "Vence muy pronto", "No era lo pedido", ""];

/** A client returns some units of the first line of a venta. */
export function devolverVenta(grabador: Grabador, venta: VentaGrabada, clienteId: number, fecha: number, azar: Azar): void {
  const [linea] = venta.lineas;
  const [detalle] = venta.ids;
  if (!linea || detalle === undefined) return;
  const { duenoId, poner, mover, siguiente } = grabador;
  const cantidad = 1 + azar.entero(linea.cantidad);
  const subtotal = porCantidad(linea.final, cantidad);
  const numero = siguiente("ultima_devolucion");
  const id = poner("devoluciones", {
    usuario_id: duenoId,
    creado_por_id: venta.vendedorId,
    numero,
    venta_id: venta.id,
    venta_numero: venta.numero,
    cliente_id: venta.clienteId ?? clienteId,
    motivo: azar.elegir(MOTIVOS),
    fecha,
    total_devuelto_centavos: subtotal,
  });
  poner("detalles_devolucion", {
    devolucion_id: id,
    detalle_venta_id: detalle,
    producto_id: linea.producto.id,
    cantidad,
    precio_unitario_centavos: linea.final,
    subtotal_centavos: subtotal,
    base_centavos: porCantidad(linea.precio, cantidad),
    iva_centavos: porCantidad(linea.iva, cantidad),
    costo_centavos: porCantidad(linea.costo, cantidad),
  });
  linea.producto.stock += cantidad;
  const referencia = `Devolución ${numero} de la venta ${venta.numero}`;
  mover({ producto: linea.producto, cantidad, causa: "devolucion", referencia, quien: venta.vendedorId, fecha });
}

/** The shop returns a few units of the first line of a compra, if it still has them. */
export function devolverCompra(grabador: Grabador, compra: CompraGrabada, fecha: number, azar: Azar): void {
  const [linea] = compra.lineas;
  const cantidad = 1 + azar.entero(3);
  if (!linea || linea.producto.stock < cantidad) return;
  const { duenoId, poner, mover, siguiente } = grabador;
  const subtotal = porCantidad(linea.costo, cantidad);
  const numero = siguiente("ultima_devolucion_compra");
  const id = poner("devoluciones_compra", {
    usuario_id: duenoId,
    creado_por_id: duenoId,
    numero,
    compra_id: compra.id,
    proveedor_id: compra.proveedorId,
    motivo: azar.elegir(MOTIVOS_COMPRA),
    fecha,
    total_devuelto_centavos: subtotal,
  });
  poner("detalles_devolucion_compra", {
    devolucion_id: id,
    detalle_compra_id: linea.id,
    producto_id: linea.producto.id,
    cantidad,
    precio_unitario_centavos: linea.costo,
    subtotal_centavos: subtotal,
    base_centavos: subtotal,
    iva_centavos: porCantidad(ivaDe(linea.costo), cantidad),
  });
  linea.producto.stock -= cantidad;
  const referencia = `Devolución a proveedor ${numero}`;
  mover({ producto: linea.producto, cantidad: -cantidad, causa: "devolucion_compra", referencia, quien: duenoId, fecha });
}
