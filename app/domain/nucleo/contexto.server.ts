import type { Database } from "@db/open.server";
import type { compras } from "@db/schema/compras";
import type { UNIDADES } from "@db/schema/importe";
import type { tiendas } from "@db/schema/tiendas";
import type { ventas } from "@db/schema/ventas";
import { writing, writingTogether } from "@db/transaction.server";
import { SinPermiso } from "./errores";
import type { Instante } from "./fecha";
import type { ClaseDePapel, Impresion, PapelEnEspera, PapelHecho, SinCaja } from "./papel";
import type { Anulacion, DeCual, DeCuales, DeDevolucion, DocumentoOficial, PapelConOficial, PapelPedido } from "./papel-oficial";
import type { Registro } from "./registro";
import type { Rol } from "./rol";
import type { AjustesSms } from "./sms";

/** Everything a command may know: database, actor, shop and current time. */
export interface Contexto {
  readonly db: Database;
  readonly actor: { readonly id: number; readonly rol: Rol };
  /** The admin that owns every record this context can see. */
  readonly duenoId: number;
  readonly ahora: Instante;
  /** The optional capabilities of this program. */
  readonly extensiones: readonly Extension[];
  /** Network address of the actor. */
  readonly direccion?: string;
  /** Gets the id of each action that can be undone, so that the response of the request offers it. */
  readonly onUndoable?: (actividadId: number) => void;
  /** Id of the record that the browser of the request keeps under a name, in a cookie. The shop may not have it. */
  readonly deEsteEquipo?: (nombre: string) => number | undefined;
  /** Called with the name of a work of the background for each thing that is queued for it, in its transaction. */
  readonly onQueued?: (work: string) => void;
  /** SMS limits. Absent without an SMS provider: then no message is stored. */
  readonly sms?: AjustesSms | undefined;
  /** Gets each product whose stock falls, in the transaction of the movement. Absent when nobody is told. */
  readonly onStockFall?: ((ctx: Contexto, fall: StockFall) => void) | undefined;
}

/**
 * What an optional capability adds to the rules of the shop. The core asks each, in the order of the list of modules. Rooms whose types this
 * one may not know add a point of theirs by `declare module`: `destinos` (ventas), `papeles` (ventas), `withNumber` (buscar), `informes` (reportes).
 */
export interface Extension {
  /** What it reads where the reports are made. */
  readonly lecturas?: readonly Lectura[];
  /** How its kinds of actions are undone, by the `tipo` that they leave in the log: see `TIPOS` in deshacer. */
  readonly deshacer?: ReadonlyMap<string, (ctx: Contexto, registrados: unknown) => void>;
  /** By the `tipo`, what asks the background for an undo that would take long. It returns whether it did. */
  readonly aplazar?: ReadonlyMap<string, (ctx: Contexto, registrados: unknown) => boolean>;
  readonly registros?: readonly Registro[];
  /** The municipalities by which it asks where a supplier is. */
  readonly municipios?: Municipios;
  /** What a client has of it, as in "tiene separes": such a client is not deleted. */
  ofClient?(ctx: Contexto, clienteId: number): string | undefined;
  /** Why a client may not go into another one, after its name, as in "tiene un separe abierto." */
  keepsClientApart?(ctx: Contexto, clienteId: number): string | undefined;
  /** Why a product may not go into another one, after its name. */
  keepsProductApart?(ctx: Contexto, productoId: number): string | undefined;
  /** Whether one of its documents has the product, a closed one too: what moved by it stays of its kind. */
  movedProduct?(ctx: Contexto, productoId: number): boolean;
  /** Why a product may not be deleted. */
  ofProduct?(ctx: Contexto, productoId: number): string | undefined;
  /** Why a supplier may not be deleted. */
  ofSupplier?(ctx: Contexto, proveedorId: number): string | undefined;
  /** Whether it gives the sales of this shop something that nothing takes away: then the log offers no undo of a sale. */
  keepsSales?(tienda: FilaTienda): boolean;
  /** Whether this shop issues facturas: it keeps of a client what one asks, and a sale asks who wants one. */
  issuesFacturas?(tienda: FilaTienda): boolean;
  /** What a sale needs that is made without the box; `undefined` for nothing. */
  withoutBox?(ctx: Contexto, tienda: FilaTienda): SinCaja | undefined;
  /** A sale was saved. In its transaction: a throw takes it back. */
  onSold?(ctx: Contexto, vendida: Vendida): void;
  /** Throws Protegido when the sale may not be edited. Returns what is to be called after the edit. */
  beforeEdit?(ctx: Contexto, ventaId: number): ((editada: Editada) => void) | undefined;
  /** What {@link Contexto.onStockFall} is while the box sends text messages. At most one has this. */
  onStockFall?(ctx: Contexto, fall: StockFall): void;
  /** A purchase was saved of which the supplier gave no electronic bill. In its transaction. */
  onBought?(ctx: Contexto, compra: typeof compras.$inferSelect): void;
  /** Throws Protegido when the sale or the purchase may not be deleted. */
  requireDeletable?(ctx: Contexto, de: DeCual): void;
  /**
   * Throws ReglaIncumplida when nothing of the sale or the purchase may be returned. Returns what is to be called with the id of the return,
   * which then stays; it gives the number of the note that it makes.
   */
  beforeReturn?(ctx: Contexto, de: DeCual): ((devolucionId: number) => string) | undefined;
  /** How the sale or the purchase is taken back where it may not be deleted. Throws Protegido when it may be neither. */
  takingBack?(ctx: Contexto, de: DeCual): Anulacion | undefined;
  /** The official documents of these records, by the id of the record. */
  officialDocuments?(ctx: Pick<Contexto, "db">, de: DeCuales): ReadonlyMap<number, DocumentoOficial>;
  /** What it says of a purchase, by name, as JSON has it. */
  ofPurchase?(ctx: Contexto, compraId: number): Readonly<Record<string, unknown>>;
  /** A purchase was made of a supplier's electronic bill. In its transaction. */
  onBilledPurchase?(ctx: Contexto, compraId: number): void;
  /** Throws Protegido when the return may not be deleted. */
  requireReturnDeletable?(ctx: Contexto, de: DeDevolucion): void;
  /** The official document of a paper, where there is one. */
  officialPaper?(ctx: Contexto, papel: PapelPedido): PapelConOficial | undefined;
  /** A document was made that is handed over on paper, and perhaps cash moved for it. In its transaction. */
  onPaper?(ctx: Contexto, papel: PapelHecho): void;
  /** Cash moved in or out of the drawer without a document. */
  onCash?(ctx: Contexto): void;
  /** Whether what is handed over at this browser is printed without it. */
  printsHere?(ctx: Contexto): boolean;
  /** How the last printing of a paper went; `null` when it was never printed. */
  lastPrinting?(ctx: Contexto, clase: ClaseDePapel, documentoId: number): Impresion | null;
  /** Whether a paper still waits for what it will say. */
  paperWaits?(db: Database, papel: PapelEnEspera, ahora: Instante): boolean;
}

