import { agregarProducto, cantidadCon, type ProductoVenta } from "~/screens/venta/agregar";
import type { ErroresDeVenta, Propias, VistaBorrador } from "~/screens/venta/borrador";
import type { LineaBorrador } from "~/screens/venta/linea";
import { conCambio, conOtroFallo, NO_ESTA, type SucesoCaptura, sinError, sinErrores, sinFallo, sinLinea, VARIOS } from "../captura/estado";
import type { Fallo } from "../captura/fallos";
import type { ClienteElegido, ClienteEncontrado, SucesoCliente } from "../documento/cliente-estado";
import { esDelTiquete, mendadosPor } from "./errores";
import { type CampoDeLinea, conLoEscrito, escrito } from "./lo-escrito";

export type FalloVenta = Fallo<ProductoVenta>;

/** The server's answer when it did not save the form. */
export interface RespuestaVenta {
  borrador: VistaBorrador;
  errors: ErroresDeVenta;
  respondidas?: string[];
  opciones?: ProductoVenta[] | undefined;
  /** Units that were asked for with `opciones` or `corto`. */
  cantidad?: number | undefined;
  /** Text in the scan box that matches no product. */
  desconocido?: string | undefined;
  /** The product in the scan box, when its stock is short. */
  corto?: ProductoVenta | undefined;
  /** The product for which a pack was opened. */
  abierto?: ProductoVenta | undefined;
  clientes?: ClienteEncontrado[] | undefined;
  ultima?: number | undefined;
  /** Whether another ticket replaces the one on the screen. */
  otro?: boolean | undefined;
  /** Whether the `clave_envio` of the form belongs to a sale with other data. */
  repetido?: boolean | undefined;
}

export interface EstadoVenta {
  /** `clave_envio` of the form. */
  claveEnvio: string;
  lineas: LineaBorrador[];
  propias: Propias;
  /** Whether the shop charges IVA. */
  responsable: boolean;
  /** The discount of the lines without their own, as it was typed. */
  descuento: string;
  /** `indice` of the line that got the last product. */
  ultima: number | null;
  recibido: string;
  /** Whether a button gave the amount received, so that it cannot be a scanned code. */
  deBoton: boolean;
  cliente: ClienteElegido | null;
  /** Errors from the server; each is kept until its field changes. */
  errores: ErroresDeVenta;
  fallos: FalloVenta[];
  /** Whether the sale was restored after a reload. */
  recuperada: boolean;
  /** Whether this ticket was charged before with other data, as in a duplicated tab. */
  repetida: boolean;
}

export type SucesoDeVenta =
  | SucesoCaptura<ProductoVenta, CampoDeLinea>
  | { tipo: "sumar"; cuantas: number; indice?: number }
  | { tipo: "recibir"; valor: string; deBoton?: boolean }
  | { tipo: "rebajar"; valor: string }
  | SucesoCliente
  | { tipo: "responder"; respuesta: RespuestaVenta }
  | {
      tipo: "recordar";
      recuerdo: Omit<EstadoVenta, "propias" | "responsable" | "ultima" | "deBoton" | "errores" | "recuperada" | "repetida">;
    };

export function estadoInicial({ borrador, respuesta }: { borrador: VistaBorrador; respuesta: RespuestaVenta | undefined }): EstadoVenta {
  const { lineas, propias, responsable, descuento, cliente_fk, cliente_nombre, deuda, monto_recibido, codigo, clave_envio } =
    respuesta?.borrador ?? borrador;
  const fallos = respuesta ? fallosDe(respuesta, codigo) : [];
  const errores = respuesta?.errors ?? {};
  return {
    claveEnvio: clave_envio || borrador.clave_envio,
    lineas,
    propias,
    responsable,
    descuento,
    ultima: respuesta?.ultima ?? null,
    recibido: monto_recibido,
    deBoton: false,
    cliente: cliente_fk ? { id: cliente_fk, nombre: cliente_nombre || "Cliente desconocido", deuda } : null,
    // A failure says by itself what is wrong with the text in the box.
    errores: fallos.length > 0 ? sinErrores(errores, "codigo") : errores,
    fallos,
    recuperada: false,
    repetida: respuesta?.repetido ?? false,
  };
}

/** What the server found out about the text in the scan box. */
function fallosDe({ opciones = [], cantidad = 1, desconocido, corto, errors }: RespuestaVenta, codigo: string): FalloVenta[] {
  if (opciones.length > 0) return [{ numero: 0, texto: codigo, mensaje: VARIOS, opciones, cantidad }];
  if (desconocido) return [{ numero: 0, texto: desconocido, mensaje: NO_ESTA, opciones: [], desconocido: true }];
  return corto ? [{ numero: 0, texto: codigo, mensaje: errors.codigo?.[0] ?? "", opciones: [], corto, cantidad }] : [];
}

