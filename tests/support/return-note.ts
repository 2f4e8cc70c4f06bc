import type { NotaDevolucion } from "~/domain/devoluciones/nota";
import type { PapelOficial } from "~/domain/nucleo/papel-oficial";

/** The note of a return of one product, by this shop, as this official document. */
export const returnNote = (tienda: NotaDevolucion["tienda"], oficial: PapelOficial): NotaDevolucion => ({
  titulo: "Nota de devolución",
  tienda,
  numero: "3",
  fecha: "2026-11-21T10:15:00-05:00",
  oficial,
  partes: [{ rotulo: "Cliente", valor: "Consumidor final", notas: [] }],
  motivo: "",
  lineas: [
    { nombre: "Arroz", codigo: "", cantidad: 1, unidad: "und", tarifa: "IVA 19 %", precio_unitario: "11900.00", subtotal: "11900.00" },
  ],
  regimen: "",
  sumas: [["IVA 19 %", "$ 1.900"]],
  total: "11900.00",
  firma: "Recibí el dinero",
  nota: "",
});
