import { DIAS_CERCA } from "~/domain/cuentas/cuenta";
import { diasEntre } from "~/domain/nucleo/fecha";

/** When something was or is, in words, and the classes of its mark: the later it is, the more it stands out. */
interface Cuando {
  texto: string;
  className: "etiqueta" | "etiqueta etiqueta-aviso" | "etiqueta etiqueta-peligro";
}

/** How long ago a debt was made. `desde` is an instant as text, `hoy` a day. */
export function haceCuanto(desde: string, hoy: string): Cuando {
  const dias = diasEntre(desde.slice(0, 10), hoy);
  const texto = dias < 1 ? "desde hoy" : dias === 1 ? "desde ayer" : `hace ${dias} días`;
  return { texto, className: dias > 90 ? "etiqueta etiqueta-peligro" : dias > 60 ? "etiqueta etiqueta-aviso" : "etiqueta" };
}

export function cuandoVence(vence: string, hoy: string): Cuando {
  const dias = diasEntre(hoy, vence);
  if (dias < 0) return { texto: dias === -1 ? "venció ayer" : `venció hace ${-dias} días`, className: "etiqueta etiqueta-peligro" };
  const texto = dias === 0 ? "vence hoy" : dias === 1 ? "vence mañana" : `vence en ${dias} días`;
  return { texto, className: dias <= DIAS_CERCA ? "etiqueta etiqueta-aviso" : "etiqueta" };
}
