import type { ClienteElegido } from "~/screens/documento/estado";
import { Dinero } from "../base/valores";

/** What the chosen client owes already or has to its credit, and what is left of its limit. Shown when a part is on credit, or paid with it. */
export function DeudaDelCliente({ cliente }: { cliente: ClienteElegido | null }) {
  if (!cliente) return <p className="venta-fiado">Elija arriba a quién le fía.</p>;
  const { nombre, deuda } = cliente;
  if (!deuda) return null;
  return (
    <p className="venta-fiado">
      {deuda.a_favor ? (
        <>
          {nombre} tiene <Dinero valor={deuda.a_favor} /> a favor.
        </>
      ) : deuda.debe === "0.00" ? (
        `${nombre} no debe nada.`
      ) : (
        <>
          {nombre} ya debe <Dinero valor={deuda.debe} />.
        </>
      )}
      {deuda.queda !== null && (
        <>
          {" "}
          Le quedan <Dinero valor={deuda.queda} /> de su cupo.
        </>
      )}
    </p>
  );
}
