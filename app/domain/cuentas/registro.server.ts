import { abonos, movimientosCliente } from "@db/schema/clientes";
import { movimientosProveedor, pagosProveedor } from "@db/schema/proveedores";
import { saldosDevueltos, vales } from "@db/schema/saldos";
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
    tabla: saldosDevueltos,
    nombre: "El saldo devuelto",
    autor: saldosDevueltos.creadoPorId,
    plural: "saldos devueltos",
  },
  {
    tabla: vales,
    nombre: "El vale",
    archivos: [
      [
        "vales",
        `select v.id, v.devolucion_id, v.fecha, -c.saldo_centavos as saldo_centavos from vales v join clientes c on c.id = v.cliente_id
          where v.usuario_id = ? order by v.id`,
      ],
    ],
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
