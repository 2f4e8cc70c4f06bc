import { prepared } from "@db/prepared.server";
import { type Centavos, restar, sumar, textoPesos } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import { type Instante, textoInstante } from "../nucleo/fecha";
import { tiendaDe } from "../tienda/tienda.server";
import { type FilaMovimiento, type FilaSesion, movimientosDe, sesionVisible, sumaDeMovimientos } from "./consultas.server";
import type { Conteo } from "./denominaciones";
import { MOVIMIENTOS, type PorMedio, type TipoDeMovimiento, type VistaSesion } from "./sesion";

/** What the person must not see before counting: what was expected, and the sales and payments that would give it away. */
const OCULTOS: readonly TipoDeMovimiento[] = ["venta", "abono"];

/** Figures of a session, closed or not; `null` where there is nothing to see yet. */
export function cifrasDeSesion({
  esperadoCentavos: esperado,
  contadoCentavos: contado,
}: Pick<FilaSesion, "esperadoCentavos" | "contadoCentavos">) {
  return {
    esperado: esperado === null ? null : textoPesos(esperado),
    contado: contado === null ? null : textoPesos(contado),
    diferencia: esperado === null || contado === null ? null : textoPesos(restar(contado, esperado)),
  };
}

/** Whether the actor must count this session before knowing what should be in it. */
export const esACiegas = (ctx: Contexto, { cerrada }: Pick<FilaSesion, "cerrada">): boolean =>
  cerrada === null && ctx.actor.rol === "vendedor" && tiendaDe(ctx).arqueo_ciego;

/** What a session expects, now or when it was counted; null for who counts blindly. */
export function esperadoDe(ctx: Contexto, sesion: FilaSesion): Centavos | null {
  if (sesion.cerrada !== null) return sesion.esperadoCentavos;
  return esACiegas(ctx, sesion) ? null : sumaDeMovimientos(ctx, sesion.id).esperado;
}

/** A session as pages and JSON show it. A vendedor sees what is expected only after counting, unless the shop lets them. */
export function vistaSesion(ctx: Contexto, id: number): VistaSesion {
  const { sesion, quien, contada_por } = sesionVisible(ctx, id);
  const filas = movimientosDe(ctx, id);
  const ciega = esACiegas(ctx, sesion);
  const vistas = ciega ? filas.filter(({ tipo }) => !OCULTOS.includes(tipo)) : filas;
  return {
    id,
    quien,
    abierta: textoInstante(sesion.abierta),
    cerrada: sesion.cerrada === null ? null : textoInstante(sesion.cerrada),
    contada_por,
    base: textoPesos(filas[0]?.montoCentavos ?? 0),
    ...cifrasDeSesion({ ...sesion, esperadoCentavos: esperadoDe(ctx, sesion) }),
    nota: sesion.nota,
    conteo: conteoDe(sesion),
    sumas: ciega ? null : sumasDe(filas),
    por_medio: porMedioDe(ctx, sesion),
    movimientos: vistas.map(vistaMovimiento),
  };
}

const vistaMovimiento = ({ id, tipo, montoCentavos, referencia, fecha }: FilaMovimiento) => ({
  id,
  tipo,
  monto: textoPesos(montoCentavos),
  referencia,
  fecha: textoInstante(fecha),
});

/** The sum of each kind of movement, in the order of the slip; kinds without a movement are left out. */
function sumasDe(filas: readonly FilaMovimiento[]) {
  return Object.keys(MOVIMIENTOS).flatMap((tipo) => {
    const [primera, ...otras] = filas.filter((fila) => fila.tipo === tipo);
    if (!primera) return [];
    return { tipo: primera.tipo, monto: textoPesos(sumar(...[primera, ...otras].map(({ montoCentavos }) => montoCentavos))) };
  });
}

/** Number of notes and coins by value; empty when only their sum was given. */
const conteoDe = ({ conteo }: FilaSesion): Conteo => (conteo === "" ? {} : JSON.parse(conteo));

interface Filtro {
  duenoId: number;
  quien: number;
  desde: Instante;
  hasta: Instante;
}

const sumas = prepared(({ $client }) =>
  $client.prepare<[Filtro], Pick<PorMedio, "medio" | "banco"> & { centavos: Centavos }>(`
    select medio, banco, sum(monto) as centavos from (
      select lower(forma_pago) as medio, banco, total_venta_centavos as monto from ventas
      where vendedor_id = @quien and fecha_venta between @desde and @hasta and forma_pago in ('Transferencia', 'Tarjeta', 'Fiado')
      union all
      select p.medio, p.banco, p.monto_centavos from ventas v join pagos_venta p on p.venta_id = v.id
      where v.vendedor_id = @quien and v.fecha_venta between @desde and @hasta and v.forma_pago = 'Mixto' and p.medio <> 'efectivo'
      union all
      select medio, banco, monto_centavos from abonos
      where usuario_id = @duenoId and fecha between @desde and @hasta
        and creado_por_id = @quien and medio <> 'efectivo' and anulado is null
    )
    group by medio, banco having centavos > 0
    order by case medio when 'transferencia' then 0 when 'tarjeta' then 1 else 2 end, centavos desc, banco`),
);

/**
 * What came in by transfer, card and credit while the person of a session had the drawer: their sales, by their parts, and the payments on
 * account that they took. It is not in what the session expects. What was counted keeps what it was then.
 */
export function porMedioDe({ db, ahora }: Pick<Contexto, "db" | "ahora">, sesion: FilaSesion): PorMedio[] {
  if (sesion.porMedio) return JSON.parse(sesion.porMedio);
  const filtro = { duenoId: sesion.usuarioId, quien: sesion.quienId, desde: sesion.abierta, hasta: sesion.cerrada ?? ahora };
  return sumas(db)
    .all(filtro)
    .map(({ centavos, ...fila }) => ({ ...fila, monto: textoPesos(centavos) }));
}
