import { cuantos } from "~/domain/cifras/frases";
import { escribirEntero } from "~/domain/cifras/numeros-a-mano";
import { EnlaceBoton } from "~/ui/base/boton";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Cifra, Cifras, Tarjeta } from "~/ui/base/tarjeta";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import { Aviso } from "~/ui/frame/mensajes";
import type { filasDe } from "../domain/consultas.server";
import { ACCIONES, type Accion } from "../domain/fila";
import type { Estado } from "./ultimas";

interface PropsTotales {
  importacion: { nuevos: number; cambios: number; iguales: number; errores: number };
  /** Kind of the rows that are shown; "" for all. */
  elegida: string;
}

/** How many rows do what; each figure shows its rows. */
export function Totales({ importacion: { nuevos, cambios, iguales, errores }, elegida }: PropsTotales) {
  const figura = (accion: string, nombre: string, cuantas: number, tono: "neutro" | "aviso" = "neutro") => (
    <Cifra
      nombre={nombre}
      valor={escribirEntero(cuantas)}
      tono={tono}
      nota={elegida === accion ? "Se ven solo estas" : undefined}
      {...(cuantas > 0 ? { to: elegida === accion ? "?" : `?accion=${accion}` } : {})}
    />
  );
  return (
    <Cifras>
      {figura("nuevo", "Nuevos", nuevos)}
      {figura("cambia", "Cambian", cambios)}
      {figura("igual", "Iguales", iguales)}
      {figura("error", "Con error", errores, errores > 0 ? "aviso" : "neutro")}
    </Cifras>
  );
}

/** The rows that an import left out, and the file in which they can be mended. */
export function PorCorregir({ clase, errores }: { clase: string; errores: number }) {
  if (errores === 0) return null;
  const [verbo, cuales] = errores === 1 ? ["quedó", "Descárguela, corríjala y súbala"] : ["quedaron", "Descárguelas, corríjalas y súbalas"];
  return (
    <div className="importar-impedimento">
      <p>
        {cuantos(errores, "fila con error", "filas con error")} {verbo} sin importar. {cuales} de nuevo: lo que ya está no se repite.
      </p>
      <div className="formulario-acciones">
        <EnlaceBoton to="?formato=csv&accion=error">Descargar las filas con error</EnlaceBoton>
        <EnlaceBoton to={`/${clase}/importar/`}>Subir el archivo corregido</EnlaceBoton>
      </div>
    </div>
  );
}

/** Warns of products that would be sold for nothing. */
export function SinPrecio({ sin_precio, estado }: { sin_precio: number; estado: Estado }) {
  if (sin_precio === 0 || estado === "deshecha") return null;
  const quedan = cuantos(sin_precio, "producto queda", "productos quedan");
  const mensaje = `${quedan} sin precio: en la caja ${sin_precio === 1 ? "valdría" : "valdrían"} $ 0. En la lista ${sin_precio === 1 ? "dice" : "dicen"} «Sin precio».`;
  return <Aviso tipo="aviso" mensaje={mensaje} />;
}

const CADA_MS = 1_000;

interface PropsProgreso {
  porcentaje: number;
  faltan_segundos: number | null;
  /** The person chose rows to read, or that the page stays as it is: it is not loaded again. */
  quieta: boolean;
}

/** How far the writing is. The page is loaded again until it ends, with or without JavaScript; the work goes on without it. */
export function Progreso({ porcentaje, faltan_segundos, quieta }: PropsProgreso) {
  const faltan = faltan_segundos === null ? "Ya comienza" : `Falta cerca de ${cuantos(faltan_segundos, "segundo", "segundos")}`;
  return (
    <Tarjeta>
      <div className="progreso" data-recarga-ms={quieta ? undefined : CADA_MS}>
        <progress value={porcentaje} max={100} aria-label="Avance de la importación" />
        <p aria-live="polite">{porcentaje} %</p>
        <p className="importar-faltan">{faltan}. Puede cerrar esta página: el trabajo sigue.</p>
        <noscript>
          {!quieta && <meta httpEquiv="refresh" content="2" />}
          {quieta ? <a href="?">Actualizar</a> : <a href="?quieta=1">Dejar de actualizar</a>}
        </noscript>
      </div>
    </Tarjeta>
  );
}

type Fila = ReturnType<typeof filasDe>["filas"][number];

const COLUMNAS: Columna<Fila>[] = [
  {
    titulo: "Nombre",
    tipo: "principal",
    celda: ({ fila, nombre }) => (
      <>
        {nombre || "Sin nombre"}
        <small>Fila {fila}</small>
      </>
    ),
  },
  { titulo: "Qué pasa", celda: QuePasa },
  { titulo: "Detalle", celda: Detalle },
];

function QuePasa({ accion, sin_precio }: Fila) {
  return (
    <span className="importar-que-pasa">
      <Etiqueta accion={accion} />
      {sin_precio && <span className="etiqueta etiqueta-aviso">Sin precio</span>}
    </span>
  );
}

function Detalle({ datos, cambios, errores }: Fila) {
  return (
    <ul className="importar-detalle">
      {errores.map(({ titulo, valor, motivo }) => (
        <li key={titulo + motivo} className="importar-error">
          {titulo && <b>{titulo}</b>} {valor && <q>{valor}</q>} {motivo}
        </li>
      ))}
      {cambios.map(({ titulo, antes, despues }) => (
        <li key={titulo}>
          <b>{titulo}</b> <del>{antes || "vacío"}</del> <span aria-hidden="true">→</span> <ins>{despues || "vacío"}</ins>
        </li>
      ))}
      {datos.map(({ titulo, valor }) => (
        <li key={titulo}>
          <b>{titulo}</b> {valor}
        </li>
      ))}
    </ul>
  );
}

/** What each row of the file would do. */
export function Filas({ filas }: { filas: readonly Fila[] }) {
  return <Tabla leyenda="Filas del archivo" filas={filas} keyOf={({ fila }) => fila} columnas={COLUMNAS} dosLineas />;
}

/** What keeps rows out, before all rows: nobody looks for it among thousands. */
export function PrimerosErrores({ filas, errores }: { filas: readonly Fila[]; errores: number }) {
  return (
    <TarjetaConTabla
      titulo="Con error"
      acciones={filas.length < errores && <EnlaceBoton to="?accion=error">Ver los {escribirEntero(errores)}</EnlaceBoton>}
      leyenda="Filas con error"
      filas={filas}
      keyOf={({ fila }) => fila}
      columnas={COLUMNAS}
      dosLineas
    />
  );
}

const CLASES = {
  nuevo: "etiqueta etiqueta-exito",
  cambia: "etiqueta etiqueta-aviso",
  igual: "etiqueta",
  error: "etiqueta etiqueta-peligro",
} as const satisfies Record<Accion, string>;

/** What happens to a row. */
export function Etiqueta({ accion }: { accion: Accion }) {
  return <span className={CLASES[accion]}>{ACCIONES[accion].nombre}</span>;
}
