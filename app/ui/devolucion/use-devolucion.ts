import { type FormEvent, useEffect, useReducer } from "react";
import type { BorradorDevolucion } from "~/domain/devoluciones/borrador";
import { valorDe } from "../captura/foco";
import { useDatosRaiz } from "../datos-raiz";
import { useClientes } from "../venta/use-clientes";
import { estadoDe, type RespuestaDevolucion, siguiente } from "./estado";

/** Id of the button that registers the return. */
export const ID_REGISTRAR = "devolucion-registrar";

/** The return on the screen: its total follows what is typed, and clients are found without sending the form. */
export function useDevolucion(borrador: BorradorDevolucion, respuesta: RespuestaDevolucion | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguiente, respuesta ?? { borrador, errors: {} }, estadoDe);
  const clientes = useClientes(csrf, dispatch, respuesta?.clientes);
  // What somebody typed before the screen came to life.
  useEffect(() => {
    const form = document.getElementById(ID_REGISTRAR)?.closest("form");
    if (form) dispatch({ tipo: "leer", form: new FormData(form), campo: "" });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta]);

  function alEscribir({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const campo = target instanceof HTMLInputElement ? target.name : "";
    dispatch({ tipo: "leer", form: new FormData(currentTarget), campo });
  }

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const boton = evento.nativeEvent instanceof SubmitEvent ? evento.nativeEvent.submitter : null;
    const [intencion = "", argumento = ""] = (boton instanceof HTMLButtonElement ? boton.value : "").split(":");
    const hacer = pendiente(intencion);
    if (!hacer) return;
    evento.preventDefault();
    const elegido = clientes.encontrados.find(({ id }) => String(id) === argumento);
    if (hacer === "buscar-cliente") clientes.buscar();
    if (hacer === "crear-cliente") clientes.crear();
    if (hacer === "cliente" && elegido) clientes.elegir({ id: argumento, nombre: elegido.nombre });
    if (hacer === "quitar-cliente") dispatch({ tipo: "elegirCliente", cliente: null });
  }

  return { estado, clientes, alEscribir, alEnviar };
}

const DE_CLIENTE = ["buscar-cliente", "crear-cliente", "cliente", "quitar-cliente"];

/** What has to do with the client before the form is sent, which would drop what was typed; "" when it may be sent. */
function pendiente(intencion: string): string {
  if (DE_CLIENTE.includes(intencion)) return intencion;
  if (intencion !== "devolver") return "";
  if (valorDe("nuevo_cliente_nombre")) return "crear-cliente";
  return valorDe("buscar_cliente") ? "buscar-cliente" : "";
}
