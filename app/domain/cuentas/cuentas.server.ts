import { eqGiven, placeholdersOf, preparedQuery } from "@db/prepared.server";
import type { abonos, clientes } from "@db/schema/clientes";
import type { compras } from "@db/schema/compras";
import type { pagosProveedor, proveedores } from "@db/schema/proveedores";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Centavos } from "../cifras/dinero";
import type { ColumnaDeArchivo } from "../listas/celdas";
import type { Contexto } from "../nucleo/contexto.server";
import type { Libro, OrdenDeDeudas } from "./cuenta";
import type { DatosPago } from "./pago";

interface Tablas<L extends Libro> {
  /** Whose accounts they are. */
  titulares: typeof clientes | typeof proveedores;
  libro: L;
  pagos: typeof abonos | typeof pagosProveedor;
  /** The holder that has the account of another one, after a union. */
  unidoA?: SQLiteColumn;
}

export type FilaPago = Tablas<Libro>["pagos"]["$inferSelect"];

interface Titular {
  nombre: string;
  saldoCentavos: Centavos;
}

/** There may be thousands of debts: how many, and the kept sums by day of all that is owed. */
export interface MuchasDeudas {
  cuantas(ctx: Contexto): number;
  tabla: SQLiteTable & { usuarioId: SQLiteColumn };
  monto: SQLiteColumn;
  dia: SQLiteColumn;
}

/** Debts are few enough to be read all at once, with the last day to pay each charge. */
export interface PocasDeudas {
  tabla: typeof compras;
  dia: SQLiteColumn;
  /** The record of a charge. */
  delCargo: SQL;
}

/** A holder in the list of debts. A client has no company. */
export interface Persona {
  id: number;
  nombre: string;
  empresa?: string;
  telefono: string;
}

/**
 * The accounts of the clients, or those of the suppliers: all in which they differ. `Gente` are the people on a receipt, as JSON shows them.
 */
export interface Cuentas<L extends Libro = Libro, Gente = unknown> extends Tablas<L> {
  readonly sentencias: ReturnType<typeof sentenciasDe>;
  /** The kinds of rows with which a document charges, when they are positive. Other positive rows restore an older debt. */
  readonly cargos: readonly string[];
  /** Whether the undo of a charge moves the charges after it down. */
  readonly descarga: boolean;
  /** Refusal of the undo of a charge that was paid. */
  readonly pagada: string;
  /** Pages of the documents in the ledger. */
  readonly paginas: { readonly [documento in Libro["$inferSelect"]["documento"]]?: (id: number) => string };
  readonly direccion: string;
  /** What a payment is called in the ledger, the drawer, the log and in sentences. */
  readonly pago: "abono" | "pago";
  readonly consecutivo: "abono" | "pagoProveedor";
  /** Whether the cash of a payment comes into the drawer; else it goes out. */
  readonly entraEnCaja: boolean;
  /** Throws SinPermiso for who may not make or see a payment. */
  exigir(ctx: Contexto): void;
  /** Throws NoEncontrado when the holder is not the shop's. */
  titular(ctx: Contexto, id: number): Titular;
  /** Whether the cash of a payment passes the drawer. Throws ReglaIncumplida for cash without the session that the shop wants. */
  pasaPorCaja(ctx: Contexto, datos: DatosPago): boolean;
  readonly frases: {
    /** Refusal of a payment of more than is owed. */
    deMas(titular: Titular): string;
    /** `Abono 3 de Ana`. */
    conTitular(pago: string, titular: string | number): string;
    /** What a person did who made a payment. */
    pagado(numero: number, nombre: string, monto: string): string;
    /** What a person reversed. */
    anulado(numero: number): string;
  };
  personas(ctx: Contexto, ids: readonly number[]): Persona[];
  readonly deudas: MuchasDeudas | PocasDeudas;
  /** Orders of the list of debts, the first one by default. */
  readonly ordenes: readonly [OrdenDeDeudas, ...OrdenDeDeudas[]];
  readonly archivo: { nombre: string; columnas: readonly ColumnaDeArchivo<Persona>[]; saldo: string };
  readonly titulo: string;
  gente(ctx: Contexto, pago: FilaPago): Gente;
}

/** The statements that change a balance and write the ledger. */
function sentenciasDe<L extends Libro>(tablas: Tablas<L>) {
  const { titulares, libro, unidoA }: Tablas<Libro> = tablas;
  const pedido = sql.placeholder("id");
  const suId = unidoA ? sql`coalesce((select ${unidoA} from ${titulares} where ${titulares.id} = ${pedido}), ${pedido})` : pedido;
  return {
    saldos: preparedQuery((db) =>
      db
        .select({ titularId: titulares.id, saldo: titulares.saldoCentavos, cargado: titulares.cargadoCentavos })
        .from(titulares)
        .where(eq(titulares.id, suId)),
    ),
    guardar: preparedQuery((db) =>
      db
        .update(titulares)
        .set({ saldoCentavos: sql`${sql.placeholder("saldo")}`, cargadoCentavos: sql`${sql.placeholder("cargado")}` })
        .where(eqGiven(titulares.id, "id")),
    ),
    anotar: preparedQuery((db) => db.insert(libro).values(placeholdersOf(libro))),
  };
}

export const cuentasEnTablas = <L extends Libro>(tablas: Tablas<L>) => ({ ...tablas, sentencias: sentenciasDe(tablas) });

/** Page of a payment, without what is done there: the record that an action with it rests on. */
export const paginaDePago = ({ direccion, pago }: Pick<Cuentas, "direccion" | "pago">, id: number): string => `${direccion}${pago}s/${id}/`;
