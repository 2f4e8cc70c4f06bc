import { prepared } from "@db/prepared.server";
import { devoluciones } from "@db/schema/devoluciones";
import { eq, sql } from "drizzle-orm";
import { anotarEnCaja } from "../caja/anotar-en-caja.server";
import { cargar, rebajar } from "../clientes/cuenta.server";
import type { Contexto } from "../compartido/contexto.server";
import { type Centavos, restar } from "../compartido/dinero";
import type { FilaVenta } from "./lineas.server";
import { parteEn } from "./pagos";
import { pagosDe } from "./pagos.server";

/** What a sale, less its returns, put on the account of its client and into the drawer. Returns come off the credit first. */
export interface Asentado {
  clienteId: number | null;
  fiado: Centavos;
  efectivo: Centavos;
}

/** Of a sale that is not there. */
export const NADA: Asentado = { clienteId: null, fiado: 0, efectivo: 0 };

const devuelto = prepared((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${devoluciones.totalDevueltoCentavos}), 0)` })
    .from(devoluciones)
    .where(eq(devoluciones.ventaId, sql.placeholder("ventaId")))
    .prepare(),
);

/** Value of all returns of a sale. */
export const devueltoDe = ({ db }: Pick<Contexto, "db">, ventaId: number): Centavos => devuelto(db).get({ ventaId })?.total ?? 0;

export function asentadoDe(ctx: Contexto, venta: FilaVenta): Asentado {
  const pagos = pagosDe(ctx, venta);
  const [fiado, efectivo] = [parteEn(pagos, "fiado"), parteEn(pagos, "efectivo")];
  const vuelto = devueltoDe(ctx, venta.id);
  const queda = Math.max(0, restar(fiado, vuelto));
  const deEfectivo = Math.max(0, restar(vuelto, fiado));
  return { clienteId: queda > 0 ? venta.clienteId : null, fiado: queda, efectivo: Math.max(0, restar(efectivo, deEfectivo)) };
}

interface Cambio {
  /** What happened: the kind of its rows in the client's account, and the text of all rows. */
  tipo: "venta" | "ajuste" | "anulacion";
  ventaId: number;
  referencia: string;
  antes: Asentado;
  despues: Asentado;
  /** Whether an admin lets the client go above its limit. */
  autorizado: boolean;
  /** Whether what was paid already, and is owed no more, is paid out of the drawer. */
  deCaja: boolean;
}

/**
 * Brings the account of the client, or of both clients, and the drawer in line with a sale that was made, changed or deleted. Returns what
 * was paid already and is owed no more. Throws ReglaIncumplida for `cliente_fk` above the limit of the client.
 */
export function asentar(ctx: Contexto, cambio: Cambio): Centavos {
  const { antes, despues, tipo, ventaId, referencia } = cambio;
  const movimiento = { tipo, documento: "venta", documentoId: ventaId, referencia } as const;
  const mismo = antes.clienteId === despues.clienteId;
  const baja = mismo ? Math.max(0, restar(antes.fiado, despues.fiado)) : antes.fiado;
  const sube = mismo ? Math.max(0, restar(despues.fiado, antes.fiado)) : despues.fiado;
  const sobra = antes.clienteId !== null && baja > 0 ? rebajar(ctx, { ...movimiento, clienteId: antes.clienteId, monto: baja }) : 0;
  if (despues.clienteId !== null && sube > 0) cargar(ctx, { ...movimiento, clienteId: despues.clienteId, monto: sube }, cambio.autorizado);
  const entra = restar(despues.efectivo, antes.efectivo);
  anotarEnCaja(ctx, { tipo: "venta", montoCentavos: cambio.deCaja ? restar(entra, sobra) : entra, referencia });
  return sobra;
}
