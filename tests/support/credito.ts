import { movimientosCaja } from "@db/schema/caja";
import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { PagoForm } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { comprar, linea } from "./compras";
import { pagar } from "./cuentas";
import { abrirTienda, nuevoProducto, nuevoProveedor } from "./tienda";

/** A shop that buys a product at 1,000.00 without IVA: 1,190.00. */
export function tiendaQueDebe() {
  const { db, admin, vendedor } = abrirTienda();
  const marta = nuevoProveedor(admin);
  const producto = nuevoProducto(admin);
  const fiado = (cantidad: number, campos = {}, ctx: Contexto = admin) =>
    comprar(ctx, { proveedor: marta, credito: "1", detalles: [linea({ producto, cantidad, precio: "1000" })], ...campos });
  return { db, admin, vendedor, marta, producto, fiado };
}

/** What the shop owes the supplier. */
export const saldo = ({ db }: Contexto, id: number) => db.select().from(proveedores).where(eq(proveedores.id, id)).get()?.saldoCentavos;
/** Pays the supplier from form fields and returns the id of the payment. */
export const pagarle = (ctx: Contexto, id: number, monto: string, campos = {}) => pagar(ctx, id, PagoForm.parse({ monto, ...campos }));
/** Movements of the drawer: kind, amount and reference. */
export const enCaja = ({ db }: Contexto) =>
  db
    .select()
    .from(movimientosCaja)
    .all()
    .map(({ tipo, montoCentavos, referencia }) => [tipo, montoCentavos, referencia]);
