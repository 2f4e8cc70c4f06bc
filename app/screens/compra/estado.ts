import { mostrarPesos } from "~/domain/cifras/dinero";
import type { Regimen } from "~/domain/cifras/tarifas";
import { CAMPOS_DE_LINEA, campoDe } from "~/domain/compras/nombres";
import { ACCIONES_DE_CAPTURA, botonesDe } from "../documento/botones";
import { ofrecerOpciones } from "../documento/busqueda";
import {
  agregarFallo,
  cambiarLinea,
  type Errores,
  type EstadoDeDocumento,
  escritoEn,
  type Fallo,
  NO_ESTA,
  quitarError,
  quitarFallo,
  quitarLinea,
  quitarOfertas,
  type RespuestaDeDocumento,
  type SucesoCaptura,
} from "../documento/estado";
import {
  type CampoEnPantalla,
  erroresDeLineas,
  igualarCostoGemelo,
  igualarPrecioGemelo,
  type LineaBorrador,
  nombreDeLinea,
  type ProductoCompra,
  regalar,
  subtotalDe,
  type VistaBorrador,
} from "./borrador";
import { type Agregado, agregarNuevo, agregarProducto, repetirCodigo } from "./borrador-lineas";

export const botonesDeCompra = botonesDe({ ...ACCIONES_DE_CAPTURA, nuevo: "efecto", descartar: "efecto", guardar: "guarda" }, "guardar");

export type FalloCompra = Fallo<ProductoCompra>;

export interface RespuestaCompra extends RespuestaDeDocumento<VistaBorrador, ProductoCompra> {
  /** Whether the line `ultima` is for a new product and has empty fields to fill in. */
  porLlenar?: boolean | undefined;
}

const CABEZA = ["proveedor", "proveedor_nuevo", "credito", "vence", "total_documento"] as const;

/** A field above the lines: the supplier, the name of a new one, "1" when the purchase is owed, until which day, and the paper's own total. */
export type CampoDeCabeza = (typeof CABEZA)[number];

interface EstadoCompra extends EstadoDeDocumento<LineaBorrador, ProductoCompra>, Record<CampoDeCabeza, string> {
  /** Whether the line `ultima` is for a new product and takes the cursor. */
  porLlenar: boolean;
}

/** Data kept over a reload. It includes the form's `clave_envio`, so that a purchase whose answer was lost is not saved twice. */
export type Recuerdo = Pick<EstadoCompra, "claveEnvio" | CampoDeCabeza | "lineas" | "fallos">;

export type SucesoDeCompra =
  | SucesoCaptura<ProductoCompra, CampoEnPantalla>
  | { tipo: "crear"; texto: string }
  | { tipo: "encabezar"; campo: CampoDeCabeza; valor: string }
  | { tipo: "responder"; respuesta: RespuestaCompra }
  | { tipo: "recordar"; recuerdo: Recuerdo };

const desconocido = (texto: string) => ({ texto, mensaje: NO_ESTA, opciones: [], desconocido: true });

export function estadoInicial({ borrador, respuesta }: { borrador: VistaBorrador; respuesta?: RespuestaCompra | undefined }): EstadoCompra {
  const { codigo, proveedor, proveedor_nuevo, credito, vence, total_documento, clave_envio, lineas, pendientes } =
    respuesta?.borrador ?? borrador;
  const { opciones = [], cantidad = 1 } = respuesta ?? {};
  const varios = opciones.length > 0 ? [{ texto: codigo, ...ofrecerOpciones(codigo, opciones), cantidad }] : [];
  return {
    claveEnvio: clave_envio || borrador.clave_envio,
    proveedor,
    proveedor_nuevo,
    credito,
    vence,
    total_documento,
    lineas,
    ultima: respuesta?.ultima ?? null,
    porLlenar: respuesta?.porLlenar ?? false,
    errores: respuesta ? erroresDe(respuesta) : {},
    fallos: [...pendientes.map(desconocido), ...varios].map((fallo, numero) => ({ ...fallo, numero })),
    recuperada: false,
  };
}

/** The errors with the field names of the screen: a line posted without `detalles[i]` has an index here. */
function erroresDe({ errors, borrador: { suelta } }: RespuestaCompra): Errores {
  if (suelta === null) return errors;
  const nombres = new Map(CAMPOS_DE_LINEA.map((campo) => [campoDe(null, campo), campoDe(suelta, campo)]));
  return Object.fromEntries(Object.entries(errors).map(([campo, mensajes]) => [nombres.get(campo) ?? campo, mensajes]));
}

