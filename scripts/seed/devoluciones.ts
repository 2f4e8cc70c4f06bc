import { restar } from "~/domain/cifras/dinero";
import { importe, importesDe, unitarioDesdePrecio } from "~/domain/cifras/linea";
import type { Azar } from "./azar";
import type { CompraGrabada } from "./compras";
import type { Grabador } from "./grabador";
import type { VentaGrabada } from "./grabar-venta";
import { partesDe } from "./ventas";

const MOTIVOS = ["Producto vencido", "Empaque roto", "El cliente se equivocó de producto", "Llegó en mal estado", ""];
const MOTIVOS_COMPRA = ["Llegó roto", "Vence muy pronto", "No era lo pedido", ""];

/** A client returns some units of the first line of a venta. */
export function devolverVenta(grabador: Grabador, venta: VentaGrabada, clienteId: number, fecha: number, azar: Azar): void {
  const [linea] = venta.lineas;
  const [detalle] = venta.ids;
  if (!linea || detalle === undefined) return;
  const { duenoId, poner, mover, siguiente } = grabador;
  const cantidad = 1 + azar.entero(linea.cantidad);
  const { iva, unidad, conExistencias } = linea.producto;
  const { base, iva: suIva, subtotal } = importesDe(linea.unitario, cantidad, unidad);
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
    precio_unitario_centavos: linea.unitario.publico,
    subtotal_centavos: subtotal,
    base_centavos: base,
    iva_centavos: suIva,
    costo_centavos: importe(linea.costo, cantidad, unidad),
    tarifa_iva: iva,
    unidad,
    con_existencias: conExistencias ? 1 : 0,
  });
  if (!conExistencias) return;
  linea.producto.stock += cantidad;
  const referencia = `Devolución ${numero} de la venta ${venta.numero}`;
  mover({ producto: linea.producto, cantidad, causa: "devolucion", referencia, quien: venta.vendedorId, fecha });
}

/** The shop returns a few units of the first line of a compra, if it still has them. */
export function devolverCompra(grabador: Grabador, compra: CompraGrabada, fecha: number, azar: Azar): void {
  const [linea] = compra.lineas;
  if (!linea) return;
  const { iva, unidad } = linea.producto;
  const cantidad = partesDe(1 + azar.entero(3), unidad);
  if (linea.producto.stock < cantidad) return;
  const { duenoId, poner, mover, siguiente } = grabador;
  const { base, subtotal } = importesDe(unitarioDesdePrecio(linea.costo, iva), cantidad, unidad);
  const numero = siguiente("ultima_devolucion_compra");
  const id = poner("devoluciones_compra", {
    usuario_id: duenoId,
    creado_por_id: duenoId,
    numero,
    compra_id: compra.id,
    proveedor_id: compra.proveedorId,
    motivo: azar.elegir(MOTIVOS_COMPRA),
    fecha,
    total_devuelto_centavos: base,
  });
  poner("detalles_devolucion_compra", {
    devolucion_id: id,
    detalle_compra_id: linea.id,
    producto_id: linea.producto.id,
    cantidad,
    precio_unitario_centavos: linea.costo,
    subtotal_centavos: base,
    base_centavos: base,
    iva_centavos: restar(subtotal, base),
    tarifa_iva: iva,
    unidad,
  });
  linea.producto.stock -= cantidad;
  const referencia = `Devolución a proveedor ${numero}`;
  mover({ producto: linea.producto, cantidad: -cantidad, causa: "devolucion_compra", referencia, quien: duenoId, fecha });
}
