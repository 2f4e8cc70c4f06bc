import type { KeyboardEvent } from "react";
import { Boton } from "../boton";
import { CampoNotas } from "../campo-caja";
import { atributosDe, campoSuelto } from "../campo-datos";
import { anuncio } from "./estado";
import { Fallos } from "./fallos";
import { enfocar, tomarCodigo, vaciar } from "./foco";
import { ID_SUGERENCIAS, idDeOpcion, Sugerencias } from "./sugerencias";
import { useSugerencias } from "./use-sugerencias";
import type { Venta } from "./use-venta";

interface PropsCaptura {
  venta: Venta;
  codigo: string;
  errores: string[] | undefined;
}

/** The box that takes a scanned code or a name. Uncontrolled: a code that is typed while React works is never touched. */
export function Captura({ venta, codigo, errores }: PropsCaptura) {
  const { estado, dispatch, escaner } = venta;
  const sugerencias = useSugerencias();
  const { opciones, activa } = sugerencias;
  const campo = campoSuelto({ name: "codigo", errores });

  function elegir(posicion: number) {
    const producto = opciones[posicion];
    if (!producto) return;
    vaciar("codigo");
    sugerencias.cerrar();
    dispatch({ tipo: "agregar", texto: producto.nombre, producto });
    enfocar("codigo");
  }

  function alEntrar() {
    if (opciones[activa]) return elegir(activa);
    const texto = tomarCodigo();
    sugerencias.cerrar();
    if (texto) escaner.escanear(texto);
  }

  function alTeclear(evento: KeyboardEvent<HTMLInputElement>) {
    if (evento.nativeEvent.isComposing || evento.ctrlKey) return;
    const accion = accionDe(evento.key, { alEntrar, ...sugerencias });
    if (!accion) return;
    evento.preventDefault();
    accion();
  }

  return (
    <div className="venta-captura">
      <div className="venta-caja">
        <label htmlFor={campo.id}>Código o nombre del producto</label>
        <input
          {...atributosDe(campo, false)}
          type="text"
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
          // biome-ignore lint/a11y/noAutofocus: the screen is for this box
          autoFocus
          onKeyDown={alTeclear}
          onInput={({ currentTarget }) => sugerencias.buscar(currentTarget.value)}
          onBlur={sugerencias.cerrar}
        />
        <Boton name="intencion" value="agregar" icono="agregar">
          Agregar
        </Boton>
        <Sugerencias opciones={opciones} activa={activa} elegir={elegir} />
      </div>
      <CampoNotas field={campo} />
      <p className="venta-ultimo" role="status">
        {escaner.buscando > 0 ? `Buscando ${escaner.buscando}…` : anuncio(estado)}
      </p>
      <Fallos venta={venta} />
    </div>
  );
}

interface Acciones {
  opciones: readonly unknown[];
  alEntrar(): void;
  mover(paso: 1 | -1): void;
  cerrar(): void;
}

function accionDe(tecla: string, { opciones, alEntrar, mover, cerrar }: Acciones): (() => void) | null {
  if (tecla === "Enter") return alEntrar;
  if (opciones.length === 0) return null;
  if (tecla === "ArrowDown") return () => mover(1);
  if (tecla === "ArrowUp") return () => mover(-1);
  return tecla === "Escape" ? cerrar : null;
}
