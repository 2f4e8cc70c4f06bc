import {
  DE_DIA,
  DE_PAGO,
  DE_PRODUCTO,
  DE_TARIFA,
  DIAS_CON_FILAS,
  DIAS_DE_LAS_FILAS,
  elegidos,
  PAGOS_DE_LAS_FILAS,
  TARIFAS_DE_LAS_FILAS,
  ULTIMO_ID,
} from "../resumenes/sumas-de-filas.server";
import { ANOS_DE_LOS_MESES, PRODUCTOS_DE_LAS_FILAS } from "../resumenes/sumas-de-lineas.server";
import type { Comprobacion } from "./comprobacion";

interface Resumen {
  tabla: string;
  clave: readonly string[];
  columnas: readonly string[];
  /** SQL condition for the stored rows to compare. */
  donde: string;
  /** SELECT of the expected rows. */
  filas: string;
  frase: string;
}

/** SELECT of one sentence per key whose stored sums differ from the expected ones: stored minus expected is not 0. */
function faltas({ tabla, clave, columnas, donde, filas, frase }: Resumen): string {
  const llaves = clave.join(", ");
  const negadas = columnas.map((columna) => `-${columna}`).join(", ");
  const sobra = columnas.map((columna) => `sum(${columna}) <> 0`).join(" or ");
  const guardadas = `select ${llaves}, ${columnas.join(", ")} from ${tabla} t where ${donde}`;
  const contadas = `select ${llaves}, ${negadas} from (${filas}) t where ${donde}`;
  return `select ${frase} from (${guardadas} union all ${contadas}) group by ${llaves} having ${sobra}`;
}

const PERSONA_Y_DIA = ["usuario_id", "dia", "vendedor_id"];
const PRODUCTO = ["usuario_id", "vendedor_id", "periodo", "producto_id"];
const DE_UN_PRODUCTO =
  "format('El resumen del producto %d en %s del usuario %d (persona %d) no es el de sus filas.', producto_id, periodo, usuario_id, vendedor_id)";

// A day that waits is read from its rows, and so is a product that waits: their stored sums do not count.
const NO_ESPERA = "not exists (select 1 from dias d where d.usuario_id = t.usuario_id and d.dia = t.dia and d.pendiente = 1)";
const NO_ESPERA_EL_PRODUCTO = `length(periodo) = 7 and not exists (
  select 1 from productos_por_sumar m where m.usuario_id = t.usuario_id and m.mes = t.periodo and m.producto_id = t.producto_id)`;
const SUMADOS = `with ${elegidos(`select usuario_id, dia, 0 as tras, ${ULTIMO_ID} as hasta from dias where pendiente = 0`)}`;
const PRODUCTOS_SUMADOS = `with ${elegidos("select usuario_id, dia, 0 as tras, productos_hasta as hasta from dias where productos_hasta > 0")}`;

export const comprobacionesDeResumenes: readonly Comprobacion[] = [
  {
    nombre: "Cada día con movimiento está en la lista de días",
    tabla: "dias",
    faltas: `
      select format('El día %s del usuario %d tiene filas y no está en la lista de días.', dia, usuario_id)
      from (${DIAS_CON_FILAS}) f where not exists (select 1 from dias d where d.usuario_id = f.usuario_id and d.dia = f.dia)`,
  },
  {
    nombre: "Lo que cada persona hizo cada día sumado es la suma de sus filas",
    tabla: "resumen_dias",
    faltas: faltas({
      tabla: "resumen_dias",
      clave: PERSONA_Y_DIA,
      columnas: DE_DIA,
      donde: NO_ESPERA,
      filas: `${SUMADOS} ${DIAS_DE_LAS_FILAS}`,
      frase: "format('El resumen del %s del usuario %d (persona %d) no es el de sus filas.', dia, usuario_id, vendedor_id)",
    }),
  },
  {
    nombre: "Lo que cada tarifa de IVA sumó cada día sumado es la suma de sus líneas",
    tabla: "resumen_tarifas",
    faltas: faltas({
      tabla: "resumen_tarifas",
      clave: [...PERSONA_Y_DIA, "tarifa"],
      columnas: DE_TARIFA,
      donde: NO_ESPERA,
      filas: `${SUMADOS} ${TARIFAS_DE_LAS_FILAS}`,
      frase: "format('El resumen del %s a la tarifa %s del usuario %d no es el de sus líneas.', dia, tarifa, usuario_id)",
    }),
  },
  {
    nombre: "Las ventas por hora y forma de pago de cada día sumado suman las ventas",
    tabla: "resumen_pagos",
    faltas: faltas({
      tabla: "resumen_pagos",
      clave: [...PERSONA_Y_DIA, "hora", "forma_pago", "banco"],
      columnas: DE_PAGO,
      donde: NO_ESPERA,
      filas: `${SUMADOS} ${PAGOS_DE_LAS_FILAS}`,
      frase: "format('El resumen del %s a las %d en %s del usuario %d no es el de sus ventas.', dia, hora, forma_pago, usuario_id)",
    }),
  },
  {
    nombre: "Lo vendido de cada producto en un mes es la suma de las líneas de sus días sumados",
    tabla: "resumen_productos",
    faltas: faltas({
      tabla: "resumen_productos",
      clave: PRODUCTO,
      columnas: DE_PRODUCTO,
      donde: NO_ESPERA_EL_PRODUCTO,
      filas: `${PRODUCTOS_SUMADOS} ${PRODUCTOS_DE_LAS_FILAS}`,
      frase: DE_UN_PRODUCTO,
    }),
  },
  {
    nombre: "Lo vendido de cada producto en un año es la suma de sus meses",
    tabla: "resumen_productos",
    faltas: faltas({
      tabla: "resumen_productos",
      clave: PRODUCTO,
      columnas: DE_PRODUCTO,
      donde: "length(periodo) = 4",
      filas: ANOS_DE_LOS_MESES,
      frase: DE_UN_PRODUCTO,
    }),
  },
];
