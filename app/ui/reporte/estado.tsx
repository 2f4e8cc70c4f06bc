import type { LineaDeEstado } from "~/domain/reportes/bloques";
import { Enlace } from "../base/boton";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Dinero } from "../base/valores";
import { Cambio } from "./cambio";

interface PropsEstado {
  titulo: string;
  leyenda: string;
  lineas: readonly LineaDeEstado[];
}

/** A statement: amounts added and subtracted from top to bottom, compared with the period before. */
export function Estado({ titulo, leyenda, lineas }: PropsEstado) {
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
