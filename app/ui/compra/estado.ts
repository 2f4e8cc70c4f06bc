import { mostrarPesos } from "~/domain/compartido/dinero";
import {
  type Errores,
  erroresDeLineas,
  type LineaBorrador,
  type ProductoCompra,
  subtotalDe,
  type VistaBorrador,
} from "~/domain/compras/borrador";
import { type Agregado, agregarNuevo, agregarProducto, repetirCodigo } from "~/domain/compras/borrador-lineas";
import { CAMPOS_DE_LINEA, type CampoDeLinea, campoDe } from "~/domain/compras/nombres";
import { conCambio, conOtroFallo, NO_ESTA, type SucesoCaptura, sinError, sinFallo, sinLinea, VARIOS } from "../captura/estado";
import type { Fallo } from "../captura/fallos";

export type FalloCompra = Fallo<ProductoCompra>;

/** What the server answers to a form that it did not save. */
export interface RespuestaCompra {
  borrador: VistaBorrador;
  errors: Errores;
  opciones?: ProductoCompra[] | undefined;
  ultima?: number | undefined;
  porLlenar?: boolean | undefined;
}

export interface EstadoCompra {
  /** `clave_envio` of the form. */
  clave: string;
  proveedor: string;
  lineas: LineaBorrador[];
  /** `indice` of the line that was touched last. */
  ultima: number | null;
  /** That line was made to be filled in, and has the cursor. */
  porLlenar: boolean;
  /** What the server refused, until the field changes. */
  errores: Errores;
  fallos: FalloCompra[];
  /** It was begun before this page was opened. */
  recuperada: boolean;
}

/** What comes back after a reload. The key of the form comes too: a purchase whose answer was lost is not registered twice. */
export type Recuerdo = Pick<EstadoCompra, "clave" | "proveedor" | "lineas" | "fallos">;

export type Suceso =
  | SucesoCaptura<ProductoCompra, CampoDeLinea>
  | { tipo: "crear"; texto: string }
  | { tipo: "proveer"; valor: string }
  | { tipo: "responder"; respuesta: RespuestaCompra }
  | { tipo: "recordar"; recuerdo: Recuerdo };

export function estadoInicial({ borrador, respuesta }: { borrador: VistaBorrador; respuesta: RespuestaCompra | undefined }): EstadoCompra {
  const { codigo, proveedor, clave_envio, lineas, pendientes } = respuesta?.borrador ?? borrador;
  const dudas = pendientes.map((texto) => ({ texto, mensaje: NO_ESTA, opciones: [], desconocido: true }));
  const { opciones = [] } = respuesta ?? {};
  const varios = opciones.length > 0 ? [{ texto: codigo, mensaje: VARIOS, opciones }] : [];
  return {
    clave: clave_envio || borrador.clave_envio,
    proveedor,
    lineas,
    ultima: respuesta?.ultima ?? null,
    porLlenar: respuesta?.porLlenar ?? false,
    errores: respuesta ? erroresDe(respuesta) : {},
    fallos: [...dudas, ...varios].map((fallo, numero) => ({ ...fallo, numero })),
    recuperada: false,
  };
}

/** The errors under the names that the screen gives to the fields: the line that came under bare ones is one of the others here. */
function erroresDe({ errors, borrador: { suelta } }: RespuestaCompra): Errores {
  if (suelta === null) return errors;
  const nombres = new Map(CAMPOS_DE_LINEA.map((campo) => [campoDe(null, campo), campoDe(suelta, campo)]));
  return Object.fromEntries(Object.entries(errors).map(([campo, mensajes]) => [nombres.get(campo) ?? campo, mensajes]));
}

/** The screen after something happened on it. */
export function siguiente(estado: EstadoCompra, suceso: Suceso): EstadoCompra {
  switch (suceso.tipo) {
    case "agregar":
      return conAgregado(estado, suceso.texto, agregarProducto(estado.lineas, suceso.producto));
    case "fallar":
      return conFallo(estado, suceso);
    case "crear":
      return { ...conAgregado(sinTexto(estado, suceso.texto), suceso.texto, agregarNuevo(estado.lineas, suceso.texto)), porLlenar: true };
    case "descartar":
      return sinFallo(estado, suceso.numero);
    case "cambiar":
      return conCambio(estado, suceso.indice, { [suceso.campo]: suceso.valor });
    case "quitar":
      return sinLinea(estado, suceso.indice);
    case "proveer":
      return { ...estado, proveedor: suceso.valor };
    case "olvidar":
      return sinError(estado, suceso.campo);
    case "responder":
      return conRespuesta(estado, suceso.respuesta);
    case "leer":
      return conLoEscrito(estado, suceso.form);
    case "recordar":
      return { ...estado, ...suceso.recuerdo, recuperada: true };
  }
}

function conAgregado(estado: EstadoCompra, texto: string, agregado: Agregado): EstadoCompra {
  if ("falta" in agregado) return conFallo(estado, { texto, mensaje: agregado.falta, opciones: [] });
  return { ...estado, lineas: agregado.lineas, ultima: agregado.indice, porLlenar: false };
}

function conFallo(estado: EstadoCompra, fallo: Omit<FalloCompra, "numero">): EstadoCompra {
  const { texto, mensaje, opciones, desconocido = false } = fallo;
  const repetido = desconocido ? repetirCodigo(estado.lineas, texto) : null;
  if (repetido) return conAgregado(estado, texto, repetido);
  // Asking the same thing again is one question.
  const previos = sinTexto(estado, texto).fallos;
  return { ...estado, fallos: conOtroFallo(estado.fallos, previos, { texto, mensaje, opciones, desconocido }) };
}

const sinTexto = (estado: EstadoCompra, texto: string): EstadoCompra => {
  return { ...estado, fallos: estado.fallos.filter((fallo) => fallo.texto !== texto) };
};

/** The lines stay as they are here; the server's errors come in. */
const conRespuesta = (estado: EstadoCompra, respuesta: RespuestaCompra): EstadoCompra => ({ ...estado, errores: erroresDe(respuesta) });

/** What somebody typed before the screen came to life. */
function conLoEscrito(estado: EstadoCompra, form: FormData): EstadoCompra {
  const valor = (nombre: string): string => String(form.get(nombre) ?? "");
  const lineas = estado.lineas.map((linea) => {
    const campos = CAMPOS_DE_LINEA.map((campo) => [campo, valor(campoDe(linea.indice, campo))]);
    return { ...linea, ...Object.fromEntries(campos) };
  });
  return { ...estado, lineas, proveedor: valor("proveedor") };
}

/** What is wrong: what the server said, and the lines as they stand. */
export const erroresDelEstado = ({ errores, lineas }: EstadoCompra): Errores => ({ ...errores, ...erroresDeLineas(lineas) });

/** How a line is called. */
export function nombreDe({ producto, producto_nombre, nombre }: LineaBorrador): string {
  if (producto) return producto_nombre || "Producto desconocido";
  return nombre.trim() || "Producto nuevo";
}

/** The line that was touched last, in words. */
export function anuncio({ lineas, ultima }: EstadoCompra): string {
  const linea = lineas.find(({ indice }) => indice === ultima);
  if (!linea) return "";
  const subtotal = subtotalDe(linea);
  return `${linea.cantidad} × ${nombreDe(linea)}${subtotal ? `: ${mostrarPesos(subtotal)}` : ""}`;
}
