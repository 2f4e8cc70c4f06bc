import type { VistaConfiguracion } from "~/domain/tienda/esquema";

interface TemaAparte {
  titulo: string;
  para: string;
  /** Whether the shop uses some of it. */
  seUsa(actual: VistaConfiguracion): boolean;
}

/** Themes of the settings that many shops never need. */
export const TEMAS_APARTE = {
  listas: {
    titulo: "Listas de precios",
    para: "Otro precio para mayoristas o tenderos.",
    seUsa: ({ listas_precio }) => listas_precio !== "",
  },
  redondeo: {
    titulo: "Redondeo y propina",
    para: "Cobrar el efectivo a los $ 50 o $ 100, y sugerir una propina.",
    seUsa: ({ redondeo_efectivo, propina_sugerida }) => redondeo_efectivo > 0 || propina_sugerida > 0,
  },
  separes: {
    titulo: "Separes y cotizaciones",
    para: "Apartar mercancía que el cliente paga por abonos, y dar precios por escrito.",
    seUsa: ({ usa_separes, usa_cotizaciones }) => usa_separes || usa_cotizaciones,
  },
  lotes: {
    titulo: "Lotes y vencimientos",
    para: "Saber qué se vence, y vender primero lo que vence primero.",
    seUsa: ({ usa_lotes }) => usa_lotes,
  },
  balanza: {
    titulo: "Balanza",
    para: "Leer las etiquetas de una balanza que las imprime.",
    seUsa: ({ prefijo_balanza }) => prefijo_balanza !== "",
  },
  mensajes: {
    titulo: "Mensajes de texto",
    para: "Avisos por SMS a usted y a sus clientes.",
    seUsa: ({ aviso_stock_bajo, aviso_resumen_diario, aviso_confirmacion }) =>
      aviso_stock_bajo || aviso_resumen_diario || aviso_confirmacion,
  },
  periodo: {
    titulo: "Periodo cerrado",
    para: "Que nadie cambie lo que ya se declaró.",
    seUsa: ({ cerrado_hasta }) => cerrado_hasta !== null,
  },
} as const satisfies Record<string, TemaAparte>;

export type ClaveDeTema = keyof typeof TEMAS_APARTE;
