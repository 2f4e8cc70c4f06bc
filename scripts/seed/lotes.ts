import { productos } from "@db/schema/productos";
import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import { textoPesos } from "~/domain/cifras/dinero";
import { crearCompra } from "~/domain/compras/crear-compra.server";
import { CompraForm } from "~/domain/compras/esquema";
import { pasarALotes } from "~/domain/inventario/pasar-a-lotes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { diaDe, sumarDias } from "~/domain/nucleo/fecha";
import { productoPropio } from "~/domain/productos/consultas.server";
import type { EnVenta } from "./ventas";

/** Days until the lots of the products end: one is over already. */
const DIAS = [-3, 4, 6, 18, 27, 45, 58, 75, 88];
const UNIDADES = 12;

/** The best sellers that expire are kept by lots, and a purchase brings a lot of each. */
export function llevarLotes(admin: Contexto, porPuesto: readonly EnVenta[]): void {
  const { db, duenoId } = admin;
  db.update(tiendas).set({ usa_lotes: true }).where(eq(tiendas.usuarioId, duenoId)).run();
  const elegidos = porPuesto
    .filter(({ vence, conExistencias, unidad }) => vence && conExistencias && unidad === "und")
    .slice(0, DIAS.length);
  if (elegidos.length === 0) return;
  for (const { id } of elegidos) {
    db.update(productos).set({ lleva_lotes: true }).where(eq(productos.id, id)).run();
    pasarALotes(admin, productoPropio(admin, id), true);
  }
  const detalles = elegidos.map(({ id }, i) => {
    const { precioCompraCentavos, precioPublicoCentavos } = productoPropio(admin, id);
    return {
      producto: String(id),
      cantidad: String(UNIDADES),
      precio: textoPesos(precioCompraCentavos),
      precio_publico: textoPesos(precioPublicoCentavos),
      tiene_caducidad: "on",
      fecha_caducidad: sumarDias(diaDe(admin.ahora), DIAS[i] ?? 0),
      lote: `L-${2401 + i}`,
    };
  });
  crearCompra(admin, CompraForm.parse({ tipo: "productos", detalles }));
}