/** Reducer of the sale screen. What the server says of the whole ticket holds only until it changes. */
export function siguienteVenta(estado: EstadoVenta, suceso: SucesoDeVenta): EstadoVenta {
  const siguiente = conSuceso(estado, suceso);
  const igual = siguiente.lineas === estado.lineas && siguiente.recibido === estado.recibido && siguiente.descuento === estado.descuento;
  if (igual || suceso.tipo === "responder") return siguiente;
  return Object.keys(siguiente.errores).filter(esDelTiquete).reduce(sinError, siguiente);
}

const olvidar = (estado: EstadoVenta, campo: string): EstadoVenta =>
  mendadosPor(campo, Object.keys(estado.errores)).reduce(sinError, estado);

function conSuceso(estado: EstadoVenta, suceso: SucesoDeVenta): EstadoVenta {
  switch (suceso.tipo) {
    case "agregar":
      return conProducto(estado, suceso);
    case "fallar":
      return conFallo(estado, suceso);
    case "descartar":
      return sinFallo(estado, suceso.numero);
    case "cambiar":
      return conCambio(estado, suceso.indice, escrito(suceso.campo, suceso.valor));
    case "quitar":
      return sinLinea(estado, suceso.indice);
    case "sumar":
      return conUnidades(estado, suceso);
    case "recibir":
      return { ...estado, recibido: suceso.valor, deBoton: suceso.deBoton ?? false };
    case "rebajar":
      return { ...estado, descuento: suceso.valor };
    case "elegirCliente":
      return olvidar({ ...estado, cliente: suceso.cliente }, "cliente_fk");
    case "errar":
      return { ...estado, errores: { ...estado.errores, ...suceso.errores } };
    case "olvidar":
      return olvidar(estado, suceso.campo);
    case "responder":
      return conRespuesta(estado, suceso.respuesta);
    case "leer":
      return conLoEscrito(estado, suceso.form);
    case "recordar":
      return { ...estado, ...suceso.recuerdo, recuperada: true };
  }
}

interface Pedida {
  texto: string;
  producto: ProductoVenta;
  cantidad: number;
}

function conProducto(estado: EstadoVenta, { texto, producto, cantidad }: Pedida): EstadoVenta {
  const agregado = agregarProducto(estado.lineas, producto, estado, cantidad);
  if ("falta" in agregado) {
    const { falta: mensaje, corto } = agregado;
    return conFallo(estado, { texto: texto || producto.nombre, mensaje, opciones: [], ...(corto ? { corto, cantidad } : {}) });
  }
  return { ...estado, lineas: agregado.lineas, ultima: agregado.indice };
}

/** Adds units to the line, without `indice` to the last one, or takes them off. Only the line that got the last product may go away. */
function conUnidades(estado: EstadoVenta, { cuantas, indice }: { cuantas: number; indice?: number }): EstadoVenta {
  const suya = estado.lineas.find((linea) => linea.indice === (indice ?? estado.ultima));
  const linea = suya ?? estado.lineas.at(-1);
  if (!linea) return estado;
  const cantidad = cantidadCon(linea, cuantas);
  if (cantidad !== null) return { ...conCambio(estado, linea.indice, { cantidad }), ultima: linea.indice };
  return linea === suya && indice === undefined ? sinLinea(estado, linea.indice) : estado;
}

function conFallo(estado: EstadoVenta, { texto, mensaje, opciones, ...resto }: Omit<FalloVenta, "numero">): EstadoVenta {
  // A text with several products is asked once. A code that fails twice is kept twice: each is one unit that is missing.
  const previos = opciones.length > 0 ? estado.fallos.filter((fallo) => fallo.texto !== texto) : estado.fallos;
  return { ...estado, fallos: conOtroFallo(estado.fallos, previos, { texto, mensaje, opciones, ...resto }) };
}

/** Takes errors, stock and stored prices from the server's answer. The other values of the lines stay. */
function conRespuesta(estado: EstadoVenta, respuesta: RespuestaVenta): EstadoVenta {
  const { errors, borrador } = respuesta;
  if (respuesta.otro) return estadoInicial({ borrador, respuesta });
  const alDia = new Map(borrador.lineas.map(({ indice, stock, precio, antes, empaque }) => [indice, { stock, precio, antes, empaque }]));
  const lineas = estado.lineas.map((linea) => ({ ...linea, ...alDia.get(linea.indice) }));
  // The server gives another key when this one belongs to another sale.
  const siguiente = {
    ...estado,
    errores: errors,
    lineas,
    claveEnvio: borrador.clave_envio || estado.claveEnvio,
    repetida: respuesta.repetido ?? false,
  };
  return respuesta.abierto ? conAbierto(siguiente, respuesta.abierto) : siguiente;
}

/** Adds what could not be added before a pack of the product was opened. */
function conAbierto(estado: EstadoVenta, producto: ProductoVenta): EstadoVenta {
  const cortos = estado.fallos.filter(({ corto }) => corto?.id === producto.id);
  return cortos.reduce(
    (previo, { numero, texto, cantidad = 1 }) => conProducto(sinFallo(previo, numero), { texto, producto, cantidad }),
    estado,
  );
}
