import type { SumaDeTarifa } from "~/domain/cifras/sumas";
import { TARIFAS } from "~/domain/cifras/tarifas";
import type { Dato } from "../base/tarjeta";
import { Dinero } from "../base/valores";

interface Sumado {
  base: string;
  por_tarifa: readonly SumaDeTarifa[];
}

/** Base of a document, and its IVA by rate. */
export function datosDeSumas({ base, por_tarifa }: Sumado): Dato[] {
  const sola = por_tarifa.length === 1;
  return [
    { nombre: "Base", valor: <Dinero valor={base} /> },
    ...por_tarifa.map((suma) => ({ nombre: suma.nombre, valor: <Suma sola={sola} {...suma} /> })),
  ];
}

/** The IVA of a rate and what it is of; of a rate without IVA, only that. */
function Suma({ tarifa, base, iva, sola }: SumaDeTarifa & { sola: boolean }) {
  if (tarifa === "bolsa") return <Dinero valor={iva} />;
  if (TARIFAS[tarifa].porcentaje === 0) return <Dinero valor={base} />;
  return (
    <>
      <Dinero valor={iva} />
      {!sola && (
        <small>
          {" "}
          de <Dinero valor={base} />
        </small>
      )}
    </>
  );
}
