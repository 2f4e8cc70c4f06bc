import { prepared } from "@db/prepared.server";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import { type Instante, inicioDelDia, sumarDias } from "../nucleo/fecha";
import { type Lector, personaDe } from "../resumenes/dias.server";
import { pagosPorHora } from "../resumenes/pagos.server";

const SEMANA = 7;
const SEMANA_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTO_MS = 60 * 1000;
/** Hours that are shown even without a sale. */
const DESDE = 8;
const HASTA = 18;
const NADA = "0.00";

/** Sales of a day by hour, beside those of the same weekday a week before; from the first to the last hour with a sale on either day. */
export function porHoras(lector: Lector, dia: string) {
  const dia_anterior = sumarDias(dia, -SEMANA);
  const [suyas, anteriores] = [ventasPorHora(lector, dia), ventasPorHora(lector, dia_anterior)];
  const conVentas = [...suyas.keys(), ...anteriores.keys()];
  const [desde, hasta] = [Math.min(DESDE, ...conVentas), Math.max(HASTA, ...conVentas)];
  const horas = Array.from({ length: conVentas.length === 0 ? 0 : hasta - desde + 1 }, (_, i) => desde + i);
  return {
    dia_anterior,
    horas: horas.map((hora) => ({ hora, ventas_brutas: suyas.get(hora) ?? NADA, antes: anteriores.get(hora) ?? NADA })),
  };
}

const ventasPorHora = (lector: Lector, dia: string): Map<number, string> =>
  new Map(pagosPorHora(lector, { desde: dia, hasta: dia }).map(({ hora, ventas_brutas }) => [hora, ventas_brutas]));

interface Filtro {
  duenoId: number;
  persona: number;
  desde: Instante;
  hasta: Instante;
}

const totalesEntre = prepared(({ $client }) => ({
  vendido: $client
    .prepare<[Filtro], Centavos>(`
      select coalesce(sum(total_venta_centavos), 0) from ventas
      where usuario_id = @duenoId and fecha_venta >= @desde and fecha_venta < @hasta and (@persona = 0 or vendedor_id = @persona)`)
    .pluck(),
  devuelto: $client
    .prepare<[Filtro], [Centavos, Centavos]>(`
      select coalesce(sum(l.base_centavos), 0), coalesce(sum(l.iva_centavos), 0)
      from devoluciones d cross join detalles_devolucion l on l.devolucion_id = d.id
      where d.usuario_id = @duenoId and d.fecha >= @desde and d.fecha < @hasta and (@persona = 0 or d.creado_por_id = @persona)`)
    .raw(),
}));

/** The minute in which `ahora` lies, a week before. */
export const haceUnaSemana = (ahora: Instante): Instante => ahora - (ahora % MINUTO_MS) - SEMANA_MS;

/** Net sales of the day of `instante` until then. */
export function netoHasta(lector: Lector, instante: Instante): Centavos {
  const filtro = { duenoId: lector.duenoId, persona: personaDe(lector), desde: inicioDelDia(instante), hasta: instante };
  const { vendido, devuelto } = totalesEntre(lector.db);
  return restar(vendido.get(filtro) ?? 0, sumar(...(devuelto.get(filtro) ?? [])));
}
