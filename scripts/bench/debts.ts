import { openDatabase } from "@db/open.server";
import { clientes } from "@db/schema/clientes";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { CUENTAS_DE_CLIENTES as CUENTAS } from "~/domain/cuentas/cuentas-de-clientes.server";
import { mover } from "~/domain/cuentas/movimientos.server";
import { type Contexto, ejecutarEnTransaccion } from "~/domain/nucleo/contexto.server";
import { EXTENSIONS } from "~/modules.server";
import { DEMO } from "../seed/sembrar";
import { type BenchRequest, type Measure, measure, type Target } from "./driver";

const DEBTORS = 3_000;
const MOVEMENTS = 100_000;
const DAYS = 150;
const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_CENTS = 5_000_000;

/** Adds clients who owe, with movements of the last months: two charges, then a payment of less than one. Returns the id of one. */
export function addDebtors(path: string): number {
  const db = openDatabase(path);
  try {
    const demo = db.select({ id: usuarios.id }).from(usuarios).where(eq(usuarios.usernameClave, DEMO)).get();
    const duenoId = demo?.id ?? 0;
    const ctx = { db, actor: { id: duenoId, rol: "admin" }, duenoId, ahora: Date.now(), extensiones: EXTENSIONS } as const;
    return ejecutarEnTransaccion(ctx, () => chargeAll(ctx));
  } finally {
    db.$client.close();
  }
}

function chargeAll(ctx: Contexto): number {
  const ids = Array.from({ length: DEBTORS }, (_, i) => addDebtor(ctx, i));
  for (let i = 0; i < MOVEMENTS; i++) {
    const round = Math.floor(i / DEBTORS);
    const monto = 1 + ((i * 7_919) % MOST_CENTS);
    const ahora = ctx.ahora - Math.floor((DAYS * DAY_MS * (MOVEMENTS - i)) / MOVEMENTS);
    const row = { titularId: ids[i % DEBTORS] ?? 0, documentoId: 0, referencia: `Movimiento ${i + 1}` };
    if (round % 3 === 2) mover({ ...ctx, ahora }, CUENTAS, { ...row, tipo: "abono", documento: "abono", monto: -Math.ceil(monto / 4) });
    else mover({ ...ctx, ahora }, CUENTAS, { ...row, tipo: "venta", documento: "venta", monto });
  }
  return ids[0] ?? 0;
}

function addDebtor({ db, duenoId, ahora }: Contexto, i: number): number {
  const nombre = `Deudor ${i + 1}`;
  const fila = {
    usuarioId: duenoId,
    creadoPorId: duenoId,
    nombre,
    nombreClave: nombre.toLowerCase(),
    telefono: "3001234567",
    creado: ahora,
  };
  return db.insert(clientes).values(fila).returning({ id: clientes.id }).get().id;
}

/** Measures the pages of those who owe. */
export async function measureDebts(target: Target, debtor: number, print: (name: string, measured: Measure) => void): Promise<void> {
  const pages: [string, string][] = [
    ["cartera", "/clientes/cartera/"],
    ["cartera, página profunda", "/clientes/cartera/?page=75"],
    ["cliente que debe", `/clientes/${debtor}/`],
  ];
  for (const [name, path] of pages) print(name, await measure(target, (): BenchRequest => ({ method: "GET", path, status: 200 })));
}
