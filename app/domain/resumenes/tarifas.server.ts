import { prepared } from "@db/prepared.server";
import { restar, textoPesos } from "../cifras/dinero";
import { TARIFAS, TARIFAS_EN_ORDEN, type TarifaIva } from "../cifras/tarifas";
import type { Cifras } from "./cifras.server";
import { deQuien, diasPendientes, type Quien } from "./dias.server";
import type { Rango } from "./rango";
import { DE_TARIFA, elegidos, TARIFAS_DE_LAS_FILAS, ULTIMO_ID } from "./sumas-de-filas.server";

/** The figures that a report of the IVA needs. */
export type CifrasDeIva = Pick<
  Cifras,
  | "vendidoIvaCentavos"
  | "devueltoIvaCentavos"
  | "ivaCentavos"
  | "baseCentavos"
  | "comprasBaseCentavos"
  | "comprasIvaCentavos"
  | "comprasDevueltoBaseCentavos"
  | "comprasDevueltoIvaCentavos"
>;

export interface CifrasDeTarifa extends CifrasDeIva {
  tarifa: TarifaIva;
  nombre: string;
}

type Fila = Record<(typeof DE_TARIFA)[number], number> & { tarifa: TarifaIva };

interface Filtro extends Rango {
  duenoId: number;
  quien: number;
  /** Days that the sums do not hold, as JSON. */
  pendientes: string;
}

const PENDIENTES = elegidos(`select @duenoId as usuario_id, value as dia, 0 as tras, ${ULTIMO_ID} as hasta from json_each(@pendientes)`);
const HUBO = DE_TARIFA.map((columna) => `sum(${columna}) <> 0`).join(" or ");

const porTarifa = prepared(({ $client }) =>
  $client.prepare<[Filtro], Fila>(`
    with ${PENDIENTES} select tarifa, ${DE_TARIFA.map((columna) => `sum(${columna}) as ${columna}`)} from (
      select vendedor_id, tarifa, ${DE_TARIFA} from resumen_tarifas
      where usuario_id = @duenoId and dia between @desde and @hasta and dia not in (select value from json_each(@pendientes))
      union all select vendedor_id, tarifa, ${DE_TARIFA} from (${TARIFAS_DE_LAS_FILAS})
    ) where @quien = 0 or vendedor_id = @quien group by tarifa having ${HUBO}`),
);

/** Figures of a range by rate, the highest first; rates of nothing are left out. Of the whole shop for its admin, their own for a vendedor. */
export function tarifasDe(quien: Quien, rango: Rango): CifrasDeTarifa[] {
  const pendientes = JSON.stringify(diasPendientes(quien, rango).map(({ dia }) => dia));
  const filas = porTarifa(quien.db).all({ ...rango, duenoId: quien.duenoId, quien: deQuien(quien), pendientes });
  return TARIFAS_EN_ORDEN.flatMap((tarifa) => {
    const fila = filas.find((una) => una.tarifa === tarifa);
    return fila ? [{ tarifa, nombre: TARIFAS[tarifa].nombre, ...enCifras(fila) }] : [];
  });
}

const enCifras = (fila: Fila): CifrasDeIva => ({
  vendidoIvaCentavos: fila.iva_centavos,
  devueltoIvaCentavos: fila.devuelto_iva_centavos,
  ivaCentavos: restar(fila.iva_centavos, fila.devuelto_iva_centavos),
  baseCentavos: restar(fila.base_centavos, fila.devuelto_base_centavos),
  comprasBaseCentavos: fila.compras_base_centavos,
  comprasIvaCentavos: fila.compras_iva_centavos,
  comprasDevueltoBaseCentavos: fila.compras_devuelto_base_centavos,
  comprasDevueltoIvaCentavos: fila.compras_devuelto_iva_centavos,
});

/** Net sales of a rate, as pages and JSON show them. */
export const vistaTarifa = ({ tarifa, nombre, baseCentavos, ivaCentavos }: CifrasDeTarifa) => ({
  tarifa,
  nombre,
  base: textoPesos(baseCentavos),
  iva: textoPesos(ivaCentavos),
});
