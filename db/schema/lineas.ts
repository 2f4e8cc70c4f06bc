import { type SQL, sql } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";
import { centavos } from "./columnas";
import { importe, TARIFAS, UNIDADES } from "./importe";
import { productos } from "./productos";
import { TIPOS_DE_PROMOCION } from "./reglas-de-precio";

/** The columns of a line whose price was agreed before its sale: of a quotation or a separe. They are those of a line of a sale. */
export const columnasDeLinea = () => ({
  /** Null once the product was deleted; the line keeps its name. */
  productoId: integer("producto_id").references(() => productos.id, { onDelete: "set null" }),
  nombre: text("nombre").notNull(),
  cantidad: integer("cantidad").notNull(),
  unidad: text("unidad", { enum: UNIDADES }).notNull().default("und"),
  tarifa_iva: text({ enum: TARIFAS }).notNull(),
  precioUnitarioCentavos: centavos("precio_unitario_centavos").notNull(),
  montoIvaCentavos: centavos("monto_iva_centavos").notNull(),
  precioUnitarioFinalCentavos: centavos("precio_unitario_final_centavos").notNull(),
  subtotalCentavos: centavos("subtotal_centavos").notNull(),
  /** Tax of a bag, for each unit, as on a line of a sale. */
  impuestoBolsaCentavos: centavos("impuesto_bolsa_centavos").notNull().default(0),
  /** Discount on the public price, in hundredths of a percent. */
  descuento: integer("descuento").notNull().default(0),
  /** Public price of a unit before the discount; null without one. */
  precioListaCentavos: centavos("precio_lista_centavos"),
  /** What a discount in money takes off the line; null for a discount in percent, or none. */
  descuentoMontoCentavos: centavos("descuento_monto_centavos"),
  /** The rule that gave the price, as on a line of a sale. */
  reglaTipo: text("regla_tipo", { enum: ["lista", "cantidad", ...TIPOS_DE_PROMOCION] }),
  reglaNombre: text("regla_nombre"),
  promocionId: integer("promocion_id"),
  precioEstanteCentavos: centavos("precio_estante_centavos"),
});

/** What every such line keeps. */
export const reglaDeLinea = (): SQL => sql`cantidad > 0 and precio_unitario_centavos >= 0 and monto_iva_centavos >= 0
  and precio_unitario_final_centavos = precio_unitario_centavos + monto_iva_centavos
  and descuento between 0 and 10000 and (descuento = 0) = (precio_lista_centavos is null)
  and subtotal_centavos = ${importe("precio_unitario_final_centavos")}`;
