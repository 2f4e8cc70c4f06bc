import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { textoPesos } from "~/domain/cifras/dinero";
import { cotizar } from "~/domain/cotizaciones/cotizar.server";
import { CotizacionForm } from "~/domain/cotizaciones/esquema";
import { PagoForm } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abonarSepare } from "~/modules/separes/domain/abonar.server";
import { cancelarSepare } from "~/modules/separes/domain/cancelar.server";
import { CancelarForm, SepareForm } from "~/modules/separes/domain/esquema";
import { separar } from "~/modules/separes/domain/separar.server";
import type { EnVenta } from "./ventas";

const DIA_MS = 24 * 60 * 60 * 1000;

interface Pactos {
  admin: Contexto;
  vendedor: Contexto;
  clienteIds: readonly number[];
  porPuesto: readonly EnVenta[];
}

/** What the shop promised: quotations, one of them over, and separes, one of them overdue. The rows are few: the commands write them. */
export function pactar({ admin, vendedor, clienteIds, porPuesto }: Pactos): void {
  const usos = { usa_cotizaciones: true, usa_separes: true, abono_minimo_separe: 20 };
  admin.db.update(tiendas).set(usos).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const caros = apartables(porPuesto);
  const linea = (n: number, cantidad: number) => ({ producto: caros[n]?.id, cantidad: String(cantidad) });
  const hace = (ctx: Contexto, dias: number): Contexto => ({ ...ctx, ahora: ctx.ahora - dias * DIA_MS });
  const cotiza = (ctx: Contexto, cliente: number, campos: object) =>
    cotizar(ctx, CotizacionForm.parse({ cliente_fk: clienteIds[cliente], ...campos }));
  cotiza(hace(admin, 20), 3, { detalles: [linea(0, 24), linea(4, 6)] });
  cotiza(hace(vendedor, 2), 5, { detalles: [linea(1, 12)], descuento: "5" });
  cotiza(admin, 8, { detalles: [linea(2, 40), linea(3, 10), linea(6, 5)], descuento: "8" });

  const separa = (ctx: Contexto, n: number, plazo: string) => {
    const abono = textoPesos((caros[n]?.publico ?? 0) * 2);
    return separar(ctx, SepareForm.parse({ cliente_fk: clienteIds[n], detalles: [linea(n, APARTADAS), linea(n + 1, 2)], abono, plazo }));
  };
  const [vencido, abierto, desistido] = [separa(hace(admin, 40), 10, "30"), separa(vendedor, 12, "30"), separa(admin, 14, "60")];
  abonarSepare(hace(admin, 15), vencido, PagoForm.parse({ monto: "2000", medio: "transferencia", banco: "Nequi" }));
  abonarSepare(admin, abierto, PagoForm.parse({ monto: "1000" }));
  cancelarSepare(admin, desistido, CancelarForm.parse({ devolver: "1000" }));
}

const CARO = 500_000;
/** Units that a separe takes of a product at most, and what a count may have found missing since. */
const APARTADAS = 4;
const FALTARON = 2;

/** What is worth a separe, and is there. */
export const apartables = (porPuesto: readonly EnVenta[]): EnVenta[] =>
  porPuesto.filter(
    ({ unidad, conExistencias, publico, stock }) => unidad === "und" && conExistencias && publico > CARO && stock >= APARTADAS + FALTARON,
  );
