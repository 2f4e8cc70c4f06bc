import { gastos, ingresosExtra } from "@db/schema/gastos-ingresos";
import { propia, type Registro } from "../nucleo/registro";

export const REGISTROS_DE_GASTOS_E_INGRESOS: readonly Registro[] = [
  {
    tabla: gastos,
    nombre: "El gasto",
    autor: gastos.creadoPorId,
    plural: "gastos",
    archivos: [["gastos", propia("gastos")]],
  },
  {
    tabla: ingresosExtra,
    nombre: "El ingreso",
    autor: ingresosExtra.creadoPorId,
    plural: "ingresos",
    archivos: [["ingresos_extra", propia("ingresos_extra")]],
  },
];
