import { type Dispatch, type FormEvent, useEffect, useState } from "react";
import { esPregunta } from "~/domain/campos/pregunta";
import type { Accion } from "~/screens/documento/botones";
import { elegidoDe } from "~/screens/documento/busqueda";
import type { Fallo, Hallazgo } from "~/screens/documento/estado";
import { enfocar, formularioEnPantalla, tomarCodigo, vaciar, valorDe } from "../captura/foco";
import type { Escaner } from "../captura/use-escaner";

interface PropsBotones<Suceso> {
  botones: {
    acciones: Readonly<Record<string, Accion<Suceso>>>;
    guarda: string;
    leer(valor: string): [nombre: string | undefined, argumento: string];
  };
  dispatch: Dispatch<Suceso>;
  /** What the browser does for the buttons of the kind `efecto`. One that returns `guarda` or `servidor` goes on as such a button. */
  efectos: Readonly<Record<string, (argumento: string) => unknown>>;
  /** Takes what was typed and is not in the document yet, and says so; `null` when there is nothing, "" when it is seen by itself. */
  tomarPendiente(): string | null;
}

/** Carries out the buttons of a document in the browser. `aviso` says why the document was not saved. */
export function useBotones<Suceso>({ botones, dispatch, efectos, tomarPendiente }: PropsBotones<Suceso>) {
  const [aviso, setAviso] = useState("");

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const [nombre = "", argumento] = botones.leer(respondePregunta(evento) ? botones.guarda : botonPulsado(evento));
    const accion = botones.acciones[nombre];
    const sigue = accion === "efecto" ? efectos[nombre]?.(argumento) : accion;
    if (sigue === "servidor") return;
    const pendiente = sigue === "guarda" ? tomarPendiente() : "";
    setAviso(pendiente ?? "");
    if (pendiente === null) return;
    evento.preventDefault();
    if (typeof accion === "function") dispatch(accion(argumento));
    // The button goes away with its line.
    if (nombre === "quitar") enfocar("codigo");
  }

  return { aviso, alEnviar };
}

/** Value of the button that submitted the form; "" without one. */
function botonPulsado(evento: FormEvent<HTMLFormElement>): string {
  const boton = evento.nativeEvent instanceof SubmitEvent ? evento.nativeEvent.submitter : null;
  return boton instanceof HTMLButtonElement ? boton.value : "";
}

/** Whether the button says yes to a question of the server. */
const respondePregunta = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement && esPregunta(nativeEvent.submitter.name);

interface PropsCaptura<Producto> {
  fallos: readonly Fallo<Producto>[];
  dispatch: Dispatch<Hallazgo<Producto> | { tipo: "descartar"; numero: number }>;
  escaner: Escaner;
}

/** What the browser does for the buttons of the scan box. */
export function efectosDeCaptura<Producto extends { id: number; nombre: string }>({ fallos, dispatch, escaner }: PropsCaptura<Producto>) {
  return {
    agregar() {
      const texto = tomarCodigo();
      if (texto) escaner.escanear(texto);
      enfocar("codigo");
    },
    elegir(elegido: string) {
      const { id, cantidad } = elegidoDe(elegido);
      const fallo = fallos.find(({ opciones }) => opciones.some((opcion) => String(opcion.id) === id));
      const producto = fallo?.opciones.find((opcion) => String(opcion.id) === id);
      if (!fallo || !producto) return;
      if (valorDe("codigo") === fallo.texto) vaciar("codigo");
      dispatch({ tipo: "descartar", numero: fallo.numero });
      dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad });
      enfocar("codigo");
    },
  };
}

/** Takes what was typed before hydration, and then each answer of the server. `boton` is in the form of the document. */
export function useRespuesta<Respuesta>(
  dispatch: Dispatch<{ tipo: "leer"; form: FormData } | { tipo: "responder"; respuesta: Respuesta }>,
  respuesta: Respuesta | undefined,
  boton?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    const form = formularioEnPantalla(boton);
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta, dispatch]);
}
