import { startTransition, useEffect, useReducer, useRef } from "react";
import { enumerar } from "~/domain/cifras/frases";
import type { Errores, Hallazgo } from "~/screens/documento/estado";
import type { ProductoVenta } from "~/screens/venta/agregar";
import type { Fichas, VistaBorrador } from "~/screens/venta/borrador";
import {
  botonesDeVenta,
  type EstadoVenta,
  estadoInicial,
  pendienteDe,
  type Recuerdo,
  type RespuestaVenta,
  type SucesoDeVenta,
} from "~/screens/venta/estado";
import { faltaMedida, lineasSinTotal } from "~/screens/venta/linea";
import { siguienteVenta } from "~/screens/venta/siguiente";
import { useDatosRaiz } from "../base/datos-raiz";
import { buscarPorCodigo, motivoDeEspera, resolver } from "../captura/api";
import { paginaDeVenta } from "../captura/fallos";
import { enfocar, ID_ABRIR_CAJA, ID_AJUSTAR, ID_ESPERA, vaciar, valorDe } from "../captura/foco";
import { recuerdoEn } from "../captura/recuerdo";
import { useEscaner, useLecturas } from "../captura/use-escaner";
import { abrirCliente, useClientes } from "../documento/use-clientes";
import { useBotones, useDocumento } from "../documento/use-documento";
import type { AtiendeParte } from "./atiende-parte";
import { camposDeDestinos, mostrarOtro, seRecuerda } from "./campos-recordados";

import { useMiles } from "./miles";
import { useTeclasDeVenta } from "./teclas";
import { useFichas } from "./use-fichas";
import { useReglas } from "./use-reglas";
import { buscarNombre, useSinProducto } from "./use-sin-producto";

const guardada = recuerdoEn<Recuerdo>("venta-11");
const guardado = recuerdoEn<Recuerdo>("parte-1");

/** Deletes the kept ticket with this `clave_envio`. Call it after the server has saved it. */
export function olvidarVenta(clave: string): void {
  guardada.olvidar(clave);
  guardado.olvidar(clave);
}

