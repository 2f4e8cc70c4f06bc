import { type Dispatch, type FormEvent, startTransition, useEffect, useState } from "react";
import { esPregunta } from "~/domain/campos/pregunta";
import type { Accion } from "~/screens/documento/botones";
import { elegidoDe } from "~/screens/documento/busqueda";
import type { Hallazgo } from "~/screens/documento/estado";
import { useAtajos } from "../captura/atajos";
import { enfocar, formularioEnPantalla, tomarCodigo, vaciar, valorDe } from "../captura/foco";
import { useLector } from "../captura/lector";
import { type PropsRecuerdo, type Recuerdo, useRecuerdo } from "../captura/recuerdo";
import { useSonido } from "../captura/sonido";
import { type Escaner, useReintentos } from "../captura/use-escaner";

interface PropsBotones<Suceso> {
  botones: {
    acciones: Readonly<Record<string, Accion<Suceso>>>;
    guarda: string;
    leer(valor: string): [nombre: string | undefined, argumento: string];
  };
  dispatch: Dispatch<Suceso>;
  /** What the browser does for the buttons of the kind `efecto`. One that returns `guarda` or `servidor` goes on as such a button. */
  efectos: Readonly<Record<string, (argumento: string) => unknown>>;
  /**
   * Takes what was typed and is not in the document yet, and says so; `null` when there is nothing, "" when it is seen by itself. `boton` is
   * the one that was pressed.
   */
  tomarPendiente(boton: string): string | null;
}

/** Carries out the buttons of a document in the browser. `aviso` says why the document was not saved. */
export function useBotones<Suceso>({ botones, dispatch, efectos, tomarPendiente }: PropsBotones<Suceso>) {
  const [aviso, setAviso] = useState("");

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const [nombre = "", argumento] = botones.leer(respondePregunta(evento) ? botones.guarda : botonPulsado(evento));
    const accion = botones.acciones[nombre];
    const sigue = accion === "efecto" ? efectos[nombre]?.(argumento) : accion;
    if (sigue === "servidor") return;
    const pendiente = sigue === "guarda" ? tomarPendiente(nombre) : "";
    setAviso(pendiente ?? "");
    if (pendiente === null) return;
    evento.preventDefault();
    if (typeof accion === "function") dispatch(accion(argumento));
    // The button that had the cursor goes away with its line.
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

type SucesoDeDocumento<Producto, Documento, Respuesta> =
  | Hallazgo<Producto>
  | SucesoDeRespuesta<Respuesta>
  | { tipo: "descartar"; numero: number }
  | { tipo: "recordar"; recuerdo: Documento };

interface PropsDocumento<Producto, Documento extends Recuerdo<Producto>, Respuesta> extends Omit<PropsRecuerdo<Documento>, "recordar"> {
  escaner: Escaner;
  respuesta: Respuesta | undefined;
  dispatch: Dispatch<SucesoDeDocumento<Producto, Documento, Respuesta>>;
}

/**
 * What every screen with a scan box does in the browser: it takes scans, keeps the document, and looks texts up again that wait for the
 * service. Returns what begins another document, and what the buttons of the box do.
 */
export function useDocumento<Producto extends { id: number; nombre: string }, Documento extends Recuerdo<Producto>, Respuesta>(
  props: PropsDocumento<Producto, Documento, Respuesta>,
) {
  const { escaner, respuesta, dispatch, ...guardado } = props;
  const { fallos } = guardado.actual;
  useReintentos(fallos, { dispatch, escaner });
  useSonido(fallos);
  useAtajos();
  useLector((texto) => escaner.escanear(texto, true));
  useRespuesta(dispatch, respuesta);
  const olvidar = useRecuerdo({ recordar: (recuerdo) => dispatch({ tipo: "recordar", recuerdo }), ...guardado });

  function agregar() {
    const texto = tomarCodigo();
    if (texto) escaner.escanear(texto);
    enfocar("codigo");
  }

  function elegir(elegido: string) {
    const { id, cantidad } = elegidoDe(elegido);
    const fallo = fallos.find(({ opciones }) => opciones.some((opcion) => String(opcion.id) === id));
    const producto = fallo?.opciones.find((opcion) => String(opcion.id) === id);
    if (!fallo || !producto) return;
    if (valorDe("codigo") === fallo.texto) vaciar("codigo");
    dispatch({ tipo: "descartar", numero: fallo.numero });
    dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad });
    enfocar("codigo");
  }

  return { olvidar, deCaptura: { agregar, elegir } };
}

type SucesoDeRespuesta<Respuesta> = { tipo: "leer"; form: FormData } | { tipo: "responder"; respuesta: Respuesta };

/** Takes what was typed before hydration, and then each answer of the server. `boton` is in the form of the document. */
export function useRespuesta<Respuesta>(
  dispatch: Dispatch<SucesoDeRespuesta<Respuesta>>,
  respuesta: Respuesta | undefined,
  boton?: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes over
  useEffect(() => {
    const form = formularioEnPantalla(boton);
    const leido = form && new FormData(form);
    // Parts of a long document may be on their way.
    if (leido) startTransition(() => dispatch({ tipo: "leer", form: leido }));
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta, dispatch]);
}
