import { productos } from "@db/schema/productos";
import { ventas } from "@db/schema/ventas";
import { and, desc, eq, gte, inArray, like } from "drizzle-orm";
import { crearVenta } from "~/domain/ventas/crear-venta.server";
import { VentaForm } from "~/domain/ventas/esquema";
import type { DemoShop } from "~/module";
import { PromocionForm } from "../domain/esquema";
import { crearPromocion } from "../domain/promociones.server";

/** Tickets of the promotion that is always in force. */
const EN_PROMOCION = 6;
const DOCENA = 12;

/** Sells cheaper on some days, and a soft drink by the dozen always, after the last sale. */
export function sembrarPromociones({ admin, productos: ids }: DemoShop): void {
  const ultima = admin.db.select({ ahora: ventas.fechaVenta }).from(ventas).orderBy(desc(ventas.id)).limit(1).get();
  const ctx = { ...admin, ...ultima };
  const [gaseosa] = admin.db
    .select({ id: productos.id })
    .from(productos)
    .where(
      and(
        inArray(productos.id, ids.slice(0, MAS_VENDIDOS)),
        like(productos.nombre, "Gaseosa%"),
        gte(productos.stock, EN_PROMOCION * DOCENA),
        eq(productos.lleva_lotes, false),
      ),
    )
    .all();
  const promociones = [
    ...(gaseosa
      ? [{ nombre: "Gaseosa 12 por 11", tipo: "lleve", lleve: "12", pague: "11", alcance: "productos", productos: [gaseosa.id] }]
      : []),
    { nombre: "Martes de aseo", tipo: "porcentaje", valor: "10", alcance: "categoria", categoria: "Aseo", dias: [1] },
    { nombre: "Hora feliz de panadería", tipo: "segundo", valor: "50", alcance: "categoria", categoria: "Panadería", hora_desde: "17:00" },
  ];
  for (const promocion of promociones) crearPromocion(ctx, PromocionForm.parse(promocion));
  if (!gaseosa) return;
  const docena = { reglas: "1", con_detalles: "1", detalles: [{ producto: gaseosa.id, cantidad: DOCENA }] };
  for (let venta = 0; venta < EN_PROMOCION; venta++) crearVenta(ctx, VentaForm.parse(docena));
}

/** Best sellers among which it is. */
const MAS_VENDIDOS = 40;
