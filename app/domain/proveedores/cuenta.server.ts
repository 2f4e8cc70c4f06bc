import type { movimientosProveedor } from "@db/schema/proveedores";
import type { Centavos } from "../cifras/dinero";
import { cuentasEn } from "../cuentas/cuentas.server";
import type { Contexto } from "../nucleo/contexto.server";

type Fila = typeof movimientosProveedor.$inferSelect;

export interface MovimientoProveedor extends Pick<Fila, "tipo" | "documento" | "documentoId" | "referencia"> {
  proveedorId: number;
  /** Positive: the shop owes more. */
  monto: Centavos;
}

const cuentas = cuentasEn<Omit<MovimientoProveedor, "proveedorId">>(
  { personas: "proveedores", movimientos: "movimientos_proveedor", persona: "proveedor_id" },
  ({ tipo, monto }) => monto > 0 && tipo === "compra",
);

/** Changes what the shop owes a supplier, and writes it into its account. Returns the new balance. See `cuentas/cuentas.server.ts`. */
export const mover = (ctx: Contexto, { proveedorId, ...asiento }: MovimientoProveedor): Centavos =>
  cuentas.mover(ctx, proveedorId, asiento);

/** Lowers what the shop owes a supplier by at most `monto`, and returns the rest, which is not owed. */
export const rebajar = (ctx: Contexto, { proveedorId, ...asiento }: MovimientoProveedor): Centavos =>
  cuentas.rebajar(ctx, proveedorId, asiento);
