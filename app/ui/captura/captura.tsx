import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import { deCaptura } from "~/screens/documento/botones";
import { Boton } from "../base/boton";
import { atributosDe, CampoNotas, campoSuelto } from "../base/campo";
import { Frase } from "../base/valores";
import type { BuscarNombre } from "./api";
import { enfocar, tieneCursor, tomarCodigo, vaciar, valorDe } from "./foco";
import { ID_SUGERENCIAS, idDeOpcion, Sugerencias, useSugerencias } from "./sugerencias";

interface PropsCaptura<Producto> {
  codigo: string;
  errores: string[] | undefined;
  /** Number of texts that are being looked up. */
  buscando: number;
  /** Status text of the last product. */
  anuncio: string;
  buscarNombre: BuscarNombre<Producto>;
  /** Extra data of a suggested product, such as its price. */
  dato(producto: Producto): ReactNode;
  leer(texto: string): void;
  elegir(producto: Producto, cantidad: number): void;
  /** Called for the ↓ key while there are no suggestions. */
  alBajar?(): void;
  /** Called for the + and − keys in the empty box. */
  alSumar?(cuantas: number): void;
  /** `false` when another field takes the cursor first. */
  conFoco?: boolean;
  botones?: ReactNode;
  ayuda?: ReactNode;
  children: ReactNode;
}

/** The scan box, for a code or a name. Uncontrolled, so that React never changes a code while a scanner types it. */
export function Captura<Producto extends { id: number; nombre: string }>(propsCaptura: PropsCaptura<Producto>) {
  const { codigo, errores, leer, elegir, alSumar, alBajar = () => {}, conFoco = true, ...props } = propsCaptura;
  const sugerencias = useSugerencias(props.buscarNombre);
  const { opciones, activa } = sugerencias;
  const signos = useSignos(alSumar);
  const campo = campoSuelto({ name: "codigo", errores });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, of what was typed before the page heard it
  useEffect(() => {
    if (tieneCursor("codigo")) sugerencias.buscar(valorDe("codigo"));
  }, []);

  function tomar(posicion: number) {
    const producto = opciones[posicion];
    if (!producto) return sugerencias.verMas();
    vaciar("codigo");
    sugerencias.cerrar();
    elegir(producto, sugerencias.cantidad);
    enfocar("codigo");
  }

  function alEntrar() {
    if (activa >= 0) return tomar(activa);
    const texto = tomarCodigo();
    sugerencias.cerrar();
    if (texto) leer(texto);
  }

  function alTeclear(evento: KeyboardEvent<HTMLInputElement>) {
    if (evento.nativeEvent.isComposing || evento.ctrlKey) return;
    const accion = accionDe(evento.key, { alEntrar, alBajar, ...sugerencias });
    if (!accion) return;
    evento.preventDefault();
    accion();
  }

  return (
    <div className="captura">
      <div className="captura-caja">
        <label htmlFor={campo.id}>Código o nombre del producto</label>
        <input
          type="text"
          {...atributosDe(campo, false)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={opciones.length > 0}
          aria-controls={ID_SUGERENCIAS}
          aria-activedescendant={activa >= 0 ? idDeOpcion(activa) : undefined}
          defaultValue={codigo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder="Código o nombre"
          // biome-ignore lint/a11y/noAutofocus: the user starts in this box
          autoFocus={conFoco}
          onKeyDown={alTeclear}
          onInput={({ currentTarget: { value } }) => (signos.hay(value) ? signos.esperar() : sugerencias.buscar(value))}
          onBlur={sugerencias.cerrar}
        />
        <Boton icono="agregar" {...deCaptura.boton("agregar")}>
          <span className="captura-agregar">Agregar</span>
        </Boton>
        {props.botones}
        <Sugerencias elegir={tomar} dato={props.dato} {...sugerencias} />
      </div>
      <CampoNotas field={campo} />
      <div className="captura-pie">
        <p className="captura-ultimo" role="status">
          <Frase texto={props.buscando > 0 ? `Buscando ${props.buscando}…` : props.anuncio} />
        </p>
        {props.ayuda}
      </div>
      {props.children}
    </div>
  );
}

interface Acciones {
  opciones: readonly unknown[];
  alEntrar(): void;
  alBajar(): void;
  mover(salto: 1 | -1): void;
  cerrar(): void;
}

function accionDe(tecla: string, { opciones, alEntrar, alBajar, mover, cerrar }: Acciones): (() => void) | null {
  if (tecla === "Enter") return alEntrar;
  if (opciones.length === 0) return tecla === "ArrowDown" ? alBajar : null;
  if (tecla === "ArrowDown") return () => mover(1);
  if (tecla === "ArrowUp") return () => mover(-1);
  return tecla === "Escape" ? cerrar : null;
}

/** A scanner that begins a code with a sign sends the next character before this time. */
const ESPERA_MS = 60;
const SIGNOS = /^[+\-−]+$/;

/** The keys + and − in the empty scan box: a unit more, a unit less. */
function useSignos(alSumar: ((cuantas: number) => void) | undefined) {
  const espera = useRef<ReturnType<typeof setTimeout>>();

  function tomar() {
    const escritos = valorDe("codigo");
    if (!alSumar || !SIGNOS.test(escritos)) return;
    vaciar("codigo");
    for (const signo of escritos) alSumar(signo === "+" ? 1 : -1);
  }

  return {
    hay: (valor: string) => alSumar !== undefined && SIGNOS.test(valor.trim()),
    esperar() {
      clearTimeout(espera.current);
      espera.current = setTimeout(tomar, ESPERA_MS);
    },
  };
}
