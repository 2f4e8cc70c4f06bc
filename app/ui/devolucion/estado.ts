import {
  type BorradorDevolucion,
  cantidadConUna,
  cantidadDe,
  type ErroresDeDevolucion,
  type FilaBorrador,
} from "~/screens/devolucion/borrador";
import type { ClienteElegido, ClienteEncontrado, SucesoCliente } from "../documento/cliente-estado";

/** The server's answer when it did not save the return. */
export interface RespuestaDevolucion {
  borrador: BorradorDevolucion;
  errors: ErroresDeDevolucion;
  clientes?: ClienteEncontrado[] | undefined;
}

export interface EstadoDevolucion {
  filas: FilaBorrador[];
  cliente: ClienteElegido | null;
  /** Errors from the server; each is kept until its field changes. */
  errores: ErroresDeDevolucion;
}

export type SucesoDeDevolucion =
  | SucesoCliente
  | { tipo: "cambiar"; indice: number; campo: CampoFila; valor: string }
  | { tipo: "contar"; codigo: string }
  | { tipo: "llenar"; cuanto: "todo" | "nada" }
  | { tipo: "olvidar"; campo: string }
  | { tipo: "leer"; form: FormData }
  | { tipo: "responder"; respuesta: RespuestaDevolucion };

export type CampoFila = "cantidad" | "precio_unitario";

export const nombreDeCampo = (indice: number, campo: CampoFila): string => `productos[${indice}].${campo}`;

export function estadoDe({ borrador, errors }: Pick<RespuestaDevolucion, "borrador" | "errors">): EstadoDevolucion {
  const { filas, cliente: id, cliente_nombre } = borrador;
  return { filas, cliente: id ? { id, nombre: cliente_nombre || "Cliente desconocido" } : null, errores: errors };
}

/** Reducer of the return screen. */
export function siguienteDevolucion(estado: EstadoDevolucion, suceso: SucesoDeDevolucion): EstadoDevolucion {
  switch (suceso.tipo) {
    case "elegirCliente":
      return { ...estado, cliente: suceso.cliente, errores: sinError(estado.errores, "cliente") };
    case "errar":
      return { ...estado, errores: { ...estado.errores, ...suceso.errores } };
    case "cambiar": {
      const { indice, campo, valor } = suceso;
      const filas = estado.filas.map((fila) => (fila.indice === indice ? { ...fila, [campo]: valor } : fila));
      return { ...estado, filas, errores: sinError(estado.errores, nombreDeCampo(indice, campo)) };
    }
    case "contar":
      return conUnaMas(estado, suceso.codigo);
    case "llenar":
      return { ...estado, filas: estado.filas.map((fila) => ({ ...fila, cantidad: cantidadDe(fila, suceso.cuanto) })) };
    case "olvidar":
      return { ...estado, errores: sinError(estado.errores, suceso.campo) };
    case "leer":
      return { ...estado, filas: estado.filas.map((fila) => leerFila(fila, suceso.form)) };
    case "responder":
      return conRespuesta(estado, suceso.respuesta);
  }
}

/** The row of the product with this barcode. */
export const filaDe = (filas: readonly FilaBorrador[], codigo: string): FilaBorrador | undefined =>
  filas.find(({ codigo_de_barras }) => codigo_de_barras === codigo);

/** Adds a unit to the row of the scanned product. `codigo` names no field: its error stands above the rows. */
function conUnaMas(estado: EstadoDevolucion, codigo: string): EstadoDevolucion {
  const leida = filaDe(estado.filas, codigo);
  if (!leida) return conError(estado, `Ningún producto de esta lista tiene el código ${codigo}.`);
  if (leida.disponible === 0 && !leida.cantidad) return conError(estado, `De ${leida.nombre} no queda nada por devolver.`);
  const filas = estado.filas.map((fila) => (fila === leida ? { ...fila, cantidad: cantidadConUna(fila) } : fila));
  return { ...estado, filas, errores: sinError(sinError(estado.errores, "codigo"), nombreDeCampo(leida.indice, "cantidad")) };
}

const conError = (estado: EstadoDevolucion, mensaje: string): EstadoDevolucion => ({
  ...estado,
  errores: { ...estado.errores, codigo: [mensaje] },
});

/** Takes the server's answer, with its errors and the units that can still be returned. Typed values and the chosen client stay. */
function conRespuesta({ filas, cliente }: EstadoDevolucion, respuesta: RespuestaDevolucion): EstadoDevolucion {
  const nuevo = estadoDe(respuesta);
  const tecleadas = new Map(filas.map(({ producto_id, cantidad, precio_unitario }) => [producto_id, { cantidad, precio_unitario }]));
  return {
    ...nuevo,
    filas: nuevo.filas.map((fila) => ({ ...fila, ...tecleadas.get(fila.producto_id) })),
    cliente: cliente ?? nuevo.cliente,
  };
}

const sinError = (errores: ErroresDeDevolucion, campo: string): ErroresDeDevolucion =>
  campo in errores ? Object.fromEntries(Object.entries(errores).filter(([nombre]) => nombre !== campo)) : errores;

function leerFila(fila: FilaBorrador, form: FormData): FilaBorrador {
  const leer = (campo: CampoFila): string => {
    const valor = form.get(nombreDeCampo(fila.indice, campo));
    return typeof valor === "string" ? valor : fila[campo];
  };
  return { ...fila, cantidad: leer("cantidad"), precio_unitario: leer("precio_unitario") };
}
