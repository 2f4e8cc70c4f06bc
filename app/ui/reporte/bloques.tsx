import { mostrarUnidades } from "~/domain/cifras/cantidad";
import type { Bloque as DatosBloque, Cambio as DatosCambio, Cifra as DatosCifra, LineaDeEstado } from "~/domain/reportes/bloques";
import { Enlace, EnlaceBoton } from "../base/boton";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Vacio } from "../base/vacio";
import { PesosEnteros } from "../base/valores";
import { Barras } from "./barras";
import { Cambio, esNumero } from "./cambio";
import { Lista } from "./tabla-de-lista";

/** The parts of a report's page, in their order. */
export const Bloques = ({ bloques }: { bloques: readonly DatosBloque[] }) => bloques.map((bloque, i) => <Bloque key={i} bloque={bloque} />);

function Bloque({ bloque }: { bloque: DatosBloque }) {
  switch (bloque.tipo) {
    case "lista":
      return <Lista lista={bloque} />;
    case "cifras":
      return (
        <div className="reporte-cifras">
          <Cifras total>{bloque.cifras.map(cifraDe)}</Cifras>
        </div>
      );
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
        <Tarjeta titulo={bloque.titulo} acciones={<Enlace to={bloque.enlace.to}>{bloque.enlace.texto}</Enlace>}>
          <Ficha datos={bloque.pesos.map(({ nombre, valor }) => ({ nombre, valor: <PesosEnteros valor={valor} /> }))} />
        </Tarjeta>
      );
    case "barras":
      return <Barras {...bloque} />;
    case "estado":
      return <Estado {...bloque} />;
  }
}

/** A figure of a report. */
export const cifraDe = ({ nombre, cambio, mejor = "mas", nota, tono = "neutro", enlace, ...cuanto }: DatosCifra) => (
  <Cifra
    key={nombre}
    nombre={nombre}
    valor={"texto" in cuanto ? cuanto.texto : mostrar(cuanto.valor)}
    nota={cambio && !esNada(cambio) ? <Cambio cambio={cambio} mejor={mejor} /> : nota}
    tono={tono}
    {...(enlace && { to: enlace })}
  />
);

/** Nothing before, and nothing now. */
const esNada = ({ antes, diferencia }: DatosCambio): boolean => Number(antes) === 0 && Number(diferencia) === 0;

const mostrar = (valor: string | number) => (esNumero(valor) ? mostrarUnidades(valor) : <PesosEnteros valor={String(valor)} />);

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

interface PropsEstado {
  titulo: string;
  leyenda: string;
  lineas: readonly LineaDeEstado[];
}

/** A statement: amounts added and subtracted from top to bottom, compared with the period before. */
function Estado({ titulo, leyenda, lineas }: PropsEstado) {
  return (
    <TarjetaConTabla
      titulo={titulo}
      leyenda={leyenda}
      filas={lineas}
      keyOf={({ concepto }) => concepto}
      columnas={[
        {
          titulo: "Concepto",
          tipo: "principal",
          celda: ({ concepto, signo, enlace }) => (
            <span className={`utilidad-${signo}`}>{enlace ? <Enlace to={enlace}>{concepto}</Enlace> : concepto}</span>
          ),
        },
        { titulo: "Valor", tipo: "numero", cifra: true, celda: ({ valor }) => <PesosEnteros valor={valor} /> },
        { titulo: "Periodo anterior", tipo: "numero", celda: ({ cambio }) => <PesosEnteros valor={String(cambio.antes)} /> },
        { titulo: "Cambio", celda: ({ cambio, mejor }) => <Cambio cambio={cambio} mejor={mejor} sinAntes /> },
      ]}
    />
  );
}
