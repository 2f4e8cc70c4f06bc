import { Buscador } from "../base/buscador";
import { type Page, Paginacion } from "../base/paginacion";
import { type Columna, Tabla } from "../base/tabla";
import { Vacio } from "../base/vacio";

interface PropsBuscar<Fila> {
  /** Label of the search field. */
  etiqueta: string;
  /** Noun for a row: singular and plural. */
  nombre: readonly [string, string];
  q: string;
  page: Page;
  filas: readonly Fila[];
  columnas: readonly Columna<Fila>[];
}

/** Search for the sale or purchase to return, newest first. */
export function BuscarDocumento<Fila extends { id: number }>({ etiqueta, nombre, q, page, filas, columnas }: PropsBuscar<Fila>) {
  return (
    <>
      <Buscador etiqueta={etiqueta} q={q} enfocado />
      {filas.length === 0 ? (
        <Vacio titulo={q ? "Nada coincide" : `Aún no hay ${nombre[1]}`} icono="devoluciones" ayuda={!q && "devoluciones"}>
          {q ? "Pruebe con otro nombre o con el número." : `Cuando haya ${nombre[1]}, aquí se elige de cuál se devuelve.`}
        </Vacio>
      ) : (
        <Tabla leyenda={`Elija la ${nombre[0]}`} filas={filas} keyOf={({ id }) => id} columnas={columnas} />
      )}
      <Paginacion page={page} nombre={nombre} />
    </>
  );
}
