import type { Vencimiento } from "~/domain/cuentas/cuenta";
import { mostrarDia } from "~/domain/nucleo/fecha";
import { Cifra, Cifras } from "../base/tarjeta";
import { Dinero } from "../base/valores";

interface PropsDeuda {
  saldo: string;
  desde: string | null;
  vencimientos: readonly Vencimiento[];
  hoy: string;
}

/** What the shop owes a supplier, and what of it is due next. */
export function Deuda({ saldo, desde, vencimientos, hoy }: PropsDeuda) {
  const proximo = vencimientos.find(({ vence }) => vence !== null);
  return (
    <Cifras>
      <Cifra
        nombre="Se le debe"
        valor={<Dinero valor={saldo} />}
        nota={desde ? `desde el ${mostrarDia(desde)}` : "Está a paz y salvo."}
        tono={desde ? "aviso" : "neutro"}
      />
      {proximo?.vence && (
        <Cifra
          nombre={proximo.vence < hoy ? "Venció" : "Próximo vencimiento"}
          valor={<Dinero valor={proximo.debe} />}
          nota={`compra ${proximo.numero}, el ${mostrarDia(proximo.vence)}`}
          tono={proximo.vence < hoy ? "aviso" : "neutro"}
        />
      )}
    </Cifras>
  );
}
