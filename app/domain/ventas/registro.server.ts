import { tiquetesEnEspera } from "@db/schema/tiquetes";
import { ventas } from "@db/schema/ventas";
import { lineasDe, propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_VENTAS: readonly Registro[] = [
  {
    tabla: ventas,
    nombre: "La venta",
    autor: ventas.vendedorId,
    plural: "ventas",
    paginas: ["/ventas/detalle/"],
    soloDelAutor: true,
    documento: "venta",
    archivos: [
      ["ventas", propia("ventas")],
      ["detalles_venta", lineasDe("detalles_venta", "ventas", "venta_id")],
      ["pagos_venta", lineasDe("pagos_venta", "ventas", "venta_id")],
    ],
  },
  { tabla: tiquetesEnEspera, nombre: "El tiquete en espera", archivos: [] },
];
