import { devoluciones, devolucionesCompra } from "@db/schema/devoluciones";
import { lineasDe, propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_DEVOLUCIONES: readonly Registro[] = [
  {
    tabla: devoluciones,
    nombre: "La devolución",
    autor: devoluciones.creadoPorId,
    plural: "devoluciones",
    paginas: ["/devoluciones/detalle/"],
    soloDelAutor: true,
    documento: "devolucion",
    archivos: [
      ["devoluciones", propia("devoluciones")],
      ["detalles_devolucion", lineasDe("detalles_devolucion", "devoluciones", "devolucion_id")],
      ["pagos_devolucion", lineasDe("pagos_devolucion", "devoluciones", "devolucion_id")],
    ],
  },
  {
    tabla: devolucionesCompra,
    nombre: "La devolución a proveedor",
    autor: devolucionesCompra.creadoPorId,
    plural: "devoluciones a proveedores",
    paginas: ["/devoluciones/compras/detalle/"],
    documento: "devolucion_compra",
    archivos: [
      ["devoluciones_compra", propia("devoluciones_compra")],
      ["detalles_devolucion_compra", lineasDe("detalles_devolucion_compra", "devoluciones_compra", "devolucion_id")],
    ],
  },
];
