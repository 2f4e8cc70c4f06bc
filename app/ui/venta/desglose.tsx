import { mostrarPesos } from "~/domain/cifras/dinero";
import { type SumaDeTarifa, sumasImpresas } from "~/domain/cifras/sumas";
import { TARIFAS } from "~/domain/cifras/tarifas";

/** Base and IVA of the ticket: in its line, or below it a line for each rate. */
export function Desglose({ por_tarifa }: { por_tarifa: readonly SumaDeTarifa[] }) {
  if (por_tarifa.length > 1) return por_tarifa.map((suma) => <DeTarifa key={suma.tarifa} {...suma} />);
  return sumasImpresas(por_tarifa).map(([nombre, valor]) => (
    <span key={nombre}>
      {" · "}
      <span className="dinero">
        {nombre} {valor}
      </span>
    </span>
  ));
}

function DeTarifa({ tarifa, nombre, base, iva }: SumaDeTarifa) {
  const gravada = TARIFAS[tarifa].porcentaje > 0;
  return (
    <span className="venta-tarifa">
      <span>{nombre}</span> <span>{gravada ? `${mostrarPesos(iva)} de ${mostrarPesos(base)}` : mostrarPesos(base)}</span>
    </span>
  );
}
