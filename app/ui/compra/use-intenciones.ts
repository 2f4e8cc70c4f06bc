import { type Dispatch, type FormEvent, useState } from "react";
import { type IntencionDeCompra, intencionesDeCompra } from "~/screens/compra/intenciones";
import { porQueEsperan } from "../captura/estado";
import { enfocar, vaciar, valorDe } from "../captura/foco";
import { agregar, botonPulsado, elegir, quitar, respondePregunta } from "../captura/intenciones";
import type { Escaner } from "../captura/use-escaner";
import type { EstadoCompra, SucesoDeCompra } from "./estado";

interface Partes {
  estado: EstadoCompra;
  dispatch: Dispatch<SucesoDeCompra>;
  escaner: Escaner;
}

/** Handles the form's buttons in the browser. `aviso` says why the purchase was not saved. */
export function useIntenciones(partes: Partes) {
  const [aviso, setAviso] = useState("");

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const [intencion, argumento] = intencionesDeCompra.leer(respondePregunta(evento) ? "guardar" : botonPulsado(evento));
    const pendiente = intencion === "guardar" ? tomarPendiente(partes) : "";
    setAviso(pendiente);
    if (intencion === "guardar" && !pendiente) return;
    evento.preventDefault();
    if (intencion) ACCIONES[intencion]?.(partes, argumento);
  }

  return { aviso, alEnviar };
}

/** What the browser does without the server. */
const ACCIONES: Partial<Record<IntencionDeCompra, (partes: Partes, argumento: string) => unknown>> = {
  enter: agregar,
  agregar,
  elegir,
  nuevo,
  descartar,
  quitar,
};

/** Handles text that was typed but is not in the purchase yet. Returns a notice for the user; "" when nothing is pending. */
function tomarPendiente(partes: Partes): string {
  const { estado, escaner } = partes;
  if (valorDe("codigo")) {
    agregar(partes);
    return "Quedaba algo sin agregar. Revise la compra y vuelva a registrarla.";
  }
  if (escaner.ocupado()) return "Aún se busca un producto. Revise el total y vuelva a registrarla.";
  if (estado.fallos.length === 0) return "";
  return porQueEsperan(estado.fallos) ?? "Hay códigos sin agregar: cree el producto o descártelos, y vuelva a registrarla.";
}

/** Adds a line for a product that does not exist yet, from the pending text or, when that is empty, from the text in the scan box. */
function nuevo({ dispatch }: Partes, pendiente: string) {
  const texto = pendiente || valorDe("codigo");
  if (valorDe("codigo") === texto) vaciar("codigo");
  dispatch({ tipo: "crear", texto });
}

function descartar({ estado, dispatch }: Partes, pendiente: string) {
  const fallo = estado.fallos.find(({ texto }) => texto === pendiente);
  if (fallo) dispatch({ tipo: "descartar", numero: fallo.numero });
  if (valorDe("codigo") === pendiente) vaciar("codigo");
  enfocar("codigo");
}
