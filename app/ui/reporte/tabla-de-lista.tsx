import type { ReactNode } from "react";
import { mostrarUnidades } from "~/domain/cifras/cantidad";
import { mostrarDiaDeLaSemana, mostrarMes } from "~/domain/nucleo/dias-en-palabras";
import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import type { Columna, Lista as DatosLista, Fila, TipoDeColumna } from "~/domain/reportes/bloques";
import { Enlace } from "~/ui/base/boton";
import { Paginacion } from "~/ui/base/paginacion";
import { Tabla } from "~/ui/base/tabla";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Fecha, PesosEnteros } from "~/ui/base/valores";
import { porcentajeOGuion } from "./cambio";
import { Pestanas } from "./periodos";

type Valor = string | number | null;

/** A quantity, with the unit of its row when that is not `und`. */
const unidades = (valor: Valor, { unidad = "und" }: Fila): string =>
  `${mostrarUnidades(valor ?? 0)}${unidad === "und" ? "" : ` ${unidad}`}`;
const hora = (valor: Valor): string => `${String(valor).padStart(2, "0")}:00`;

/** A value of each kind of column, and whether it is a number. */
const CELDAS: Record<TipoDeColumna, { celda: (valor: Valor, fila: Fila) => ReactNode; tipo?: "numero" }> = {
  texto: { celda: (valor) => valor },
  categoria: { celda: (valor) => valor || "Sin categoría" },
  compra: { celda: (valor) => `N.º ${valor}` },
  cuantos: { celda: unidades, tipo: "numero" },
  medidas: { celda: (valor) => valor, tipo: "numero" },
  dia: { celda: (valor) => mostrarDia(String(valor)) },
  hora: { celda: hora },
  mes: { celda: (valor) => mostrarMes(String(valor)) },
  semana: { celda: (valor) => mostrarDiaDeLaSemana(Number(valor)) },
  pesos: { celda: (valor) => (valor === null ? "—" : <PesosEnteros valor={String(valor)} />), tipo: "numero" },
  porcentaje: { celda: (valor) => porcentajeOGuion(valor === null ? null : Number(valor)), tipo: "numero" },
  instante: { celda: (valor) => (valor === null ? "Nunca" : <Fecha valor={String(valor)} soloDia />), tipo: "numero" },
  vence: { celda: (valor, { dias }) => <Vence dia={String(valor)} dias={Number(dias)} /> },
};

/** With more columns, a table does not fit on a small phone: fewer when its rows have names than when they are hours or days. */
const CABEN = 3;
const CABEN_CON_NOMBRE = 2;

export function TablaDeLista({ lista: { leyenda, filas, clave, columnas } }: { lista: DatosLista }) {
  const visibles = columnas.filter(({ solo }) => solo !== "archivo");
  const montos = visibles.filter(({ tipo }) => tipo === "pesos");
  const cifra = montos.at(-1);
  return (
    <Tabla
      leyenda={leyenda}
      filas={filas}
      keyOf={(fila: Fila) => fila[clave] ?? ""}
      dosLineas={visibles.length > (visibles[0]?.tipo === "texto" ? CABEN_CON_NOMBRE : CABEN)}
      columnas={visibles.map((columna, i) => ({
        titulo: columna.corto ?? columna.titulo,
        tipo: i === 0 ? "principal" : (CELDAS[columna.tipo].tipo ?? "texto"),
        cifra: columna === cifra,
        conTitulo: columna.conTitulo || (columna === cifra && montos.length > 1),
        celda: (fila: Fila) => celdaDe(fila, columna),
      }))}
    />
  );
}

/** A value of a row, as its column shows it, without its link. */
export const textoDeCelda = (fila: Fila, { clave, tipo }: Columna): ReactNode => CELDAS[tipo].celda(fila[clave] ?? null, fila);

function celdaDe(fila: Fila, columna: Columna): ReactNode {
  const { tipo, enlace = "", antes } = columna;
  const celda = (
    <>
      {textoDeCelda(fila, columna)}
      {antes && (
        <small>
          antes <PesosEnteros valor={String(fila[antes])} />
        </small>
      )}
    </>
  );
  const to = enlace.replace(/:(\w+)/g, (_, de: string) => String(fila[de]));
  return to ? (
    <Enlace to={to} className={tipo === "compra" ? "numero" : undefined}>
      {celda}
    </Enlace>
  ) : (
    celda
  );
}

const PRONTO = 7;

function Vence({ dia, dias }: { dia: string; dias: number }) {
  return (
    <span className={dias <= PRONTO ? "reporte-pronto" : undefined}>
      {mostrarDia(dia)}, {faltan(dias)}
    </span>
  );
}

function faltan(dias: number): string {
  if (dias === 0) return "hoy";
  if (dias === 1) return "mañana";
  return dias > 0 ? `en\u00a0${dias}\u00a0días` : `hace\u00a0${-dias}\u00a0${dias === -1 ? "día" : "días"}`;
}

export function Lista({ lista }: { lista: DatosLista }) {
  const { titulo, filas, total = 0, vacia, pie, ordenes, paginas } = lista;
  const sinFilas = vacia !== undefined && filas.length === 0;
  const tarjeta = (
    <Tarjeta titulo={titulo} alBorde={!sinFilas} acciones={ordenes && <Pestanas etiqueta="Ordenar por" opciones={ordenes} />}>
      {sinFilas ? <p>{vacia}</p> : <TablaDeLista lista={lista} />}
      {total > filas.length && !paginas && <p className="reporte-corte">{corte(filas.length, total)}</p>}
      {pie && <p className="reporte-corte">{pie}</p>}
    </Tarjeta>
  );
  if (!paginas) return tarjeta;
  const ancla = `por-${paginas.nombre[0]}`;
  return (
    <div id={ancla} className="reporte-lista">
      {tarjeta}
      <Paginacion {...paginas} ancla={ancla} />
    </div>
  );
}

const corte = (se_ven: number, hay: number): string =>
  `Los primeros ${se_ven.toLocaleString("es-CO")} de ${hay.toLocaleString("es-CO")}. Todos están en el archivo para Excel.`;
