import type { Azar } from "../seed/azar";
import type { Visitor } from "../visitor";
import { type Entered, type Step, stateOf, unitsOf } from "./record";

/** Pesos that a client pays for a unit of any product in a sale that is not paid in cash alone. */
const PRICE = 1_000;
const CREDIT_IN_PARTS = 400;
const CASH_IN_PARTS = 100;
/** Stands among the products in the state of a sale, for the pesos of it on credit. */
export const ON_CREDIT = 900_000_000;

const REDIRECTED = [302];

/** What the client owes before the tills begin: more than they can take off. */
export const OPENING_DEBT = { precio_publico: 9_000_000, cantidad: 10 };

interface Paid {
  fields: Record<string, string | number>;
  /** Pesos on credit, as a part of the sale's state. */
  state: [number, number][];
}

/** How a sale of these units is paid: in cash, on credit, or in three parts. */
export function payment(chance: Azar, client: number, units: ReadonlyMap<number, number>): Paid {
  const how = chance.segun([4, 2, 3]);
  if (how === 0) return { fields: { forma_pago: "Efectivo" }, state: [] };
  const sold = [...units.values()].reduce((sum, quantity) => sum + quantity, 0);
  const prices = Object.fromEntries([...units].map((_, i) => [`detalles[${i}].precio_publico`, PRICE]));
  const credit = how === 1 ? sold * PRICE : sold * CREDIT_IN_PARTS;
  const header = how === 1 ? { forma_pago: "Fiado" } : { forma_pago: "Mixto", ...inParts(sold) };
  return { fields: { ...header, ...prices, cliente_fk: client }, state: [[ON_CREDIT, credit]] };
}

function inParts(sold: number): Record<string, string | number> {
  const parts = [
    { medio: "efectivo", monto: sold * CASH_IN_PARTS, recibido: sold * PRICE },
    { medio: "transferencia", monto: sold * (PRICE - CREDIT_IN_PARTS - CASH_IN_PARTS), banco: "Nequi" },
    { medio: "fiado", monto: sold * CREDIT_IN_PARTS },
  ];
  return Object.fromEntries(parts.flatMap((part, i) => Object.entries(part).map(([field, value]) => [`pagos[${i}].${field}`, value])));
}

/** Pesos of a sale that are on credit. */
export const creditOf = (state: string): number => new Map(unitsOf(state)).get(ON_CREDIT) ?? 0;

/** Pesos that a return of these units takes off the debt for its sale. */
export function takenOff(sale: string, returned: string): number {
  const units = unitsOf(returned).reduce((sum, [, quantity]) => sum + quantity, 0);
  return Math.min(creditOf(sale), units * PRICE);
}

/** The client pays on account. */
export function payOff(chance: Azar, client: number, record: Entered): Step {
  const monto = 1_000 + chance.entero(9_000);
  const fields = { monto, medio: chance.elegir(["efectivo", "tarjeta"]), nota: record.key, clave_envio: record.key };
  return {
    record,
    next: stateOf([[0, monto]]),
    done: REDIRECTED,
    post: (till) => till.form(`/clientes/${client}/abonos/`, fields),
  };
}

/** Counts and closes the drawer, if one is open. */
export function countDrawer(chance: Azar, record: Entered): Step {
  const contado = 1_000 * chance.entero(900);
  return {
    record,
    next: stateOf([[0, contado]]),
    done: REDIRECTED,
    post: (till) => till.form("/caja/cerrar/", { contado, nota: record.key }),
    idle: (answer) => answer.headers.get("Location") === "/caja/",
  };
}

/** Opens the drawer, unless it is open. */
export const openDrawer = (till: Visitor): Promise<Response> => till.form("/caja/abrir/", { base: 50_000 });
