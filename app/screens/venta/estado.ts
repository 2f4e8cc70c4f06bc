import { seMide } from "~/domain/cifras/cantidad";
import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Regimen } from "~/domain/cifras/tarifas";
import { keysOf } from "~/domain/nucleo/properties";
import type { TiqueteEnPesos } from "~/domain/precios/vista";
import { ACCIONES_DE_CAPTURA, ACCIONES_DE_CLIENTE, botonesDe, sucesoDeLinea } from "../documento/botones";
import { elegidoDe, ofrecerOpciones } from "../documento/busqueda";
import {
  type ClienteElegido,
  type ClienteEncontrado,
  clienteDe,
  type EstadoDeDocumento,
  type Fallo,
  NO_ESTA,
  quitarErrores,
  type RespuestaDeDocumento,
  type SucesoCaptura,
  type SucesoCliente,
  type VentaHallada,
} from "../documento/estado";
import type { ProductoVenta } from "./agregar";
import type { Borrador, EnPantalla, PropinaTecleada, VENTA_NUEVA, VistaBorrador } from "./borrador";
import { importesDeLinea, type LineaBorrador, type Propias, unidadDe } from "./linea";
import type { EstadoDeParte } from "./parte-de-pago";

export type FalloVenta = Fallo<ProductoVenta>;

export interface RespuestaVenta extends RespuestaDeDocumento<VistaBorrador, ProductoVenta> {
  respondidas?: string[];
  /** Text in the scan box that matches no product. */
  desconocido?: string | undefined;
  /** The product in the scan box, when its stock is short. */
  corto?: ProductoVenta | undefined;
  /** The sale whose number is in the scan box. */
  venta?: VentaHallada | undefined;
  /** The product for which a pack was opened. */
  abierto?: ProductoVenta | undefined;
  clientes?: ClienteEncontrado[] | undefined;
  /** Whether the step was one of choosing the client. */
  eligiendo?: boolean | undefined;
  /** Whether another ticket replaces the one on the screen. */
  otro?: boolean | undefined;
  /** Whether the `clave_envio` of the form belongs to a sale with other data. */
  repetido?: boolean | undefined;
  /** The button that asked for what the server has a question about: the answer goes on with it. */
  intencion?: string | undefined;
}

export interface EstadoVenta extends EstadoDeDocumento<LineaBorrador, ProductoVenta> {
  propias: Propias;
  regimen: Regimen;
  /** The rules of prices; `null` in a shop that has none. */
  reglas: TiqueteEnPesos | null;
  /** The discount of the lines without their own, as it was typed. */
  descuento: string;
  recibido: string;
  /** Whether a button gave the amount received, so that it cannot be a scanned code. */
  deBoton: boolean;
  propina: PropinaTecleada;
  cliente: ClienteElegido | null;
  /** What it takes in part payment; absent until that part of the screen is there. */
  parte?: EstadoDeParte | undefined;
  /** Whether this ticket was charged before with other data, as in a duplicated tab. */
  repetida: boolean;
}

/**
 * Data kept over a reload. It includes the form's `clave_envio`, so that a sale whose answer was lost is not saved twice. The rules of a kept
 * ticket are those of the page on which it comes back.
 */
export type Recuerdo = Pick<EstadoVenta, "claveEnvio" | "lineas" | "descuento" | "recibido" | "propina" | "cliente" | "fallos" | "parte">;

/** The fields of a line that people type in. */
export type CampoDeLinea = "cantidad" | "precio_publico" | "descuento" | "descuento_monto" | "lote";

export type SucesoDeVenta =
  | SucesoCaptura<ProductoVenta, CampoDeLinea>
  | { tipo: "sumar"; cuantas: number; indice?: number }
  | { tipo: "recibir"; valor: string; deBoton?: boolean }
  | { tipo: "dar"; propina: PropinaTecleada }
  | { tipo: "rebajar"; valor: string }
  | { tipo: "tasar" }
  | { tipo: "aportar"; parte: EstadoDeParte; propias: Propias }
  | SucesoCliente
  | { tipo: "responder"; respuesta: RespuestaVenta }
  | { tipo: "recordar"; recuerdo: Recuerdo };

interface Inicio {
  borrador: Omit<Borrador, "lineas"> & EnPantalla;
  respuesta?: RespuestaVenta | undefined;
}

