import { diferenciaEnPalabras } from "~/domain/caja/saldo";

/** What is over or missing, as soon as something was counted. */
export function Diferencia({ centavos }: { centavos: number }) {
  return <span className={`etiqueta etiqueta-${centavos === 0 ? "exito" : "aviso"}`}>{diferenciaEnPalabras(centavos)}</span>;
}
