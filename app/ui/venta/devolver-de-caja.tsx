import { Casilla, campoSuelto } from "../base/campo";

/** Whether what the client had paid on account, and owes no more, comes out of the open drawer. */
export default function DevolverDeCaja({ abierta }: { abierta: boolean }) {
  if (!abierta) return null;
  return (
    <Casilla
      field={campoSuelto({ name: "de_caja", defaultValue: "on" })}
      etiqueta="Devolver de la caja"
      ayuda="Si ya había abonado más de lo que queda debiendo, la plata sale de su caja."
    />
  );
}