export function estadoInicial({ borrador, respuesta }: Inicio): EstadoVenta {
  const inicial = respuesta?.borrador ?? borrador;
  const { lineas, propias, regimen, reglas, descuento, cliente_fk, cliente_nombre, deuda, monto_recibido, codigo, clave_envio } = inicial;
  const fallos = respuesta ? fallosDe(respuesta, codigo) : [];
  const errores = respuesta?.errors ?? {};
  return {
    claveEnvio: clave_envio || borrador.clave_envio,
    lineas,
    propias,
    regimen,
    reglas,
    descuento,
    ultima: respuesta?.ultima ?? null,
    recibido: monto_recibido,
    deBoton: false,
    propina: { propina: inicial.propina, propina_como: inicial.propina_como },
    cliente: clienteDe(cliente_fk, cliente_nombre, deuda, reglas?.lista),
    // A failure says by itself what is wrong with the text in the box.
    errores: fallos.length > 0 ? quitarErrores(errores, "codigo") : errores,
    fallos,
    recuperada: false,
    repetida: respuesta?.repetido ?? false,
  };
}

/** What the server found out about the text in the scan box. */
function fallosDe({ opciones = [], cantidad = 1, desconocido, corto, venta, errors }: RespuestaVenta, codigo: string): FalloVenta[] {
  if (opciones.length > 0) return [{ numero: 0, texto: codigo, ...ofrecerOpciones(codigo, opciones), cantidad, venta }];
  if (venta) return [{ numero: 0, texto: codigo, mensaje: errors.codigo?.[0] ?? "", opciones, venta }];
  if (desconocido) return [{ numero: 0, texto: desconocido, mensaje: NO_ESTA, opciones: [], desconocido: true }];
  return corto ? [{ numero: 0, texto: codigo, mensaje: errors.codigo?.[0] ?? "", opciones: [], corto, cantidad }] : [];
}

/** Status text for the line that got the last product; "" when there is none. */
export function anuncio({ lineas, ultima, descuento }: EstadoVenta): string {
  const linea = lineas.find(({ indice }) => indice === ultima);
  const importes = linea && importesDeLinea(linea, descuento);
  const unidad = linea && seMide(unidadDe(linea.unidad)) ? ` ${linea.unidad}` : "";
  return importes ? `${linea.cantidad || 1}${unidad} × ${linea.nombre}: ${mostrarPesos(importes.subtotal)}` : "";
}

const sumar = (cuantas: number) => sucesoDeLinea((indice): SucesoDeVenta => ({ tipo: "sumar", cuantas, indice }));

/** The buttons of the sale screen. Those that make something else of the ticket take what was typed as `cobrar` does. */
export const botonesDeVenta = botonesDe(
  {
    ...ACCIONES_DE_CAPTURA,
    ...ACCIONES_DE_CLIENTE,
    mas: sumar(1),
    menos: sumar(-1),
    cobrar: "guarda",
    "soltar-cotizacion": "efecto",
    parte: "efecto",
    espera: "guarda",
    retomar: "guarda",
    "crear-producto": "efecto",
    ajustar: "efecto",
    avisar: "efecto",
    fichas: "efecto",
    "abrir-caja": "servidor",
    "abrir-empaque": "servidor",
  },
  "cobrar",
);

type Leer = (campo: keyof typeof VENTA_NUEVA) => string;

/** What was typed and is not in the sale yet, by the button that takes it, in the order in which the server takes them. */
const PENDIENTES = {
  "abrir-caja": (de: Leer) => de("base_caja"),
  "crear-producto": (de: Leer) => de("nuevo_producto_nombre") && (de("nuevo_producto_precio_publico") || de("nuevo_producto_stock")),
  ajustar: (de: Leer) => de("existencias_de") && de("existencias"),
  agregar: (de: Leer) => de("codigo"),
  "crear-cliente": (de: Leer) => de("nuevo_cliente_nombre"),
  "buscar-cliente": (de: Leer) => de("buscar_cliente"),
};

/** The button that takes what is not in the sale yet; `undefined` when nothing is left over. */
export const pendienteDe = (de: Leer) => keysOf(PENDIENTES).find((boton) => PENDIENTES[boton](de));

/** Argument of the button that opens a pack: the product that is short, and the units that the box asks for, 0 for those of a line. */
export const botonDeEmpaque = (id: number | string, cantidad: number): string => `${id}:${cantidad}`;

/** Product and units of such an argument. */
export const leerPorAbrir = (argumento: string): { id: string; cantidad: number } =>
  argumento.endsWith(":0") ? { id: argumento.slice(0, -2), cantidad: 0 } : elegidoDe(argumento);
