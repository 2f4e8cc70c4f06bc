import { clientes, movimientosCliente } from "@db/schema/clientes";
import { and, eq, sql } from "drizzle-orm";
import { CUENTAS_DE_CLIENTES } from "~/domain/cuentas/cuentas-de-clientes.server";
import { deshacerMovimientos } from "~/domain/cuentas/movimientos.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { LISTAS } from "./filas-listas.server";
import { referenciaDeImportacion } from "./referencia";

/**
 * Charges the clients of {@link LISTAS} what they owe from the beginning; none of these accounts has a charge. In two statements, because
 * tills wait meanwhile. Raw: the table is of a moment.
 */
export function cargarDeudas({ db, duenoId, actor, ahora }: Contexto, { importacion, base }: { importacion: number; base: number }): void {
  const deben = sql`select iif(accion = 'nuevo', ${base} + orden, registro) as id, saldo from ${LISTAS} where saldo > 0`;
  db.run(sql`update ${clientes} set saldo_centavos = deben.saldo, cargado_centavos = deben.saldo from (${deben}) deben
    where ${clientes}.id = deben.id and ${clientes}.usuario_id = ${duenoId}`);
  db.run(sql`insert into ${movimientosCliente} (usuario_id, cliente_id, tipo, monto_centavos, saldo_centavos, cargado_centavos,
      documento, documento_id, referencia, creado_por_id, fecha)
    select ${duenoId}, id, 'ajuste', saldo, saldo, saldo, 'importacion', ${importacion}, ${referenciaDeImportacion(importacion)},
      ${actor.id}, ${ahora} from (${deben})`);
}

/**
 * Takes back what an import charged, rows `cuentas` of the ledger. Throws ReglaIncumplida when one of these debts was paid. The accounts of
 * new clients, who go, leave nothing.
 */
export function descargarDeudas(
  ctx: Contexto,
  { importacion, base, cuentas }: { importacion: number; base: number; cuentas: [number, number] },
): void {
  deshacerMovimientos(ctx, CUENTAS_DE_CLIENTES, cuentas);
  const { documento, documentoId, titularId } = movimientosCliente;
  const deNuevos = sql`${titularId} in (select ${base} + orden from ${LISTAS} where accion = 'nuevo')`;
  ctx.db
    .delete(movimientosCliente)
    .where(propios(ctx, movimientosCliente, and(eq(documento, "importacion"), eq(documentoId, importacion), deNuevos)))
    .run();
}

/** Rows of clients who came to have an account. */
export const CON_CUENTA = sql`
  union all select fila from ${LISTAS} l join ${clientes} t on t.id = l.registro where l.saldo is not null and (t.cargado_centavos <> 0
    or exists (select 1 from ${movimientosCliente} m where m.cliente_id = t.id and m.documento <> 'importacion'))`;
