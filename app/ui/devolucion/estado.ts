import type { BorradorDevolucion, Errores, FilaBorrador } from "~/domain/devoluciones/borrador";
import type { ClienteElegido, ClienteEncontrado, SucesoCliente } from "../venta/estado";

/** What the server answers to a return that it did not register. */
export interface RespuestaDevolucion {
  borrador: BorradorDevolucion;
  errors: Errores;
  clientes?: ClienteEncontrado[] | undefined;
}

export interface EstadoDevolucion {
  filas: FilaBorrador[];
  cliente: ClienteElegido | null;
  /** What the server refused, until the field changes. */
  errores: Errores;
}

type Suceso =
  | SucesoCliente
  | { tipo: "leer"; form: FormData; campo: string }
  | { tipo: "responder"; respuesta: { borrador: BorradorDevolucion; errors: Errores } };

export function estadoDe({ borrador, errors }: { borrador: BorradorDevolucion; errors: Errores }): EstadoDevolucion {
  const { filas, cliente: id, cliente_nombre } = borrador;
  return { filas, cliente: id ? { id, nombre: cliente_nombre || "Cliente desconocido" } : null, errores: errors };
}

/** The screen after something happened on it. */
export function siguiente(estado: EstadoDevolucion, suceso: Suceso): EstadoDevolucion {
  switch (suceso.tipo) {
    case "elegirCliente":
      return { ...estado, cliente: suceso.cliente, errores: sinError(estado.errores, "cliente") };
    case "errar":
      return { ...estado, errores: { ...estado.errores, ...suceso.errores } };
    case "leer":
      return { ...estado, filas: estado.filas.map((fila) => leerFila(fila, suceso.form)), errores: sinError(estado.errores, suceso.campo) };
    case "responder":
      return estadoDe(suceso.respuesta);
  }
}

const sinError = (errores: Errores, campo: string): Errores =>
  campo in errores ? Object.fromEntries(Object.entries(errores).filter(([nombre]) => nombre !== campo)) : errores;

function leerFila(fila: FilaBorrador, form: FormData): FilaBorrador {
  const leer = (campo: "cantidad" | "precio_unitario"): string => {
    const valor = form.get(`productos[${fila.indice}].${campo}`);
    return typeof valor === "string" ? valor : fila[campo];
  };
  return { ...fila, cantidad: leer("cantidad"), precio_unitario: leer("precio_unitario") };
}
