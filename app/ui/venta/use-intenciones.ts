import { type Dispatch, type FormEvent, useState } from "react";
import { enumerar } from "~/domain/cifras/frases";
import { type IntencionDeVenta, intencionesDeVenta } from "~/screens/venta/intenciones";
import { lineasSinTotal } from "~/screens/venta/linea";
import { porQueEsperan } from "../captura/estado";
import { ID_ABRIR_CAJA, ID_AJUSTAR, ID_ESPERA, valorDe } from "../captura/foco";
import { agregar, botonPulsado, elegir, quitar, respondePregunta } from "../captura/intenciones";
import type { Escaner } from "../captura/use-escaner";
import type { Clientes } from "../documento/use-clientes";
import { abrirCliente } from "../documento/use-clientes";
import type { EstadoVenta, SucesoDeVenta } from "./estado";
import type { SinProducto } from "./use-sin-producto";

interface Partes {
  estado: EstadoVenta;
  dispatch: Dispatch<SucesoDeVenta>;
  escaner: Escaner;
  clientes: Clientes;
  sinProducto: SinProducto;
}

/** Handles the form's buttons in the browser. `aviso` says why the sale was not saved. */
export function useIntenciones(partes: Partes) {
  const [aviso, setAviso] = useState("");

  function alEnviar(evento: FormEvent<HTMLFormElement>) {
    const [intencion, argumento] = intencionesDeVenta.leer(respondePregunta(evento) ? "cobrar" : botonPulsado(evento));
    // Opening the cash session or a pack, or setting the stock of a line, leaves the ticket as it is.
    if (intencion === "abrir-caja" || intencion === "abrir-empaque" || (intencion === "ajustar" && !argumento)) return;
    const cobra = (intencion && DEL_SERVIDOR.includes(intencion)) || (intencion === "enter" && conRecibido());
    const pendiente = cobra ? tomarPendiente(partes) : "";
    setAviso(pendiente);
    if (cobra && !pendiente) return;
    evento.preventDefault();
    if (!cobra && intencion) ACCIONES[intencion]?.(partes, argumento);
  }

  return { aviso, alEnviar };
}

/** Buttons that the server answers. */
const DEL_SERVIDOR: readonly IntencionDeVenta[] = ["cobrar", "espera", "retomar"];

const conCursor = (): string => document.activeElement?.getAttribute("name") ?? "";
const conRecibido = (): boolean => conCursor() === "monto_recibido" && valorDe("monto_recibido") !== "";

/** What the browser does without the server. */
const ACCIONES: Partial<Record<IntencionDeVenta, (partes: Partes, argumento: string) => unknown>> = {
  enter,
  agregar,
  elegir,
  quitar,
  mas: ({ dispatch }, indice) => dispatch({ tipo: "sumar", cuantas: 1, indice: Number(indice) }),
  menos: ({ dispatch }, indice) => dispatch({ tipo: "sumar", cuantas: -1, indice: Number(indice) }),
  "buscar-cliente": ({ clientes }) => clientes.buscar(),
  cliente: elegirCliente,
  "quitar-cliente": ({ dispatch }) => dispatch({ tipo: "elegirCliente", cliente: null }),
  "crear-cliente": ({ clientes }) => clientes.crear(),
  "crear-producto": ({ sinProducto }) => sinProducto.crear(),
  ajustar: ({ sinProducto }) => sinProducto.ajustar(),
  avisar: ({ sinProducto }, codigo) => sinProducto.avisar(codigo),
};

/** Handles text that was typed but is not in the sale yet. Returns a notice for the user; "" when nothing is pending. */
function tomarPendiente(partes: Partes): string {
  const { estado, escaner, clientes } = partes;
  if (valorDe("codigo")) {
    agregar(partes);
    return "Quedaba algo sin agregar. Revise la venta y vuelva a cobrar.";
  }
  if (valorDe("nuevo_cliente_nombre")) {
    clientes.crear();
    return "Quedaba un cliente sin registrar. Revise la venta y vuelva a cobrar.";
  }
  if (valorDe("buscar_cliente")) {
    abrirCliente();
    return "Elija el cliente que buscaba o borre la búsqueda.";
  }
  const sinTotal = lineasSinTotal(estado.lineas);
  if (sinTotal.length > 0) return `El total no se puede calcular. Corrija ${enumerar(sinTotal)}, y vuelva a cobrar.`;
  if (escaner.ocupado()) return "Aún se busca un producto. Revise el total y vuelva a cobrar.";
  if (estado.fallos.length === 0) return "";
  return porQueEsperan(estado.fallos) ?? "Hay códigos sin agregar: reintente o descártelos, y vuelva a cobrar.";
}

/** While a form is being sent, the browser ignores that another button sends it. */
const pulsarDespues = (id: string) => setTimeout(() => document.getElementById(id)?.click());

function enter(partes: Partes) {
  if (conCursor() === "buscar_cliente") return partes.clientes.buscar();
  if (conCursor() === "base_caja") return pulsarDespues(ID_ABRIR_CAJA);
  if (conCursor() === "nombre_espera") return pulsarDespues(ID_ESPERA);
  if (conCursor().startsWith("nuevo_cliente_")) return partes.clientes.crear();
  if (conCursor().startsWith("nuevo_producto_")) return partes.sinProducto.crear();
  if (conCursor() === "existencias") return document.getElementById(ID_AJUSTAR) ? pulsarDespues(ID_AJUSTAR) : partes.sinProducto.ajustar();
  return agregar(partes);
}

function elegirCliente({ clientes }: Partes, id: string) {
  const cliente = clientes.encontrados.find((encontrado) => String(encontrado.id) === id);
  if (cliente) clientes.elegir({ id, nombre: cliente.nombre, deuda: { debe: cliente.debe, queda: cliente.queda } });
}
