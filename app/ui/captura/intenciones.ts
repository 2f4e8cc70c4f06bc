import type { Dispatch, FormEvent } from "react";
import { esPregunta } from "~/domain/campos/pregunta";
import { elegidoDe } from "~/screens/pedido";
import type { Hallazgo } from "./estado";
import type { Fallo } from "./fallos";
import { enfocar, tomarCodigo, vaciar, valorDe } from "./foco";
import type { Escaner } from "./use-escaner";

interface Partes<Producto> {
  estado: { fallos: readonly Fallo<Producto>[] };
  dispatch: Dispatch<Hallazgo<Producto> | { tipo: "descartar"; numero: number } | { tipo: "quitar"; indice: number }>;
  escaner: Escaner;
}

/** Value of the button that submitted the form; "" without one. */
export function botonPulsado(evento: FormEvent<HTMLFormElement>): string {
  const boton = evento.nativeEvent instanceof SubmitEvent ? evento.nativeEvent.submitter : null;
  return boton instanceof HTMLButtonElement ? boton.value : "";
}

/** Whether the button says yes to a question of the server. */
export const respondePregunta = ({ nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter instanceof HTMLButtonElement && esPregunta(nativeEvent.submitter.name);

export function agregar({ escaner }: Pick<Partes<never>, "escaner">): void {
  const texto = tomarCodigo();
  if (texto) escaner.escanear(texto);
  enfocar("codigo");
}

export function elegir<Producto extends { id: number; nombre: string }>({ estado, dispatch }: Partes<Producto>, elegido: string): void {
  const { id, cantidad } = elegidoDe(elegido);
  const fallo = estado.fallos.find(({ opciones }) => opciones.some((opcion) => String(opcion.id) === id));
  const producto = fallo?.opciones.find((opcion) => String(opcion.id) === id);
  if (!fallo || !producto) return;
  if (valorDe("codigo") === fallo.texto) vaciar("codigo");
  dispatch({ tipo: "descartar", numero: fallo.numero });
  dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad });
  enfocar("codigo");
}

export function quitar<Producto>({ dispatch }: Pick<Partes<Producto>, "dispatch">, indice: string): void {
  dispatch({ tipo: "quitar", indice: Number(indice) });
  enfocar("codigo");
}
