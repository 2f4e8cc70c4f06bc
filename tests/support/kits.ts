import { actividad } from "@db/schema/actividad";
import { desc } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abrirTienda, cambiarProducto, nuevoProducto, stockDe } from "./tienda";

/** Id of the last action in the log. */
export const ultima = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).orderBy(desc(actividad.id)).get()?.id ?? 0;

export const SIN_COSTO = { stock: "0", precio_compra: "0" };

/** A basket of two cans and a quarter of a kilo of cheese: 11 cans and 2 kilos are there. */
export function conCanasta(de: Record<string, unknown> = {}) {
  const tienda = abrirTienda();
  const { admin } = tienda;
  const lata = nuevoProducto(admin, { nombre: "Lata", codigo_de_barras: "770", stock: 11, precio_compra: "1000" });
  const queso = nuevoProducto(admin, { nombre: "Queso", unidad: "kg", stock: "2", precio_compra: "20001" });
  const componentes = [
    { producto: lata, cantidad: "2" },
    { producto: queso, cantidad: "0,25" },
  ];
  const canasta = nuevoProducto(admin, { nombre: "Canasta", precio: "9000", ...SIN_COSTO, componentes, ...de });
  const quedan = () => [lata, queso, canasta].map((id) => stockDe(admin, id));
  const cambiarKit = (campos: Record<string, unknown>) =>
    cambiarProducto(admin, canasta, { nombre: "Canasta", ...SIN_COSTO, stock: "", ...campos });
  return { ...tienda, lata, queso, canasta, componentes, quedan, cambiarKit };
}

export const enVenta = (producto: number, cantidad = 1) => ({ con_detalles: "1", detalles: [{ producto, cantidad }] });
