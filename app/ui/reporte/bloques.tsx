import { mostrarUnidades } from "~/domain/cifras/cantidad";
import type { Bloque as DatosBloque, Cifra as DatosCifra, Lista as DatosLista, LineaDeEstado } from "~/domain/reportes/bloques";
import { Enlace, EnlaceBoton } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
import { Vacio } from "../base/vacio";
import { Dinero } from "../base/valores";
import { BarrasHorizontales, BarrasPorDia } from "../grafico/barras";
import { Cambio, esNumero } from "./cambio";
import { Lista, TablaDeLista } from "./tabla-de-lista";

/** The parts of a report's page, in their order. */
export const Bloques = ({ bloques }: { bloques: readonly DatosBloque[] }) => bloques.map((bloque, i) => <Bloque key={i} bloque={bloque} />);

function Bloque({ bloque }: { bloque: DatosBloque }) {
  switch (bloque.tipo) {
    case "lista":
      return <Lista lista={bloque} />;
    case "cifras":
      return <Cifras>{bloque.cifras.map(cifraDe)}</Cifras>;
    case "nota":
      return <p className="reporte-nota">{bloque.texto}</p>;
    case "enlace":
      return (
        <p>
          <Enlace to={bloque.to}>{bloque.texto}</Enlace>
        </p>
      );
    case "vacio":
      return <Nada {...bloque} />;
    case "columnas":
      return (
        <div className="columnas">
          <Bloques bloques={bloque.bloques} />
        </div>
      );
    case "ficha":
      return (
        <Tarjeta titulo={bloque.titulo} acciones={<EnlaceBoton to={bloque.enlace.to}>{bloque.enlace.texto}</EnlaceBoton>}>
          <Ficha datos={bloque.pesos.map(({ nombre, valor }) => ({ nombre, valor: <Dinero valor={valor} /> }))} />
        </Tarjeta>
      );
    case "barras":
      return <Barras {...bloque} />;
    case "barras_por_dia":
      return <PorDia {...bloque} />;
    case "estado":
      return <Estado {...bloque} />;
  }
}

const cifraDe = ({ nombre, valor, cambio, mejor = "mas", nota, tono = "neutro", enlace }: DatosCifra) => (
  <Cifra
    key={nombre}
    nombre={nombre}
    valor={esNumero(valor) ? mostrarUnidades(valor) : <Dinero valor={String(valor)} />}
    nota={cambio ? <Cambio cambio={cambio} mejor={mejor} /> : nota}
    tono={tono}
    {...(enlace && { to: enlace })}
  />
);

const Nada = ({ titulo, texto, icono, enlace }: Extract<DatosBloque, { tipo: "vacio" }>) => (
  <Vacio
    titulo={titulo}
    icono={icono}
    ayuda="reportes"
    accion={
      enlace && (
        <EnlaceBoton to={enlace.to} variante="normal">
          {enlace.texto}
        </EnlaceBoton>
      )
    }
  >
    {texto}
  </Vacio>
);

function Barras({ lista, valor }: { lista: DatosLista; valor: string }) {
  const filas = lista.filas.map((fila) => {
    const [nombre, pesos] = [String(fila[lista.clave]), String(fila[valor])];
    return { clave: nombre, nombre, valor: Number(pesos), texto: <Dinero valor={pesos} /> };
  });
  return (
    <Tarjeta titulo={lista.titulo}>
      <BarrasHorizontales filas={filas} tabla={<TablaDeLista lista={lista} />} />
    </Tarjeta>
  );
}

function PorDia({ barras, lista, valor }: { barras: string; lista: DatosLista; valor: string }) {
  const dias = lista.filas.map((fila) => ({ dia: String(fila[lista.clave]), valor: Number(fila[valor]) }));
  const descripcion = "Una barra por cada día del periodo.";
  return (
    <Tarjeta titulo={lista.titulo}>
      <BarrasPorDia titulo={barras} descripcion={descripcion} dias={dias} tabla={<TablaDeLista lista={lista} />} />
    </Tarjeta>
  );
}

interface PropsEstado {
  titulo: string;
  leyenda: string;
  lineas: readonly LineaDeEstado[];
}

/** A statement: amounts added and subtracted from top to bottom, compared with the period before. */
function Estado({ titulo, leyenda, lineas }: PropsEstado) {
  return (
    <Tarjeta titulo={titulo} alBorde>
      <Tabla
        leyenda={leyenda}
        filas={lineas}
        keyOf={({ concepto }) => concepto}
        columnas={[
          {
            titulo: "Concepto",
            tipo: "principal",
            celda: ({ concepto, signo, enlace }) => (
              <span className={`utilidad-linea utilidad-${signo}`}>{enlace ? <Enlace to={enlace}>{concepto}</Enlace> : concepto}</span>
            ),
          },
          { titulo: "Valor", tipo: "numero", cifra: true, celda: ({ valor }) => <Dinero valor={valor} /> },
          { titulo: "Periodo anterior", tipo: "numero", celda: ({ cambio }) => <Dinero valor={String(cambio.antes)} /> },
          { titulo: "Cambio", celda: ({ cambio, mejor }) => <Cambio cambio={cambio} mejor={mejor} sinAntes /> },
        ]}
      />
    </Tarjeta>
  );
}
