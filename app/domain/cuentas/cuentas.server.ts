import { prepared } from "@db/prepared.server";
import { type SQL, sql } from "drizzle-orm";
import { type Centavos, restar, sumar } from "../cifras/dinero";
import type { Contexto } from "../nucleo/contexto.server";
import type { Libro } from "./movimiento-de-cuenta";

/** The tables of one kind of accounts, and the column that says whose account a row is of. */
export interface TablasDeCuenta {
  personas: "clientes" | "proveedores";
  movimientos: "movimientos_cliente" | "movimientos_proveedor";
  persona: "cliente_id" | "proveedor_id";
}

/** A change of what is owed on an account. */
export interface Asiento {
  tipo: string;
  /** Positive: more is owed. */
  monto: Centavos;
  documento: string;
  documentoId: number;
  referencia: string;
}

interface Saldos {
  saldo: Centavos;
  cargado: Centavos;
}

/** The accounts in these tables. `esCargo` says which rows are charges: what comes to be owed by a document, not what is owed again. */
export function cuentasEn<A extends Asiento>({ personas, movimientos, persona }: TablasDeCuenta, esCargo: (asiento: A) => boolean) {
  const leer = prepared(({ $client: client }) =>
    client.prepare<[number], Saldos>(`select saldo_centavos as saldo, cargado_centavos as cargado from ${personas} where id = ?`),
  );
  const guardar = prepared(({ $client: client }) =>
    client.prepare<[Saldos & { id: number }]>(`update ${personas} set saldo_centavos = @saldo, cargado_centavos = @cargado where id = @id`),
  );
  const anotar = prepared(({ $client: client }) =>
    client.prepare(
      `insert into ${movimientos} (usuario_id, ${persona}, tipo, monto_centavos, saldo_centavos, cargado_centavos, documento, documento_id,
         referencia, creado_por_id, fecha)
       values (@duenoId, @id, @tipo, @monto, @saldo, @cargado, @documento, @documentoId, @referencia, @actorId, @fecha)`,
    ),
  );
  const saldosDe = (ctx: Contexto, id: number): Saldos => leer(ctx.db).get(id) ?? { saldo: 0, cargado: 0 };

  /**
   * Changes what is owed on the account `id`, and writes it into its ledger. Returns the new balance. Call it in the transaction of the
   * document, with an account of the shop, and never with more credit than is owed.
   */
  function mover(ctx: Contexto, id: number, asiento: A): Centavos {
    const antes = saldosDe(ctx, id);
    const saldo = sumar(antes.saldo, asiento.monto);
    const cargo = esCargo(asiento);
    const cargado = sumar(antes.cargado, cargo ? asiento.monto : 0);
    escribir(ctx, id, asiento, { saldo, cargado }, cargo ? cargado : null);
    return saldo;
  }

  /** Nothing else changes a balance. */
  function escribir(ctx: Contexto, id: number, asiento: A, despues: Saldos, cargado: Centavos | null): void {
    guardar(ctx.db).run({ ...despues, id });
    const { tipo, documento, documentoId, referencia, monto } = asiento;
    const fila = { tipo, documento, documentoId, referencia, id, monto, saldo: despues.saldo, cargado };
    anotar(ctx.db).run({ ...fila, duenoId: ctx.duenoId, actorId: ctx.actor.id, fecha: ctx.ahora });
  }

  /** Lowers what is owed by at most `monto`, and returns the rest, which is not owed. */
  function rebajar(ctx: Contexto, id: number, asiento: A): Centavos {
    const rebaja = Math.min(asiento.monto, saldosDe(ctx, id).saldo);
    if (rebaja > 0) mover(ctx, id, { ...asiento, monto: -rebaja });
    return restar(asiento.monto, rebaja);
  }

  /**
   * Takes back the charge whose sum of charges is `cargado`, as if it had never been made: it is no payment of an older one. Returns what is
   * not owed of it any more; when that is not 0, nothing is written.
   */
  function descargar(ctx: Contexto, id: number, asiento: A, cargado: Centavos): Centavos {
    const { monto } = asiento;
    const antes = saldosDe(ctx, id);
    if (antes.saldo < monto) return restar(monto, antes.saldo);
    const despues = { saldo: restar(antes.saldo, monto), cargado: restar(antes.cargado, monto) };
    escribir(ctx, id, { ...asiento, monto: -monto }, despues, cargado);
    return 0;
  }

  return { mover, rebajar, descargar };
}

/** What these rows of a ledger changed of what is owed. */
export function movidoPor({ db }: Contexto, libro: Libro, cuales: SQL | undefined): Centavos {
  const suma = sql<Centavos>`coalesce(sum(${libro.montoCentavos}), 0)`;
  return db.select({ suma }).from(libro).where(cuales).get()?.suma ?? 0;
}
