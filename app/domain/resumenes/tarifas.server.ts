import { prepared } from "@db/prepared.server";
import type { resumenTarifas } from "@db/schema/resumenes";
import { type Centavos, restar, textoPesos } from "../cifras/dinero";
import { TARIFAS, TARIFAS_EN_ORDEN, type TarifaIva } from "../cifras/tarifas";
import type { Montos } from "./columnas.server";
import { type FiltroDeSumas, filtroDeSumas, type Lector } from "./dias.server";
import type { Rango } from "./rango";
import { DIAS_DADOS, RESUMEN_TARIFAS } from "./sumas-de-filas.server";

/** The figures that a report of a tax needs: the sums, and what was sold less its returns. */
export type CifrasDeIva = Montos<typeof resumenTarifas> & Record<"ivaCentavos" | "baseCentavos", Centavos>;

export type CifrasDeTarifa = CifrasDeIva & { tarifa: TarifaIva; nombre: string };

type Fila = Montos<typeof resumenTarifas> & { tarifa: TarifaIva };

const { montos, todas, filas: DE_SUS_LINEAS } = RESUMEN_TARIFAS;
const HUBO = montos.map(({ columna }) => `sum(${columna}) <> 0`).join(" or ");

// The statement is text because it adds to the stored sums the lines of `sumas-de-filas`.
const porTarifa = prepared(({ $client }) =>
  $client.prepare<[FiltroDeSumas], Fila>(`
    with ${DIAS_DADOS} select tarifa, ${montos.map(({ nombre, columna }) => `sum(${columna}) as ${nombre}`)} from (
      select ${todas} from resumen_tarifas
      where usuario_id = @duenoId and dia between @desde and @hasta and dia not in (select value from json_each(@dias))
      union all select ${todas} from (${DE_SUS_LINEAS})
    ) where @persona = 0 or vendedor_id = @persona group by tarifa having ${HUBO}`),
);

/** Figures of a range by rate, the highest first; rates of nothing are left out. Of the whole shop for its admin, their own for a vendedor. */
export function tarifasDe(lector: Lector, rango: Rango): CifrasDeTarifa[] {
  const filas = porTarifa(lector.db).all(filtroDeSumas(lector, rango));
  return TARIFAS_EN_ORDEN.flatMap((tarifa) => {
    const fila = filas.find((una) => una.tarifa === tarifa);
    return fila ? [{ ...fila, nombre: TARIFAS[tarifa].nombre, ...netosDe(fila) }] : [];
  });
}

const netosDe = (fila: Fila) => ({
  ivaCentavos: restar(fila.vendidoIvaCentavos, fila.devueltoIvaCentavos),
  baseCentavos: restar(fila.vendidoBaseCentavos, fila.devueltoBaseCentavos),
});

export const vistaTarifa = ({ tarifa, nombre, baseCentavos, ivaCentavos }: CifrasDeTarifa) => ({
  tarifa,
  nombre,
  base: textoPesos(baseCentavos),
  iva: textoPesos(ivaCentavos),
});
