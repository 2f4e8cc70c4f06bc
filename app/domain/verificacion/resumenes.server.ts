import {
  ANOS_DE_LOS_MESES,
  COLUMNAS,
  DIAS_DE_LAS_FILAS,
  MESES_DE_LOS_DIAS,
  PAGOS_DE_LAS_FILAS,
  PRODUCTOS_DE_LAS_FILAS,
  TODOS_DE_CADA_UNO,
} from "../reportes/resumenes.server";
import type { Comprobacion } from "./comprobacion";

interface Resumen {
  tabla: keyof typeof COLUMNAS;
  clave: readonly string[];
  /** SQL condition for the stored rows to compare. */
  donde?: string;
  /** SELECT of the expected rows. */
  filas: string;
  frase: string;
}

/** SELECT of one sentence per key whose stored sums differ from the expected ones: stored minus expected is not 0. */
function faltas({ tabla, clave, donde = "true", filas, frase }: Resumen): string {
  const columnas = COLUMNAS[tabla];
  const llaves = clave.join(", ");
  const negadas = columnas.map((columna) => `-${columna}`).join(", ");
  const sobra = columnas.map((columna) => `sum(${columna}) <> 0`).join(" or ");
  const guardadas = `select ${llaves}, ${columnas.join(", ")} from ${tabla} where ${donde}`;
  const contadas = `select ${llaves}, ${negadas} from (${filas})`;
  return `select ${frase} from (${guardadas} union all ${contadas}) group by ${llaves} having ${sobra}`;
}

const PERSONA_Y_DIA = ["usuario_id", "dia", "vendedor_id"];
const PRODUCTO = ["usuario_id", "vendedor_id", "periodo", "producto_id"];
const DE_PRODUCTO =
  "format('El resumen del producto %d en %s del usuario %d (persona %d) no es el de sus filas.', producto_id, periodo, usuario_id, vendedor_id)";

export const comprobacionesDeResumenes: readonly Comprobacion[] = [
  {
    nombre: "Lo que cada persona hizo cada día es la suma de sus filas",
    tabla: "resumen_dias",
    faltas: faltas({
      tabla: "resumen_dias",
      clave: PERSONA_Y_DIA,
      filas: DIAS_DE_LAS_FILAS,
      frase: "format('El resumen del %s del usuario %d (persona %d) no es el de sus filas.', dia, usuario_id, vendedor_id)",
    }),
  },
  {
    nombre: "Las ventas por hora y forma de pago suman las ventas",
    tabla: "resumen_pagos",
    faltas: faltas({
      tabla: "resumen_pagos",
      clave: [...PERSONA_Y_DIA, "hora", "forma_pago", "banco"],
      filas: PAGOS_DE_LAS_FILAS,
      frase: "format('El resumen del %s a las %d en %s del usuario %d no es el de sus ventas.', dia, hora, forma_pago, usuario_id)",
    }),
  },
  {
    nombre: "Lo vendido de cada producto en un día es la suma de sus líneas",
    tabla: "resumen_productos",
    faltas: faltas({
      tabla: "resumen_productos",
      clave: PRODUCTO,
      donde: "vendedor_id > 0 and length(periodo) = 10",
      filas: PRODUCTOS_DE_LAS_FILAS,
      frase: DE_PRODUCTO,
    }),
  },
  {
    nombre: "Lo vendido de cada producto en un mes es la suma de sus días",
    tabla: "resumen_productos",
    faltas: faltas({
      tabla: "resumen_productos",
      clave: PRODUCTO,
      donde: "vendedor_id > 0 and length(periodo) = 7",
      filas: MESES_DE_LOS_DIAS,
      frase: DE_PRODUCTO,
    }),
  },
  {
    nombre: "Lo vendido de cada producto en un año es la suma de sus meses",
    tabla: "resumen_productos",
    faltas: faltas({
      tabla: "resumen_productos",
      clave: PRODUCTO,
      donde: "vendedor_id > 0 and length(periodo) = 4",
      filas: ANOS_DE_LOS_MESES,
      frase: DE_PRODUCTO,
    }),
  },
  {
    nombre: "Lo vendido por todos es la suma de lo de cada uno",
    tabla: "resumen_productos",
    faltas: faltas({ tabla: "resumen_productos", clave: PRODUCTO, donde: "vendedor_id = 0", filas: TODOS_DE_CADA_UNO, frase: DE_PRODUCTO }),
  },
];
