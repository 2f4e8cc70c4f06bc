import { Enlace } from "~/ui/base/boton";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import { Fecha } from "~/ui/base/valores";

interface PropsUltimas {
  clase: string;
  importaciones: readonly { id: number; archivo: string; fecha: string; estado: Estado; errores: number }[];
}

/** The latest files that were brought. */
export function Ultimas({ clase, importaciones }: PropsUltimas) {
  return (
    <TarjetaConTabla
      titulo="Últimos archivos"
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
  );
}

const ESTADOS = {
  leyendo: ["Leyendo", "aviso"],
  revision: ["Por confirmar", "aviso"],
  escribiendo: ["Guardando", "aviso"],
  hecha: ["Hecha", "exito"],
  fallida: ["No se guardó", "peligro"],
  deshaciendo: ["Deshaciendo", "aviso"],
  deshecha: ["Deshecha", "aviso"],
} as const;

const CON_ERROR = ["Con errores", "peligro"] as const;

export type Estado = keyof typeof ESTADOS;

/** One with an error row cannot be confirmed. */
export function EstadoImportacion({ estado, conError = false }: { estado: Estado; conError?: boolean }) {
  const [texto, tono] = estado === "revision" && conError ? CON_ERROR : ESTADOS[estado];
  return <span className={`etiqueta etiqueta-${tono}`}>{texto}</span>;
}
