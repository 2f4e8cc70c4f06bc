import { abonosSepare, separes } from "@db/schema/separes";
import { lineasDe, propia, type Registro } from "~/domain/nucleo/registro";

export const REGISTROS_DE_SEPARES: readonly Registro[] = [
  {
    tabla: separes,
    nombre: "El separe",
    autor: separes.creadoPorId,
    plural: "separes",
    paginas: ["/ventas/separes/"],
    documento: "separe",
    archivos: [
      ["separes", propia("separes")],
      ["detalles_separe", lineasDe("detalles_separe", "separes", "separe_id")],
    ],
  },
  {
    tabla: abonosSepare,
    nombre: "El abono de un separe",
    autor: abonosSepare.creadoPorId,
    plural: "abonos a separes",
  },
];
