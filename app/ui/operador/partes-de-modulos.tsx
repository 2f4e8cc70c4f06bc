import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Enlace, EnlaceBoton } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { Estado, type PropsEstado } from "./mensajes";

/** What a module has on the operador's page. */
export interface ParteDelEquipo {
  /** By name, as JSON has it. */
  datos: Readonly<Record<string, unknown>>;
  envios?: EnviosDeModulo;
  columna?: ColumnaDeModulo;
}

/** What a module sent, newest first. */
export interface EnviosDeModulo {
  titulo: string;
  enlace?: { texto: string; url: string };
  nota?: string;
  /** What it says without rows. */
  ninguno?: string;
  leyenda: string;
  filas: readonly (PropsEstado & { id: number; destino: string; que: string; creado: string })[];
}

/** A column among the accounts, by their ids. */
export interface ColumnaDeModulo {
  titulo: string;
  celdas: Readonly<Record<number, { texto: string; url: string }>>;
}

const ENVIOS: Columna<EnviosDeModulo["filas"][number]>[] = [
  { titulo: "Para", tipo: "principal", celda: ({ destino }) => destino },
  { titulo: "Qué", celda: ({ que }) => que },
  { titulo: "Escrito", celda: ({ creado }) => mostrarInstante(creado) },
  { titulo: "Estado", celda: Estado },
];

export const Envios = ({ envios: { titulo, enlace, nota, ninguno, leyenda, filas } }: { envios: EnviosDeModulo }) => (
  <Tarjeta titulo={titulo} acciones={enlace && <EnlaceBoton to={enlace.url}>{enlace.texto}</EnlaceBoton>} alBorde={filas.length > 0}>
    {nota && <p className="tarjeta-nota">{nota}</p>}
    {filas.length > 0 ? <Tabla leyenda={leyenda} filas={filas} keyOf={({ id }) => id} columnas={ENVIOS} /> : ninguno && <p>{ninguno}</p>}
  </Tarjeta>
);

export const columnaDeModulo = ({ titulo, celdas }: ColumnaDeModulo): Columna<{ id: number }> => ({
  titulo,
  tipo: "numero",
  celda: ({ id }) => {
    const celda = celdas[id];
    return celda ? <Enlace to={celda.url}>{celda.texto}</Enlace> : null;
  },
});
