import { mostrarDia } from "~/domain/nucleo/fecha";
import { Dinero } from "../base/valores";

interface Compra {
  id: number;
  credito?: boolean;
  /** What is still owed of it; left out for who may not see what things cost. */
  debe?: string;
  vence?: string | null;
}

/** The line of a purchase on credit: how much is still owed, and until when. None for any other. */
export function datoDeCredito({ credito, debe, vence = null }: Compra, hoy: string) {
  return credito && debe !== undefined ? [{ nombre: "Pago", valor: <ACredito debe={debe} vence={vence} hoy={hoy} /> }] : [];
}

function ACredito({ debe, vence, hoy }: { debe: string; vence: string | null; hoy: string }) {
  if (debe === "0.00") return "A crédito, ya pagada";
  return (
    <>
      A crédito: se deben <Dinero valor={debe} />
      {vence && `, ${vence < hoy ? "venció" : "vence"} el ${mostrarDia(vence)}`}
    </>
  );
}
