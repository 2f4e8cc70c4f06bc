import { abonos, movimientosCliente } from "@db/schema/clientes";
import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import type { Registro } from "../nucleo/registro";

export const REGISTROS_DE_CUENTAS: readonly Registro[] = [
  {
    tabla: movimientosCliente,
    nombre: "El movimiento de cliente",
    autor: movimientosCliente.creadoPorId,
    plural: "cuentas de clientes",
  },
  {
    tabla: abonos,
    nombre: "El abono",
    autor: abonos.creadoPorId,
    plural: "abonos",
  },
  {
    tabla: movimientosProveedor,
    nombre: "El movimiento de proveedor",
    autor: movimientosProveedor.creadoPorId,
    plural: "cuentas de proveedores",
  },
  {
    tabla: pagosProveedor,
    nombre: "El pago a proveedor",
    autor: pagosProveedor.creadoPorId,
    plural: "pagos a proveedores",
  },
];
