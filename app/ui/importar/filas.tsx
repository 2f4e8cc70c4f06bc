import type { filasDe } from "~/domain/importaciones/consultas.server";
import { ACCIONES, type Accion } from "~/domain/importaciones/fila";
import { type Columna, Tabla } from "../base/tabla";

type Fila = ReturnType<typeof filasDe>["filas"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Nombre",
    tipo: "principal",
    celda: ({ fila, nombre }) => (
      <>
        {nombre || "Sin nombre"}
        <small>Fila {fila}</small>
      </>
    ),
  },
  { titulo: "Qué pasa", celda: QuePasa },
  { titulo: "Detalle", celda: Detalle },
];

function QuePasa({ accion, sin_precio }: Fila) {
  return (
    <span className="importar-que-pasa">
      <Etiqueta accion={accion} />
      {sin_precio && <span className="etiqueta etiqueta-aviso">Sin precio</span>}
    </span>
  );
}

function Detalle({ datos, cambios, errores }: Fila) {
  return (
    <ul className="importar-detalle">
      {errores.map(({ titulo, valor, motivo }) => (
        <li key={titulo + motivo} className="importar-error">
          {titulo && <b>{titulo}</b>} {valor && <q>{valor}</q>} {motivo}
        </li>
      ))}
      {cambios.map(({ titulo, antes, despues }) => (
        <li key={titulo}>
          <b>{titulo}</b> <del>{antes || "vacío"}</del> <span aria-hidden="true">→</span> <ins>{despues || "vacío"}</ins>
        </li>
      ))}
      {datos.map(({ titulo, valor }) => (
        <li key={titulo}>
          <b>{titulo}</b> {valor}
        </li>
      ))}
    </ul>
  );
}

/** What each row of the file would do. */
export function Filas({ filas }: { filas: readonly Fila[] }) {
  return <Tabla leyenda="Filas del archivo" filas={filas} keyOf={({ fila }) => fila} columnas={COLUMNAS} dosLineas />;
}

const CLASES = {
  nuevo: "etiqueta etiqueta-exito",
  cambia: "etiqueta etiqueta-aviso",
  igual: "etiqueta",
  error: "etiqueta etiqueta-peligro",
} as const satisfies Record<Accion, string>;

/** What happens to a row. */
export function Etiqueta({ accion }: { accion: Accion }) {
  return <span className={CLASES[accion]}>{ACCIONES[accion].nombre}</span>;
}
