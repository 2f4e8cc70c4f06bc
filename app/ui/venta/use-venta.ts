import { type FormEvent, useEffect, useReducer, useState } from "react";
import type { VistaBorrador } from "~/domain/ventas/borrador";
import { useDatosRaiz } from "../datos-raiz";
import { estadoInicial, type RespuestaVenta, siguiente } from "./estado";
import { enfocar, ID_COBRAR, tomarCodigo, vaciar, valorDe } from "./foco";
import { useAtajos } from "./use-atajos";
import { useClientes } from "./use-clientes";
import { useEscaner } from "./use-escaner";

const PENDIENTE = "Quedaba algo sin agregar. Revise la venta y vuelva a cobrar.";

const estaEnRecibido = (): boolean => document.activeElement?.getAttribute("name") === "monto_recibido" && valorDe("monto_recibido") !== "";

/** The sale in the browser. Its buttons are those of the plain form: here they act at once, and only saving goes to the server. */
export function useVenta(borrador: VistaBorrador, respuesta: RespuestaVenta | undefined) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [estado, dispatch] = useReducer(siguiente, { borrador, respuesta }, estadoInicial);
  const [aviso, setAviso] = useState("");
  const escaner = useEscaner(csrf, dispatch, respuesta);
  const clientes = useClientes(csrf, dispatch, respuesta?.clientes);
  useAtajos();
  useEffect(() => {
    const form = document.getElementById(ID_COBRAR)?.closest("form");
    if (form) dispatch({ tipo: "leer", form: new FormData(form) });
  }, []);
  useEffect(() => {
    if (respuesta) dispatch({ tipo: "responder", respuesta });
  }, [respuesta]);

  function agregar() {
    const texto = tomarCodigo();
    if (texto) escaner.escanear(texto);
    enfocar("codigo");
  }

  function elegir(id: string) {
    const fallo = estado.fallos.find(({ opciones }) => opciones.some((opcion) => String(opcion.id) === id));
    const producto = fallo?.opciones.find((opcion) => String(opcion.id) === id);
    if (!fallo || !producto) return;
    if (valorDe("codigo") === fallo.texto) vaciar("codigo");
    dispatch({ tipo: "descartar", numero: fallo.numero });
    dispatch({ tipo: "agregar", texto: fallo.texto, producto });
    enfocar("codigo");
  }

  function elegirCliente(id: string) {
    const cliente = clientes.encontrados.find((encontrado) => String(encontrado.id) === id);
    if (cliente) clientes.elegir({ id, nombre: cliente.nombre });
  }

  function quitar(indice: string) {
    dispatch({ tipo: "quitar", indice: Number(indice) });
    enfocar("codigo");
  }

  function enter() {
    const nombre = document.activeElement?.getAttribute("name") ?? "";
    if (nombre === "buscar_cliente") return clientes.buscar();
    if (nombre.startsWith("nuevo_cliente_")) return clientes.crear();
    return agregar();
  }

  /** Takes up what is not in the sale yet; `false` when there is nothing like that. */
  function tomarPendiente(): boolean {
    if (valorDe("codigo")) agregar();
    else if (valorDe("nuevo_cliente_nombre")) clientes.crear();
    else if (valorDe("buscar_cliente")) clientes.buscar();
    else return escaner.ocupado() || estado.fallos.length > 0;
    return true;
  }

  const intenciones: Record<string, (argumento: string) => unknown> = {
    enter,
    agregar,
    elegir,
    quitar,
    "buscar-cliente": clientes.buscar,
    cliente: elegirCliente,
    "quitar-cliente": () => dispatch({ tipo: "elegirCliente", cliente: null }),
    "crear-cliente": clientes.crear,
  };

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const boton = evento.nativeEvent instanceof SubmitEvent ? evento.nativeEvent.submitter : null;
    const [intencion = "", argumento = ""] = (boton instanceof HTMLButtonElement ? boton.value : "").split(":");
    const cobra = intencion === "cobrar" || (intencion === "enter" && estaEnRecibido());
    setAviso("");
    if (cobra && !tomarPendiente()) return;
    evento.preventDefault();
    if (cobra) setAviso(PENDIENTE);
    else intenciones[intencion]?.(argumento);
  }

  return { estado, dispatch, aviso, escaner, clientes, alEnviar };
}

export type Venta = ReturnType<typeof useVenta>;
