import { type FormEvent, useEffect, useReducer } from "react";
import { flushSync } from "react-dom";
import type { BorradorDevolucion } from "~/screens/devolucion/borrador";
import { type IntencionDeDevolucion, intencionesDeDevolucion } from "~/screens/devolucion/intenciones";
import { useDatosRaiz } from "../base/datos-raiz";
import { enfocar, valorDe } from "../captura/foco";
import { botonPulsado, respondePregunta } from "../captura/intenciones";
import { useLector } from "../captura/lector";
import { sonar } from "../captura/sonido";
import { useClientes } from "../documento/use-clientes";
import { estadoDe, filaDe, nombreDeCampo, type RespuestaDevolucion, siguienteDevolucion } from "./estado";

/** Id of the button that saves the return. */
export const ID_REGISTRAR = "devolucion-registrar";

/** State of the return screen. Clients are found and registered without posting the form. */
export function useDevolucion(borrador: BorradorDevolucion, respuesta: RespuestaDevolucion | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguienteDevolucion, respuesta ?? { borrador, errors: {} }, estadoDe);
  const clientes = useClientes({ csrf, dispatch, iniciales: respuesta?.clientes, seGuarda: false });
  useLector((codigo) => {
    // The cursor selects the new text, so it must be there.
    flushSync(() => dispatch({ tipo: "contar", codigo }));
    const fila = filaDe(estado.filas, codigo);
    if (!fila || !enfocar(nombreDeCampo(fila.indice, "cantidad"))) sonar(false);
  });
  // Values that were typed before hydration.
  useEffect(() => {
    const form = document.getElementById(ID_REGISTRAR)?.closest("form");
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta]);

  function alEscribir({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) dispatch({ tipo: "olvidar", campo: target.name });
  }

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const [intencion, argumento] = intencionesDeDevolucion.leer(respondePregunta(evento) ? "devolver" : botonPulsado(evento));
    const hacer = pendiente(intencion);
    if (!hacer) return;
    evento.preventDefault();
    const elegido = clientes.encontrados.find(({ id }) => String(id) === argumento);
    if (hacer === "buscar-cliente") clientes.buscar();
    if (hacer === "crear-cliente") clientes.crear();
    if (hacer === "cliente" && elegido) clientes.elegir({ id: argumento, nombre: elegido.nombre });
    if (hacer === "quitar-cliente") dispatch({ tipo: "elegirCliente", cliente: null });
    if (hacer === "todo" || hacer === "nada") dispatch({ tipo: "llenar", cuanto: hacer });
  }

  return { estado, dispatch, clientes, alEscribir, alEnviar };
}

/** The button's action when the browser does it, or the client action that must come before saving; none when the form may be posted. */
function pendiente(intencion: IntencionDeDevolucion | undefined): IntencionDeDevolucion | undefined {
  if (intencion !== "devolver") return intencion === "actualizar" ? undefined : intencion;
  if (valorDe("nuevo_cliente_nombre")) return "crear-cliente";
  return valorDe("buscar_cliente") ? "buscar-cliente" : undefined;
}