export interface Municipios {
  /** The code of the one that a person means. Throws ReglaIncumplida at `municipio` when it may be several or none. */
  elegido(escrito: string): string;
  /** How people call it; "" for none. */
  nombre(codigo: string): string;
  /** A postal code that it may have; "" for none. */
  codigoPostal(codigo: string): string;
}

type FilaVenta = typeof ventas.$inferSelect;
type FilaTienda = typeof tiendas.$inferSelect;

export interface Vendida {
  venta: FilaVenta;
  tienda: FilaTienda;
  /** Whether the client asked for a factura. */
  factura: boolean;
  /** Whether it was made before, without the box: the client has a paper with another number. */
  yaHecha: boolean;
}

export interface Editada {
  venta: Pick<FilaVenta, "id" | "clienteId">;
  factura?: boolean | undefined;
}

/**
 * What takes long in a large shop: it is read in the thread of the reports, which finds it by its name. What is asked and what is read are
 * plain data.
 */
export interface Lectura<P = never, R = unknown> {
  readonly nombre: string;
  leer(ctx: Contexto, pide: P): R;
}

/** Who asks, as plain data for another thread or process. */
export type Quien = Pick<Contexto, "actor" | "duenoId" | "ahora">;

/** What work of the background has in place of a request. */
export interface EnElFondo extends Pick<Contexto, "extensiones"> {
  reloj: () => Instante;
}

export interface StockFall {
  productoId: number;
  nombre: string;
  unidad: (typeof UNIDADES)[number];
  /** Threshold of the product; null to use the shop's. */
  stock_minimo: number | null;
  antes: number;
  stock: number;
  /** Stock movements of the product, including this one. */
  movimientos: number;
}

/** Throws {@link SinPermiso} unless the actor is the shop's admin. */
export function exigirAdmin(ctx: Contexto): void {
  if (ctx.actor.rol !== "admin") throw new SinPermiso();
}

/**
 * Runs `comando` in one immediate transaction; a nested call joins the outer transaction. A throw rolls everything back. Throws {@link
 * FileFailure} when the database file was moved or replaced. It is checked before the transaction, and after it, because then the write may
 * be lost.
 */
export function ejecutarEnTransaccion<T>({ db }: Pick<Contexto, "db">, comando: () => T): T {
  const { $client: client, file } = db;
  if (client.inTransaction) return comando();
  file.require();
  const hecho = writing(db, comando);
  file.require();
  return hecho;
}

/** {@link ejecutarEnTransaccion}, together with the commands that arrive at the same time. For commands that many persons run at once. */
export const ejecutarConOtros = <T>({ db }: Pick<Contexto, "db">, comando: () => T): Promise<T> => writingTogether(db, comando);
