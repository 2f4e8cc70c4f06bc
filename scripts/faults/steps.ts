import type { Azar } from "../seed/azar";
import { countDrawer, openDrawer, payment, payOff } from "./money";
import { ABSENT, type Entered, type Kind, type Step, stateOf, unitsOf } from "./record";

/** The products and the client of the tills. */
export interface Stand {
  products: readonly number[];
  client: number;
  /** Returns the id of the venta with this key. */
  saleId(key: string): number;
}

const REDIRECTED = [302];
const MADE = [201];
const GONE = [302, 404];
const MOST_LINES = 5;

/** The next step of a till: usually a new record, sometimes a change of an earlier one. */
export function nextStep(chance: Azar, stand: Stand, key: string, own: readonly Entered[]): Step {
  const sales = own.filter(({ kind, allowed }) => kind === "sale" && allowed[0] !== ABSENT);
  const what = chance.segun([8, sales.length > 0 ? 6 : 0, 2, 2, 3, 1]);
  if (what === 1) return changeOf(chance, stand, key, chance.elegir(sales), own);
  if (what === 2) return buy(chance, stand, entered("purchase", key));
  if (what === 4) return payOff(chance, stand.client, entered("payment", key));
  if (what === 5) return countDrawer(chance, entered("count", key));
  return what === 3 ? spend(chance, entered("expense", key)) : sell(chance, stand, entered("sale", key));
}

const entered = (kind: Kind, key: string): Entered => ({ kind, key, allowed: [ABSENT], past: [] });

export const returnKey = (sale: { key: string }): string => `${sale.key}.d`;

function changeOf(chance: Azar, stand: Stand, key: string, sale: Entered, own: readonly Entered[]): Step {
  // The returned units limit later changes: leave such a venta as it is.
  if (own.some((record) => record.key === returnKey(sale))) return spend(chance, entered("expense", key));
  const what = chance.entero(3);
  if (what === 0) return edit(chance, stand, sale);
  return what === 1 ? remove(stand, sale) : bringBack(stand, sale);
}

function sell(chance: Azar, { products, client }: Stand, record: Entered): Step {
  const units = someUnits(chance, products);
  const { fields, state } = payment(chance, client, units);
  const sale = { ...linesOf(units), ...fields, referencia: record.key, clave_envio: record.key };
  const opens = chance.entero(3) === 0;
  return {
    record,
    next: stateOf([...units, ...state]),
    done: REDIRECTED,
    async post(till) {
      if (opens) await openDrawer(till);
      return till.form("/ventas/nueva/", sale);
    },
  };
}

function edit(chance: Azar, { products, client, saleId }: Stand, record: Entered): Step {
  const units = someUnits(chance, products);
  const { fields, state } = payment(chance, client, units);
  const sale = { ...linesOf(units), ...fields, con_detalles: "1", referencia: record.key };
  const path = `/ventas/editar/${saleId(record.key)}/`;
  return { record, next: stateOf([...units, ...state]), done: REDIRECTED, post: (till) => till.form(path, sale) };
}

function remove({ saleId }: Stand, record: Entered): Step {
  const path = `/ventas/eliminar/${saleId(record.key)}/`;
  return { record, next: ABSENT, done: GONE, post: (till) => till.form(path, { de_caja: "1" }) };
}

/** Returns all units of the venta's first product. */
function bringBack({ saleId, client }: Stand, sale: Entered): Step {
  const [[producto_id, cantidad] = [0, 0]] = unitsOf(sale.allowed[0] ?? "");
  const record = entered("return", returnKey(sale));
  const body = {
    venta_id: saleId(sale.key),
    cliente_id: client,
    motivo: record.key,
    de_caja: "1",
    clave_envio: record.key,
    productos: [{ producto_id, cantidad }],
  };
  return { record, next: stateOf([[producto_id, cantidad]]), done: MADE, post: (till) => till.json("/devoluciones/crear/", body) };
}

function buy(chance: Azar, { products }: Stand, record: Entered): Step {
  const [producto, cantidad] = [chance.elegir(products), 1 + chance.entero(12)];
  // A compra has no free text: its price serves as its key.
  const line = { producto, cantidad, precio: priceOf(record.key), precio_venta: "9999999" };
  const fields = { tipo: "productos", ...line, clave_envio: record.key };
  return { record, next: stateOf([[producto, cantidad]]), done: REDIRECTED, post: (till) => till.form("/compras/crear/", fields) };
}

function spend(chance: Azar, record: Entered): Step {
  const monto = 1_000 + chance.entero(90_000);
  const fields = { concepto: record.key, monto: String(monto), clave_envio: record.key, de_caja: "1" };
  return { record, next: stateOf([[0, monto]]), done: REDIRECTED, post: (till) => till.form("/compras/gastos/nuevo/", fields) };
}

/** A price in pesos from the number in a key. */
const priceOf = (key: string): string => key.replace(/\D/g, "");

function someUnits(chance: Azar, products: readonly number[]): Map<number, number> {
  const units = new Map<number, number>();
  for (let i = 1 + chance.entero(MOST_LINES); i > 0; i--) units.set(chance.elegir(products), 1 + chance.entero(4));
  return units;
}

function linesOf(units: ReadonlyMap<number, number>): Record<string, number> {
  const lines = [...units].flatMap(([producto, cantidad], i) => [
    [`detalles[${i}].producto`, producto],
    [`detalles[${i}].cantidad`, cantidad],
  ]);
  return Object.fromEntries(lines);
}

/** Sign of the stock movement of each kind of record. */
export const SIGN = { sale: -1, purchase: 1, return: 1 } as const satisfies Partial<Record<Kind, number>>;
