import { campoSuelto } from "../base/campo-datos";
import { Casilla } from "../base/casilla";

/** Whether what the client had paid on account, and owes no more, comes out of the drawer. */
export function DeCaja() {
  return (
    <Casilla
      field={campoSuelto({ name: "de_caja" })}
      etiqueta="Devolver de la caja"
      ayuda="Si ya había abonado más de lo que queda debiendo, la plata sale de su turno de caja."
    />
  );
}
