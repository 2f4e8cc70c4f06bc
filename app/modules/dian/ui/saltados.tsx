import { Tarjeta } from "~/ui/base/tarjeta";
import { Fecha } from "~/ui/base/valores";
import type { saltadosDe } from "../domain/registro/saltados.server";

/** The numbers that no document gets, and why. */
export function NumerosSaltados({ saltados }: { saltados: ReturnType<typeof saltadosDe> }) {
  if (saltados.length === 0) return null;
  return (
    <Tarjeta titulo="Números que se saltaron">
      <ul className="consecuencias">
        {saltados.map(({ tipo, numero, fecha, motivo }) => (
          <li key={`${tipo} ${numero}`}>
            <strong>{numero}</strong>, <Fecha valor={fecha} />. {motivo}
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}
