import { compras, detallesCompra } from "@db/schema/compras";
import { lineasDe, propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_COMPRAS: readonly Registro[] = [
  {
    tabla: compras,
    nombre: "La compra",
    autor: compras.creadoPorId,
    plural: "compras",
    paginas: ["/compras/detalle/"],
    archivos: [
      ["compras", propia("compras")],
      ["detalles_compra", lineasDe("detalles_compra", "compras", "compra_id")],
      ["activos", lineasDe("activos", "compras", "compra_id")],
    ],
  },
  { tabla: detallesCompra, nombre: "La línea de compra", archivos: [] },
];
