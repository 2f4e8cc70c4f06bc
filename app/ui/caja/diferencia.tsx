import { diferenciaEnPalabras } from "~/domain/caja/saldo";
import type { Centavos } from "~/domain/cifras/dinero";

/** What is over or missing, as soon as something was counted. */
export function Diferencia({ centavos }: { centavos: Centavos }) {
  return <span className={`etiqueta etiqueta-${centavos === 0 ? "exito" : "aviso"}`}>{diferenciaEnPalabras(centavos)}</span>;
}