export function siguienteCompra(estado: EstadoCompra, suceso: SucesoDeCompra): EstadoCompra {
  switch (suceso.tipo) {
    case "agregar":
      return tomarAgregado(estado, suceso.texto, agregarProducto(estado.lineas, suceso.producto, suceso.cantidad));
    case "fallar":
      return anotarFallo(estado, suceso);
    case "crear":
      return {
        ...tomarAgregado(quitarTexto(estado, suceso.texto), suceso.texto, agregarNuevo(estado.lineas, suceso.texto)),
        porLlenar: true,
      };
    case "descartar":
      return quitarFallo(estado, suceso.numero);
    case "cambiar":
      return igualarPrecios(cambiarLinea(estado, suceso.indice, { [suceso.campo]: suceso.valor }), suceso.indice, suceso.campo);
    case "quitar":
      return quitarLinea(estado, suceso.indice);
    case "encabezar":
      return { ...estado, [suceso.campo]: suceso.valor };
    case "olvidar":
      return quitarError(estado, suceso.campo);
    case "responder":
      // The lines stay.
      return { ...estado, errores: erroresDe(suceso.respuesta) };
    case "leer":
      return tomarEscrito(estado, suceso.form);
    case "recordar":
      return { ...estado, ...suceso.recuerdo, recuperada: true };
  }
}

/** The prices and the cost of a line in step with its field that changed; what the server said of the cost is forgotten. */
function igualarPrecios(estado: EstadoCompra, indice: number, campo: CampoEnPantalla): EstadoCompra {
  const lineas = estado.lineas.map((linea) =>
    linea.indice === indice ? igualarCostoGemelo(igualarPrecioGemelo(regalar(linea, campo), campo), campo) : linea,
  );
  return campo === "costo_con_iva" ? quitarError({ ...estado, lineas }, campoDe(indice, "precio")) : { ...estado, lineas };
}

function tomarAgregado(estado: EstadoCompra, texto: string, agregado: Agregado): EstadoCompra {
  if ("falta" in agregado) return anotarFallo(estado, { texto, mensaje: agregado.falta, opciones: [] });
  return { ...estado, lineas: agregado.lineas, ultima: agregado.indice, porLlenar: false, fallos: quitarOfertas(estado.fallos) };
}

function anotarFallo(estado: EstadoCompra, fallo: Omit<FalloCompra, "numero">): EstadoCompra {
  const { texto, desconocido = false } = fallo;
  const repetido = desconocido ? repetirCodigo(estado.lineas, texto) : null;
  if (repetido) return tomarAgregado(estado, texto, repetido);
  // The same text is shown only once. A text that waits to be looked up is kept each time, because each stands for a unit.
  const previos = fallo.espera ? estado.fallos : quitarTexto(estado, texto).fallos;
  return { ...estado, fallos: agregarFallo(estado.fallos, previos, { ...fallo, desconocido }) };
}

const quitarTexto = (estado: EstadoCompra, texto: string): EstadoCompra => {
  return { ...estado, fallos: estado.fallos.filter((fallo) => fallo.texto !== texto) };
};

/** Takes the values that were typed before hydration. */
function tomarEscrito(estado: EstadoCompra, form: FormData): EstadoCompra {
  const lineas = estado.lineas.map((linea) => {
    const campos = CAMPOS_DE_LINEA.map((campo) => [campo, escritoEn(form, campoDe(linea.indice, campo))]);
    return { ...linea, ...Object.fromEntries(campos) };
  });
  return { ...estado, lineas, ...Object.fromEntries(CABEZA.map((campo) => [campo, escritoEn(form, campo)])) };
}

/** Errors from the server and of the current lines. */
export const erroresDelEstado = ({ errores, lineas }: EstadoCompra): Errores => ({ ...errores, ...erroresDeLineas(lineas) });

/** Status text for the line that got the last product; "" when there is none. */
export function anuncio({ lineas, ultima }: EstadoCompra, regimen: Regimen): string {
  const linea = lineas.find(({ indice }) => indice === ultima);
  if (!linea) return "";
  const subtotal = subtotalDe(linea, regimen);
  return `${linea.cantidad} × ${nombreDeLinea(linea)}${subtotal ? `: ${mostrarPesos(subtotal)}` : ""}`;
}
