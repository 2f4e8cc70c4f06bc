import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { sumar, textoPesos } from "~/domain/cifras/dinero";
import { PagoForm } from "~/domain/cuentas/pago";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import type { DemoShop } from "~/module";
import { abonarSepare } from "../domain/abonar.server";
import { cancelarSepare } from "../domain/cancelar.server";
import { CancelarForm, SepareForm } from "../domain/esquema";
import { separar } from "../domain/separar.server";

const DIA_MS = 24 * 60 * 60 * 1000;
/** Units that a separe takes of a product at most. */
const APARTADAS = 4;

/** What the shop keeps for its clients: one that is overdue, one that is open and one that was cancelled. */
export function sembrarSepares({ admin, vendedor, caros, clientes }: DemoShop): void {
  admin.db.update(tiendas).set({ usa_separes: true, abono_minimo_separe: 20 }).where(eq(tiendas.usuarioId, admin.duenoId)).run();
  const precios = productosPorId(admin, caros);
  const linea = (n: number, cantidad: number) => ({ producto: caros[n], cantidad: String(cantidad) });
  const hace = (dias: number): Contexto => ({ ...admin, ahora: admin.ahora - dias * DIA_MS });
  const separa = (ctx: Contexto, n: number, plazo: string) => {
    const precio = precios.get(caros[n] ?? 0)?.precioPublicoCentavos ?? 0;
    const abono = textoPesos(sumar(precio, precio));
    return separar(ctx, SepareForm.parse({ cliente_fk: clientes[n], detalles: [linea(n, APARTADAS), linea(n + 1, 2)], abono, plazo }));
  };
  const [vencido, abierto, desistido] = [separa(hace(40), 10, "30"), separa(vendedor, 12, "30"), separa(admin, 14, "60")];
  abonarSepare(hace(15), vencido, PagoForm.parse({ monto: "2000", medio: "transferencia", banco: "Nequi" }));
  abonarSepare(admin, abierto, PagoForm.parse({ monto: "1000" }));
  cancelarSepare(admin, desistido, CancelarForm.parse({ devolver: "1000" }));
}
