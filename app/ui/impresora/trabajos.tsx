import type { VistaTrabajo } from "~/domain/impresoras/trabajos.server";
import { type Columna, Tabla } from "../base/tabla";
import { Fecha } from "../base/valores";

/** What became of a job, for a person. */
const ESTADOS: Record<VistaTrabajo["estado"], readonly [texto: string, clase: string]> = {
  en_cola: ["En cola", ""],
  imprimiendo: ["Imprimiendo", ""],
  impreso: ["Impreso", "etiqueta-exito"],
  incierto: ["No se sabe", "etiqueta-aviso"],
  error: ["No salió", "etiqueta-peligro"],
};

function EstadoDeTrabajo({ estado }: Pick<VistaTrabajo, "estado">) {
  const [texto, clase] = ESTADOS[estado];
  return <span className={`etiqueta ${clase}`.trim()}>{texto}</span>;
}

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
  { titulo: "Estado", celda: EstadoDeTrabajo, cifra: true },
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

/** How the last printing of a document went, where a person prints it again. Nothing when it was never printed. */
export function UltimaImpresion({ trabajo }: { trabajo: VistaTrabajo | null }) {
  if (!trabajo) return null;
  return (
    <p className="ultima-impresion">
      <EstadoDeTrabajo estado={trabajo.estado} /> en {trabajo.impresora}, <Fecha valor={trabajo.creado} />
      {trabajo.error && <small>{trabajo.error}</small>}
    </p>
  );
}
