import { type FormEvent, useReducer } from "react";
import { flushSync } from "react-dom";
import type { BorradorDevolucion } from "~/screens/devolucion/borrador";
import {
  botonesDeDevolucion,
  estadoDe,
  filaDe,
  nombreDeCampo,
  pendienteDe,
  type RespuestaDevolucion,
  siguienteDevolucion,
} from "~/screens/devolucion/estado";
import { useDatosRaiz } from "../base/datos-raiz";
import { enfocar, valorDe } from "../captura/foco";
import { useLector } from "../captura/lector";
import { sonar } from "../captura/sonido";
import { useBotones, useRespuesta } from "../documento/use-botones";
import { useClientes } from "../documento/use-clientes";

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
  useRespuesta(dispatch, respuesta, ID_REGISTRAR);
  const { alEnviar } = useBotones({
    botones: botonesDeDevolucion,
    dispatch,
    efectos: clientes.efectos,
    tomarPendiente() {
      const boton = pendienteDe(valorDe);
      if (!boton) return null;
      clientes.efectos[boton]();
      return "";
    },
  });

  function alEscribir({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) dispatch({ tipo: "olvidar", campo: target.name });
  }

  return { estado, dispatch, clientes, alEscribir, alEnviar };
}
