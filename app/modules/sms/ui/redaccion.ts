import { useState } from "react";
import { medirSms, personalizar } from "../domain/mensaje";
import type { vistaRedaccion } from "../screens/redaccion.server";

export type Persona = VistaRedaccion["clientes"][number];

/** Data of the page to write a campaña. */
export type VistaRedaccion = ReturnType<typeof vistaRedaccion>;

const ids = ({ redaccion }: VistaRedaccion): Set<number> => new Set(redaccion.elegidos.map(({ id }) => id));

/** State of the page while the user edits it. Each answer of the server replaces it. */
export function useRedaccion(vista: VistaRedaccion) {
  const [desde, setDesde] = useState(vista);
  const [elegidos, setElegidos] = useState(() => ids(vista));
  const [mensaje, setMensaje] = useState(vista.redaccion.mensaje);
  const [plantilla, setPlantilla] = useState(vista.redaccion.plantilla);
  if (desde.redaccion !== vista.redaccion) {
    setDesde(vista);
    setElegidos(ids(vista));
    setMensaje(vista.redaccion.mensaje);
    setPlantilla(vista.redaccion.plantilla);
  }
  const textoDe = (id: string) => vista.plantillas.find((una) => String(una.id) === id)?.mensaje;
  function usar(id: string): void {
    setPlantilla(id);
    setMensaje(textoDe(id) ?? mensaje);
  }
  function escribir(nuevo: string): void {
    setMensaje(nuevo);
    // Without a text the server would send the plantilla: an erased text must clear it too.
    if (nuevo.trim() === "") setPlantilla("");
  }
  function elegir(id: number, si: boolean): void {
    const nuevos = new Set(elegidos);
    if (si) nuevos.add(id);
    else nuevos.delete(id);
    setElegidos(nuevos);
  }
  const conocidos = new Map([...vista.redaccion.elegidos, ...vista.clientes].map((persona) => [persona.id, persona]));
  const personas = [...conocidos.values()].filter(({ id }) => elegidos.has(id));
  // An empty message sends the text of the plantilla.
  const texto = mensaje.trim() ? mensaje : (textoDe(plantilla) ?? "");
  const mensajes = personas.map(({ nombre, saldo }) => personalizar(texto, nombre, saldo));
  const costo = mensajes.reduce((suma, texto) => suma + medirSms(texto).segmentos, 0);
  return { elegidos, elegir, mensaje, escribir, plantilla, usar, texto, primera: personas[0], cuantos: personas.length, costo };
}

export const contarMensajes = (cuantos: number): string => `${cuantos} ${cuantos === 1 ? "mensaje" : "mensajes"}`;
