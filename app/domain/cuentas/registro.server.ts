import { abonos, movimientosCliente } from "@db/schema/clientes";
import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import { propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_CUENTAS: readonly Registro[] = [
  {
    tabla: movimientosCliente,
    nombre: "El movimiento de cliente",
    autor: movimientosCliente.creadoPorId,
    plural: "cuentas de clientes",
    archivos: [["movimientos_cliente", propia("movimientos_cliente")]],
  },
  {
    tabla: abonos,
    nombre: "El abono",
    autor: abonos.creadoPorId,
    plural: "abonos",
    archivos: [["abonos", propia("abonos")]],
  },
  {
    tabla: movimientosProveedor,
    nombre: "El movimiento de proveedor",
    autor: movimientosProveedor.creadoPorId,
    plural: "cuentas de proveedores",
    archivos: [["movimientos_proveedor", propia("movimientos_proveedor")]],
  },
  {
    tabla: pagosProveedor,
    nombre: "El pago a proveedor",
    autor: pagosProveedor.creadoPorId,
    plural: "pagos a proveedores",
    archivos: [["pagos_proveedor", propia("pagos_proveedor")]],
  },
];
