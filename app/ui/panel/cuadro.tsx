import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { TablaDeCifras } from "../grafico/marco-grafico";

/** What a module shows on the dashboard: some rows with an amount, and the page that has all of them. */
export interface CuadroDeModulo {
  titulo: string;
  todos: string;
  leyenda: string;
  titulos: readonly [fila: string, cifra: string];
  filas: readonly { id: number; nombre: string; url: string; nota: string; cifra: string }[];
}

export const Cuadro = ({ cuadro: { titulo, todos, leyenda, titulos, filas } }: { cuadro: CuadroDeModulo }) => (
  <Tarjeta titulo={titulo} alBorde acciones={<Enlace to={todos}>Ver todos</Enlace>}>
    <TablaDeCifras
      leyenda={leyenda}
      titulos={titulos}
      filas={filas.map(({ id, nombre, url, nota, cifra }) => ({
        clave: id,
        nombre: (
          <>
            <Enlace to={url}>{nombre}</Enlace>
            <small>{nota}</small>
          </>
        ),
        cifras: [cifra],
      }))}
    />
  </Tarjeta>
);
