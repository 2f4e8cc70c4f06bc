import { Fragment } from "react";
import { type SumaDeTarifa, sumasImpresas } from "~/domain/compartido/sumas";

/** Base and IVA of the ticket by rate, as the receipt has them. */
export function Desglose({ por_tarifa }: { por_tarifa: readonly SumaDeTarifa[] }) {
  return (
    <>
      {sumasImpresas(por_tarifa).map(([nombre, valor]) => (
        <Fragment key={nombre}>
          {" · "}
          <span className="dinero">
            {nombre} {valor}
          </span>
        </Fragment>
      ))}
    </>
  );
}
