import { type Columna, Tabla } from "~/ui/base/tabla";
import { Fecha } from "~/ui/base/valores";
import { EstadoDeImpresion } from "~/ui/documento/imprimir";
import type { VistaTrabajo } from "../domain/trabajos.server";

const COLUMNAS: readonly Columna<VistaTrabajo>[] = [
  {
    titulo: "Qué",
    tipo: "principal",
    celda: ({ documento, copia, error }) => (
      <>
        {documento} {copia && <span className="etiqueta">Copia</span>}
        {error && <small>{error}</small>}
      </>
    ),
  },
  { titulo: "Impresora", celda: ({ impresora }) => impresora },
  { titulo: "Estado", celda: EstadoDeImpresion, cifra: true },
  { titulo: "Pedido", celda: ({ creado }) => <Fecha valor={creado} /> },
];

/** The last jobs of the shop's printers, the newest first. */
export function Trabajos({ trabajos }: { trabajos: readonly VistaTrabajo[] }) {
  return (
    <section className="trabajos">
      <h2>Lo último que se imprimió</h2>
      <Tabla
        leyenda="Los últimos 50 trabajos de impresión, el más reciente primero"
        filas={trabajos}
        keyOf={({ id }) => id}
        columnas={COLUMNAS}
      />
    </section>
  );
}
