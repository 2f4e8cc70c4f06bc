import { DIAS_CON_FILAS } from "../resumenes/resumir-al-final.server";
import {
  ANOS_DE_LOS_MESES,
  elegidos,
  RESUMEN_DIAS,
  RESUMEN_PAGOS,
  RESUMEN_PRODUCTOS,
  RESUMEN_TARIFAS,
  type Resumen,
} from "../resumenes/sumas-de-filas.server";
import type { Comprobacion } from "./comprobacion";

/** What of a table of sums is compared. */
interface Parte {
  nombre: string;
  /** SQL condition for the stored rows to compare. */
  donde: string;
  /** SELECT of the expected rows. */
  filas: string;
  frase: string;
}

/** A rule with one sentence per key whose stored sums differ from the expected ones: stored minus expected is not 0. */
function comprobar({ tabla, llave, montos }: Resumen, { nombre, donde, filas, frase }: Parte): Comprobacion {
  const columnas = montos.map(({ columna }) => columna);
  const negadas = columnas.map((columna) => `-${columna}`).join(", ");
  const sobra = columnas.map((columna) => `sum(${columna}) <> 0`).join(" or ");
  const guardadas = `select ${llave}, ${columnas} from ${tabla} t where ${donde}`;
  const contadas = `select ${llave}, ${negadas} from (${filas}) t where ${donde}`;
  return { nombre, tabla, faltas: `select ${frase} from (${guardadas} union all ${contadas}) group by ${llave} having ${sobra}` };
}

const DE_UN_PRODUCTO =
  "format('El resumen del producto %d en %s del usuario %d (persona %d) no es el de sus filas.', producto_id, periodo, usuario_id, vendedor_id)";

// A day that waits is read from its rows, and so is a product that waits: their stored sums do not count.
const NO_ESPERA = "not exists (select 1 from dias d where d.usuario_id = t.usuario_id and d.dia = t.dia and d.pendiente = 1)";
const NO_ESPERA_EL_PRODUCTO = `length(periodo) = 7 and not exists (
  select 1 from productos_por_sumar m where m.usuario_id = t.usuario_id and m.mes = t.periodo and m.producto_id = t.producto_id)`;
const SUMADOS = `with ${elegidos("select usuario_id, dia from dias where pendiente = 0")}`;
const CERRADOS = `with ${elegidos("select usuario_id, dia from dias where cerrado")}`;

export const comprobacionesDeResumenes: readonly Comprobacion[] = [
  {
    nombre: "Cada día con movimiento está en la lista de días",
    tabla: "dias",
    faltas: `
      select format('El día %s del usuario %d tiene filas y no está en la lista de días.', dia, usuario_id)
      from (${DIAS_CON_FILAS}) f where not exists (select 1 from dias d where d.usuario_id = f.usuario_id and d.dia = f.dia)`,
  },
  comprobar(RESUMEN_DIAS, {
    nombre: "Lo que cada persona hizo cada día sumado es la suma de sus filas",
    donde: NO_ESPERA,
    filas: `${SUMADOS} ${RESUMEN_DIAS.filas}`,
    frase: "format('El resumen del %s del usuario %d (persona %d) no es el de sus filas.', dia, usuario_id, vendedor_id)",
  }),
  comprobar(RESUMEN_TARIFAS, {
    nombre: "Lo que cada tarifa de IVA sumó cada día sumado es la suma de sus líneas",
    donde: NO_ESPERA,
    filas: `${SUMADOS} ${RESUMEN_TARIFAS.filas}`,
    frase: "format('El resumen del %s a la tarifa %s del usuario %d no es el de sus líneas.', dia, tarifa, usuario_id)",
  }),
  comprobar(RESUMEN_PAGOS, {
    nombre: "Las ventas por hora y forma de pago de cada día sumado suman las ventas",
    donde: NO_ESPERA,
    filas: `${SUMADOS} ${RESUMEN_PAGOS.filas}`,
    frase: "format('El resumen del %s a las %d en %s del usuario %d no es el de sus ventas.', dia, hora, forma_pago, usuario_id)",
  }),
  comprobar(RESUMEN_PRODUCTOS, {
    nombre: "Lo vendido de cada producto en un mes es la suma de las líneas de sus días sumados",
    donde: NO_ESPERA_EL_PRODUCTO,
    filas: `${CERRADOS} ${RESUMEN_PRODUCTOS.filas}`,
    frase: DE_UN_PRODUCTO,
  }),
  comprobar(RESUMEN_PRODUCTOS, {
    nombre: "Lo vendido de cada producto en un año es la suma de sus meses",
    donde: "length(periodo) = 4",
    filas: ANOS_DE_LOS_MESES,
    frase: DE_UN_PRODUCTO,
  }),
];
