import { claveDeCodigo, elegirPorCodigo } from "~/domain/productos/codigo";
import { ACCIONES_DE_CLIENTE, botonesDe } from "../documento/botones";
import {
  type ClienteElegido,
  type ClienteEncontrado,
  clienteDe,
  type Errores,
  escritoEn,
  quitarError,
  type SucesoCliente,
} from "../documento/estado";
import { type BorradorDevolucion, cantidadDe, cantidadMas, type FilaBorrador, type Tecleado } from "./borrador";

/** The server's answer when it did not save the return. */
export interface RespuestaDevolucion {
  borrador: BorradorDevolucion;
  errors: Errores;
  clientes?: ClienteEncontrado[] | undefined;
}

export interface EstadoDevolucion {
  filas: FilaBorrador[];
  cliente: ClienteElegido | null;
  /** Errors from the server; each is kept until its field changes. */
  errores: Errores;
}

export type SucesoDeDevolucion =
  | SucesoCliente
  | { tipo: "cambiar"; indice: number; campo: CampoFila; valor: string }
  | { tipo: "contar"; codigo: string }
  | { tipo: "llenar"; modo: "todo" | "nada" }
  | { tipo: "olvidar"; campo: string }
  | { tipo: "leer"; form: FormData }
  | { tipo: "responder"; respuesta: RespuestaDevolucion };

export const botonesDeDevolucion = botonesDe(
  {
    ...ACCIONES_DE_CLIENTE,
    todo: (): SucesoDeDevolucion => ({ tipo: "llenar", modo: "todo" }),
    nada: (): SucesoDeDevolucion => ({ tipo: "llenar", modo: "nada" }),
    actualizar: "servidor",
    devolver: "guarda",
  },
  "devolver",
);

/** The button that takes what was typed of a client and is not in the return yet. */
export function pendienteDe(valorDe: (campo: "nuevo_cliente_nombre" | "buscar_cliente") => string) {
  if (valorDe("nuevo_cliente_nombre")) return "crear-cliente";
  return valorDe("buscar_cliente") ? "buscar-cliente" : undefined;
}

export type CampoFila = keyof Tecleado;

export const nombreDeCampo = (indice: number, campo: CampoFila): string => `productos[${indice}].${campo}`;

export const estadoDe = ({ borrador, errors }: Pick<RespuestaDevolucion, "borrador" | "errors">): EstadoDevolucion => ({
  filas: borrador.filas,
  cliente: clienteDe(borrador.cliente, borrador.cliente_nombre),
  errores: errors,
});

export function siguienteDevolucion(estado: EstadoDevolucion, suceso: SucesoDeDevolucion): EstadoDevolucion {
  switch (suceso.tipo) {
    case "elegirCliente":
      return quitarError({ ...estado, cliente: suceso.cliente }, "cliente");
    case "errar":
      return { ...estado, errores: { ...estado.errores, ...suceso.errores } };
    case "cambiar": {
      const { indice, campo, valor } = suceso;
      const filas = estado.filas.map((fila) => (fila.indice === indice ? { ...fila, [campo]: valor } : fila));
      return quitarError({ ...estado, filas }, nombreDeCampo(indice, campo));
    }
    case "contar":
      return sumarUna(estado, suceso.codigo);
    case "llenar":
      return { ...estado, filas: estado.filas.map((fila) => ({ ...fila, cantidad: cantidadDe(fila, suceso.modo) })) };
    case "olvidar":
      return quitarError(estado, suceso.campo);
    case "leer":
      return { ...estado, filas: estado.filas.map((fila) => ({ ...fila, ...leerFila(fila, suceso.form) })) };
    case "responder":
      return tomarRespuesta(estado, suceso.respuesta);
  }
}

/** The row of the product with this code. */
export const filaDe = (filas: readonly FilaBorrador[], codigo: string): FilaBorrador | undefined =>
  elegirPorCodigo(filas, codigo) ?? filas.find((fila) => otroDe(fila, codigo));

const otroDe = ({ otros_codigos }: FilaBorrador, codigo: string) =>
  otros_codigos?.find((otro) => claveDeCodigo(otro.codigo) === claveDeCodigo(codigo));

/** Adds the units of the code, mostly one, to the row of the scanned product. `codigo` names no field: its error stands above the rows. */
function sumarUna(estado: EstadoDevolucion, codigo: string): EstadoDevolucion {
  const leida = filaDe(estado.filas, codigo);
  if (!leida) return anotarError(estado, `Ningún producto de esta lista tiene el código ${codigo}.`);
  if (leida.disponible === 0 && !leida.cantidad) return anotarError(estado, `De ${leida.nombre} no queda nada por devolver.`);
  const filas = estado.filas.map((fila) =>
    fila === leida ? { ...fila, cantidad: cantidadMas(fila, otroDe(fila, codigo)?.unidades ?? 1) } : fila,
  );
  return quitarError(quitarError({ ...estado, filas }, "codigo"), nombreDeCampo(leida.indice, "cantidad"));
}

const anotarError = (estado: EstadoDevolucion, mensaje: string): EstadoDevolucion => ({
  ...estado,
  errores: { ...estado.errores, codigo: [mensaje] },
});

/** Takes the server's answer, with its errors and the units that can still be returned. Typed values and the chosen client stay. */
function tomarRespuesta({ filas, cliente }: EstadoDevolucion, respuesta: RespuestaDevolucion): EstadoDevolucion {
  const nuevo = estadoDe(respuesta);
  const tecleadas = new Map(filas.map(({ producto_id, cantidad, precio_unitario }) => [producto_id, { cantidad, precio_unitario }]));
  return {
    ...nuevo,
    filas: nuevo.filas.map((fila) => ({ ...fila, ...tecleadas.get(fila.producto_id) })),
    cliente: cliente ?? nuevo.cliente,
  };
}

const leerFila = ({ indice, cantidad, precio_unitario }: FilaBorrador, form: FormData): Tecleado => ({
  cantidad: escritoEn(form, nombreDeCampo(indice, "cantidad"), cantidad),
  precio_unitario: escritoEn(form, nombreDeCampo(indice, "precio_unitario"), precio_unitario),
});