/** State of the sale screen. The lines stay in the browser until the sale is saved. */
export function useVenta(borrador: VistaBorrador, respuesta: RespuestaVenta | undefined, inicio: Fichas | null) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const tasar = useReglas(respuesta?.borrador.reglas ?? borrador.reglas);
  const [estado, dispatch] = useReducer(
    (antes: EstadoVenta, suceso: SucesoDeVenta) => tasar(siguienteVenta(antes, suceso)),
    { borrador, respuesta },
    estadoInicial,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added before the rules were there
  useEffect(() => startTransition(() => dispatch({ tipo: "tasar" })), [tasar]); // Parts of a long ticket may be on their way.
  const { claveEnvio, lineas, descuento, recibido, propina, cliente, fallos, parte } = estado;
  const { en_parte: enParte } = borrador;
  const seGuarda = borrador.venta === null;
  const tienda = {
    buscarCodigo: (codigo: string) => buscarPorCodigo<ProductoVenta>(codigo, csrf, seGuarda),
    buscarNombre,
    seGuarda,
  };
  // The receipt of a sale opens it; with a ticket on the screen the person decides.
  const atiende = useRef<AtiendeParte | null>(null);
  const hallado = (hallazgo: Hallazgo<ProductoVenta>) => {
    if (atiende.current?.tomar(hallazgo)) return;
    if ("venta" in hallazgo && hallazgo.venta && hallazgo.opciones.length === 0 && lineas.length === 0)
      window.location.assign(enParte ? `${enParte.pagina}${hallazgo.venta.id}` : paginaDeVenta(hallazgo.venta));
    else dispatch(hallazgo);
  };
  const escaner = useLecturas(
    useEscaner({ resolver: (texto, escaneado) => resolver(texto, escaneado, tienda), dispatch: hallado, respuesta }),
  );
  const clientes = useClientes({ csrf, claveEnvio, dispatch, iniciales: respuesta?.clientes, seGuarda });
  const sinProducto = useSinProducto({ estado, dispatch, escaner, csrf, seGuarda });
  const { olvidar, deCaptura } = useDocumento({
    guardado: enParte ? guardado : guardada,
    actual: { claveEnvio, lineas, descuento, recibido, propina, cliente, fallos, parte },
    seGuarda,
    seRecuerda: (campo) =>
      seRecuerda(campo) || campo === enParte?.campo || camposDeDestinos(borrador).some(({ nombre }) => nombre === campo),
    origen: enParte?.campo ?? "cotizacion",
    escaner,
    respuesta,
    dispatch,
  });
  const fichas = useFichas(inicio, respuesta);
  const efectos = {
    fichas: fichas.mostrar,
    parte: (boton: string) => atiende.current?.pulsar(boton) ?? "servidor",
    "soltar-cotizacion": soltarCotizacion,
    ...deCaptura,
    ...clientes.efectos,
    ...sinProducto.efectos,
  };
  const nueva = lineas.find(({ indice }) => indice === estado.ultima);
  const porMedir = nueva && faltaMedida(nueva) ? nueva.indice : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same line of another ticket asks too
  useEffect(() => {
    if (porMedir !== null) document.querySelector<HTMLElement>(`[name="detalles[${porMedir}].cantidad"]`)?.focus();
  }, [porMedir, claveEnvio]);

  /** Enter does what belongs to the field that has the cursor. */
  function enter() {
    const campo = campoConCursor();
    if (campo === "monto_recibido" && valorDe(campo) !== "") return "guarda";
    if (campo === "buscar_cliente") return efectos["buscar-cliente"]();
    if (campo === "base_caja") return pulsarDespues(ID_ABRIR_CAJA);
    if (campo === "nombre_espera") return pulsarDespues(ID_ESPERA);
    if (campo.startsWith("nuevo_cliente_")) return efectos["crear-cliente"]();
    if (campo.startsWith("nuevo_producto_")) return efectos["crear-producto"]();
    if (campo === "existencias") return document.getElementById(ID_AJUSTAR) ? pulsarDespues(ID_AJUSTAR) : sinProducto.contar();
    return efectos.agregar();
  }

  function tomarPendiente(boton: string): string | null {
    const pendiente = pendienteDe((campo) => (TOMADOS.includes(campo) ? valorDe(campo) : ""));
    if (pendiente === "agregar") {
      efectos.agregar();
      return "Quedaba algo sin agregar. Revise la venta y vuelva a cobrar.";
    }
    if (pendiente === "crear-cliente") {
      efectos["crear-cliente"]();
      return "Quedaba un cliente sin registrar. Revise la venta y vuelva a cobrar.";
    }
    if (pendiente === "buscar-cliente") {
      abrirCliente();
      return "Elija el cliente que buscaba o borre la búsqueda.";
    }
    const sinTotal = SIN_PRECIO.includes(boton) ? [] : lineasSinTotal(lineas);
    if (sinTotal.length > 0) return `El total no se puede calcular. Corrija ${enumerar(sinTotal)}, y vuelva a cobrar.`;
    if (escaner.ocupado()) return "Aún se busca un producto. Revise el total y vuelva a cobrar.";
    if (fallos.length === 0) return null;
    return motivoDeEspera(fallos) ?? "Hay códigos sin agregar: reintente o descártelos, y vuelva a cobrar.";
  }

  const leer = (valor: string) => botonesDeVenta.leer(borrador.destinos.some(({ nombre }) => nombre === valor) ? "cobrar" : valor);
  const botones = useBotones({ botones: { ...botonesDeVenta, leer }, dispatch, efectos: { ...efectos, enter }, tomarPendiente });
  useTeclasDeVenta();
  useMiles();
  useEffect(() => {
    if (respuesta?.otro) mostrarOtro(respuesta.borrador);
    // Another till took the ticket up: its button, which had the cursor, is gone.
    if (respuesta?.errors.en_espera) enfocar("codigo");
  }, [respuesta]);
  useMismaPersona();
  return { estado, dispatch, escaner, clientes, sinProducto, fichas, olvidar, atiende, ...botones };
}

export type Venta = ReturnType<typeof useVenta>;

/** What the parts of the sale screen show. */
export interface PropsDeVenta {
  venta: Venta;
  /** The draft as the server made it. */
  borrador: VistaBorrador;
  /** Errors from the server and of the current lines. */
  errores: Errores;
}

/** What the browser takes before it sends the sale. The rest is left to the server. */
const TOMADOS: readonly string[] = ["codigo", "nuevo_cliente_nombre", "buscar_cliente"];

/** The buttons that neither charge the ticket nor promise its price. */
const SIN_PRECIO: readonly string[] = ["espera", "retomar"];

const campoConCursor = (): string => document.activeElement?.getAttribute("name") ?? "";

/** The server gives the ticket, which is a sale of its own now, the rules of the shop. */
function soltarCotizacion(): "servidor" {
  vaciar("cotizacion", "cotizacion_numero");
  return "servidor";
}

/** While a form is being sent, the browser ignores that another button sends it. */
const pulsarDespues = (id: string): void => void setTimeout(() => document.getElementById(id)?.click());

/** Somebody else logged in in another tab: the ticket is not theirs. */
function useMismaPersona(): void {
  const usuario = useDatosRaiz()?.usuario?.id;
  const primero = useRef(usuario);
  useEffect(() => {
    if (usuario !== primero.current) window.location.reload();
  }, [usuario]);
}
