import { DIAS_CERCA } from "~/domain/cuentas/cuenta";
import { diasEntre } from "~/domain/nucleo/fecha";

/** How a day is marked: the later it is, the more it stands out. */
type Tono = "" | "etiqueta-aviso" | "etiqueta-peligro";

/** How long ago a debt was made, in words, and how it is marked. `desde` is an instant as text, `hoy` a day. */
export function haceCuanto(desde: string, hoy: string): { texto: string; tono: Tono } {
  const dias = diasEntre(desde.slice(0, 10), hoy);
  const texto = dias < 1 ? "desde hoy" : dias === 1 ? "desde ayer" : `hace ${dias} días`;
  return { texto, tono: dias > 90 ? "etiqueta-peligro" : dias > 60 ? "etiqueta-aviso" : "" };
}

/** When a debt is due, in words, and how it is marked. */
export function cuandoVence(vence: string, hoy: string): { texto: string; tono: Tono } {
  const dias = diasEntre(hoy, vence);
  if (dias < 0) return { texto: dias === -1 ? "venció ayer" : `venció hace ${-dias} días`, tono: "etiqueta-peligro" };
  const texto = dias === 0 ? "vence hoy" : dias === 1 ? "vence mañana" : `vence en ${dias} días`;
  return { texto, tono: dias <= DIAS_CERCA ? "etiqueta-aviso" : "" };
}
