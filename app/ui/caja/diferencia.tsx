import { mostrarCentavos } from "~/domain/compartido/dinero";

/** What is over or missing, as soon as something was counted. */
export function Diferencia({ centavos }: { centavos: number }) {
  if (centavos === 0) return <span className="etiqueta etiqueta-exito">Cuadra</span>;
  const monto = mostrarCentavos(Math.abs(centavos));
  return <span className="etiqueta etiqueta-aviso">{centavos > 0 ? `Sobran ${monto}` : `Faltan ${monto}`}</span>;
}
