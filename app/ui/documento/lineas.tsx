import {
  type ComponentPropsWithoutRef,
  createContext,
  type Dispatch,
  Fragment,
  type KeyboardEventHandler,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
  useState,
} from "react";
import { deCaptura } from "~/screens/documento/botones";
import { type Errores, type ErroresDeLinea, erroresPorLinea, type ListaDeLineas } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { atributosDe, CampoNotas, campoSuelto } from "../base/campo";
import { Celda, type PropsMarcoDeTabla, TablaMarco } from "../base/tabla-marco";
import { Dinero } from "../base/valores";

const SIN_ERRORES: ErroresDeLinea = {};

/** Finds the errors of a line by its index. While they are the same, so is the object: a memoized line is not rendered again. */
export function useErroresDeLineas(errores: Errores, lista: ListaDeLineas): (indice: number) => ErroresDeLinea {
  const anteriores = useRef<ReadonlyMap<string, ErroresDeLinea>>(new Map());
  const porLinea = erroresPorLinea(errores, lista, anteriores.current);
  anteriores.current = porLinea;
  return (indice) => porLinea.get(String(indice)) ?? SIN_ERRORES;
}

/** A line, its errors, and what takes a change of its fields. */
export interface PropsDeLinea<Linea, Campo extends string> {
  linea: Linea;
  errores: ErroresDeLinea;
  dispatch: Dispatch<{ tipo: "cambiar"; indice: number; campo: Campo; valor: string }>;
}

const TIPOS = {
  texto: {},
  cantidad: { className: "documento-cantidad", inputMode: "numeric" },
  medida: { className: "documento-cantidad", inputMode: "decimal" },
  precio: { className: "documento-precio", inputMode: "decimal" },
} as const;

interface PropsCampo<Campo extends string>
  extends PropsDeLinea<Readonly<Record<NoInfer<Campo>, string>> & { indice: number }, Campo>,
    Omit<ComponentPropsWithoutRef<"input">, "value" | "onChange"> {
  campo: Campo;
  tipo?: keyof typeof TIPOS;
  etiqueta: string;
  /** The list of the form that the line is in. */
  lista?: ListaDeLineas;
  /** Id of a text that explains the field. */
  nota?: string | undefined;
  /** `false` where the errors are shown at another place. */
  conErrores?: boolean;
}

/** A field of a line, with its errors below. */
export function CampoDeLinea<Campo extends string>(propsDeCampo: PropsCampo<Campo>) {
  const { linea, errores, dispatch, campo, tipo = "texto", etiqueta, lista = "detalles", nota, conErrores = true, ...props } = propsDeCampo;
  const { indice } = linea;
  const valores: Readonly<Record<Campo, string>> = linea;
  const field = campoSuelto({ name: `${lista}[${indice}].${campo}`, errores: errores[campo] });
  const atributos = atributosDe(field, false);
  return (
    <>
      <input
        autoComplete="off"
        aria-label={etiqueta}
        {...atributos}
        aria-describedby={[atributos["aria-describedby"], nota].filter(Boolean).join(" ") || undefined}
        {...TIPOS[tipo]}
        {...props}
        value={valores[campo]}
        onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
        onFocus={({ target }) => target.type === "text" && target.select()}
      />
      {conErrores && <CampoNotas field={field} />}
    </>
  );
}

/** The subtotal of a line; a dash when it cannot be computed. */
export const CeldaDeSubtotal = ({ subtotal }: { subtotal: string | null | undefined }) => (
  <Celda titulo="Subtotal" tipo="numero">
    {subtotal ? <Dinero valor={subtotal} /> : "—"}
  </Celda>
);

/** The last cells of a line: its subtotal, and the button that takes it out of the document. */
export function FinDeLinea({ indice, nombre, subtotal }: { indice: number; nombre: string; subtotal: string | null | undefined }) {
  return (
    <>
      <CeldaDeSubtotal subtotal={subtotal} />
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...deCaptura.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </>
  );
}

const FIN = [
  { titulo: "Subtotal", tipo: "numero" },
  { titulo: "Quitar", tipo: "acciones" },
] as const;

interface PropsLineas<Linea> extends Omit<PropsMarcoDeTabla, "forma" | "children"> {
  lineas: readonly Linea[];
  /** Shown while there are no lines. */
  vacio: ReactNode;
  className?: string;
  onKeyDown?: KeyboardEventHandler;
  /** Above and below the table. */
  antes?: ReactNode;
  despues?: ReactNode;
  children(linea: Linea): ReactNode;
}

/** The lines of a document, newest first, because the user checks the newest. `cabeza` goes up to the subtotal. */
export function Lineas<Linea extends { indice: number }>(props: PropsLineas<Linea>) {
  const { leyenda, cabeza, lineas, vacio, className = "", onKeyDown, antes, despues, children } = props;
  const classNames = `documento-lineas ${className}`.trim();
  if (lineas.length === 0) return <div className={classNames}>{vacio}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it take the keys
    <div className={classNames} onKeyDown={onKeyDown}>
      {antes}
      <TablaMarco leyenda={leyenda} cabeza={[...cabeza, ...FIN]}>
        <tbody>
          <EnPartes filas={[...lineas].reverse()}>{children}</EnPartes>
        </tbody>
      </TablaMarco>
      {despues}
      <div className="sin-js">
        <Boton {...deCaptura.boton("actualizar")}>Actualizar totales</Boton>
      </div>
    </div>
  );
}

/** While the server renders a large page: throws a promise, as React expects it, until a part of the page may be rendered. */
export const PartsContext = createContext<((part: number) => void) | null>(null);

const FILAS_POR_PARTE = 50;

interface Fila {
  indice: number;
}

/**
 * The rows of a document, each made by `children`. Many of them take the server a quarter of a second, so it renders them in parts, each in
 * a turn of its own. A row stays in the part in which the page came with it; new rows come before all parts.
 */
function EnPartes<Una extends Fila>({ filas, children }: { filas: readonly Una[]; children: (fila: Una) => ReactNode }) {
  const [parteDe] = useState(() => new Map(filas.map(({ indice }, puesto) => [indice, Math.floor(puesto / FILAS_POR_PARTE)])));
  const partes: Una[][] = [[]];
  for (const fila of filas) {
    const numero = parteDe.get(fila.indice) ?? 0;
    const parte = partes[numero];
    if (parte) parte.push(fila);
    else partes[numero] = [fila];
  }
  return partes.map((filasDeParte, numero) => {
    const contenido = filasDeParte.map((fila) => <Fragment key={fila.indice}>{children(fila)}</Fragment>);
    if (numero === 0) return <Fragment key={0}>{contenido}</Fragment>;
    return (
      <Suspense key={numero} fallback={null}>
        <EnSuTurno parte={numero}>{contenido}</EnSuTurno>
      </Suspense>
    );
  });
}

function EnSuTurno({ parte, children }: { parte: number; children: ReactNode }) {
  useContext(PartsContext)?.(parte);
  return children;
}
