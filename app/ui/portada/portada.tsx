import type { ReactNode } from "react";
import { Icono, type NombreIcono } from "../base/icono";
import { ImagenDelTema } from "../frame/tema";
import clara from "./clara.webp";
import oscura from "./oscura.webp";

interface PropsPortada {
  titulo: string;
  acciones: ReactNode;
  children: ReactNode;
}

const PRUEBAS: readonly { icono: NombreIcono; titulo: string; texto: string }[] = [
  {
    icono: "equipo",
    titulo: "Funciona sin internet",
    texto: "Corre en un computador de su tienda. Si se cae la red de la calle, usted sigue vendiendo.",
  },
  {
    icono: "escudo",
    titulo: "Sus datos son suyos",
    texto: "Todo queda en un archivo en su equipo, con copia cada día, y se descarga completo cuando quiera.",
  },
  {
    icono: "tienda",
    titulo: "También en el celular",
    texto: "Venda, reciba compras y mire las cuentas desde cualquier celular conectado al wifi de la tienda.",
  },
];

/** The landing page: what the program is, a picture of it, and three reasons. */
export function Portada({ titulo, acciones, children }: PropsPortada) {
  return (
    <div className="portada">
      <div className="portada-texto">
        <h1>{titulo}</h1>
        <p>{children}</p>
        <div className="acciones">{acciones}</div>
      </div>
      <figure className="portada-imagen">
        <ImagenDelTema clara={clara} oscura={oscura} ancho={1366} alto={640} alt="La pantalla de vender, con seis productos y el total" />
      </figure>
      <ul className="portada-pruebas">
        {PRUEBAS.map(({ icono, titulo, texto }) => (
          <li key={titulo}>
            <Icono nombre={icono} />
            <h2>{titulo}</h2>
            <p>{texto}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
