import { clienteRegistrado } from "~/domain/clientes/cliente.server";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { PagoForm } from "~/domain/cuentas/pago";
import { registrarPago } from "~/domain/cuentas/pagos.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import { apartables } from "./apartables";
import type { EnVenta } from "./ventas";

interface Saldos {
  admin: Contexto;
  clienteIds: readonly number[];
  porPuesto: readonly EnVenta[];
}

/** A client who paid in advance, and the vale of somebody without a name. */
export function dejarSaldos({ admin, clienteIds, porPuesto }: Saldos): void {
  const sinDeuda = clienteIds.find((id) => clienteRegistrado(admin, id).saldoCentavos === 0);
  const anticipo = PagoForm.parse({ monto: "50000", medio: "transferencia", banco: "Nequi", anticipo: "1" });
  if (sinDeuda !== undefined) registrarPago(admin, CUENTAS_DE_CLIENTES, sinDeuda, anticipo);
  const [producto] = apartables(porPuesto).slice(-1);
  if (!producto) return;
  const venta_id = crearVenta(admin, VentaForm.parse({ detalles: [{ producto: producto.id, cantidad: "2" }] }));
  const productos = [{ producto_id: producto.id, cantidad: "1" }];
  crearDevolucion(admin, { ...DevolucionForm.parse({ sin_cliente: "1", medio: "saldo", motivo: "No era el color", productos }), venta_id });
}
