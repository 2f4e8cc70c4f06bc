import { EDADES, type Edad } from "~/domain/cuentas/cuenta";
import { keysOf } from "~/domain/nucleo/properties";
import type { Columna } from "../base/tabla";
import { Cifra, Cifras } from "../base/tarjeta";
import { Dinero } from "../base/valores";

/** What is owed in all, and by age. */
export function CifrasPorEdad({ nombre, totales }: { nombre: string; totales: Record<Edad | "total", string> }) {
  return (
    <Cifras total>
      <Cifra nombre={nombre} valor={<Dinero valor={totales.total} />} />
      {keysOf(EDADES).map((edad) => (
        <Cifra
          key={edad}
          nombre={EDADES[edad]}
          valor={<Dinero valor={totales[edad]} />}
          tono={edad === "mas_de_90" && totales[edad] !== "0.00" ? "aviso" : "neutro"}
        />
      ))}
    </Cifras>
  );
}

/** The columns of a debt by age. */
export const columnasPorEdad = <Fila extends Record<Edad, string>>(): Columna<Fila>[] =>
  keysOf(EDADES).map((edad) => ({
    titulo: EDADES[edad],
    tipo: "numero",
    soloAncha: true,
    celda: (fila) => (fila[edad] === "0.00" ? "—" : <Dinero valor={fila[edad]} />),
  }));
