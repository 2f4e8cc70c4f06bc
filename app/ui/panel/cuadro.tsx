import { Enlace } from "../base/boton";
import { Tarjeta } from "../base/tarjeta";
import { TablaDeCifras } from "../grafico/marco-grafico";

/** What a module shows on the dashboard: some rows with an amount or a day, and the page that has all of them. */
export interface CuadroDeModulo {
  titulo: string;
  todos?: string;
  leyenda: string;
  titulos: readonly [fila: string, cifra: string];
  /** What it says without rows. */
  ninguna?: string;
  filas: readonly { id: number; nombre: string; url: string; nota: string; cifra: string }[];
}

export const Cuadro = ({ cuadro: { titulo, todos, leyenda, titulos, ninguna, filas } }: { cuadro: CuadroDeModulo }) => (
  <Tarjeta titulo={titulo} alBorde={filas.length > 0} acciones={todos && <Enlace to={todos}>Ver todos</Enlace>}>
    {filas.length === 0 ? <p className="panel-nada">{ninguna}</p> : <Filas leyenda={leyenda} titulos={titulos} filas={filas} />}
  </Tarjeta>
);

const Filas = ({ leyenda, titulos, filas }: Pick<CuadroDeModulo, "leyenda" | "titulos" | "filas">) => (
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
);
