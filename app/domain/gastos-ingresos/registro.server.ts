import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import type { Registro } from "../nucleo/registro";

export const REGISTROS_DE_GASTOS_E_INGRESOS: readonly Registro[] = [
  {
    tabla: gastos,
    nombre: "El gasto",
    autor: gastos.creadoPorId,
    plural: "gastos",
  },
  {
    tabla: ingresosExtra,
    nombre: "El ingreso",
    autor: ingresosExtra.creadoPorId,
    plural: "ingresos",
  },
];
