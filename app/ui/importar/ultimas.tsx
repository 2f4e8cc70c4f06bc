import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Fecha } from "../base/valores";
import { type Estado, EstadoImportacion } from "./estado";

interface PropsUltimas {
  clase: string;
  importaciones: readonly { id: number; archivo: string; fecha: string; estado: Estado; errores: number }[];
}

/** The latest files that were brought. */
export function Ultimas({ clase, importaciones }: PropsUltimas) {
  if (importaciones.length === 0) return null;
  return (
    <Tarjeta titulo="Últimos archivos" alBorde>
      <Tabla
        leyenda="Últimos archivos"
        filas={importaciones}
        keyOf={({ id }) => id}
        dosLineas
        columnas={[
          { titulo: "Archivo", tipo: "principal", celda: ({ id, archivo }) => <Enlace to={`/${clase}/importar/${id}/`}>{archivo}</Enlace> },
          { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
          { titulo: "Estado", celda: ({ estado, errores }) => <EstadoImportacion estado={estado} conError={errores > 0} /> },
        ]}
      />
    </Tarjeta>
  );
}
