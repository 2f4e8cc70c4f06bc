/** Lines of the profit statement from top to bottom. `signo`: subtracted, added, or the result so far. */
export const LINEAS_DE_UTILIDAD = [
  { concepto: "Ventas brutas", clave: "ventas_brutas", signo: "" },
  { concepto: "Devoluciones", clave: "devoluciones", signo: "menos" },
  { concepto: "Ventas netas", clave: "ventas_netas", signo: "resultado" },
  { concepto: "IVA de las ventas", clave: "iva", signo: "menos" },
  { concepto: "Ventas sin IVA", clave: "base", signo: "resultado" },
  { concepto: "Costo de lo vendido", clave: "costo", signo: "menos" },
  { concepto: "Margen", clave: "margen", signo: "resultado" },
  { concepto: "Ingresos extra", clave: "ingresos_extra", signo: "mas" },
  { concepto: "Gastos", clave: "gastos", signo: "menos" },
  { concepto: "Utilidad", clave: "utilidad", signo: "resultado" },
] as const;
