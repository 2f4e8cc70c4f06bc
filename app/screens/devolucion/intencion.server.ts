import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import { buscarParaElegir, registrarParaElegir } from "~/domain/clientes/elegir-cliente.server";
import type { hallarClientes } from "~/domain/clientes/listar-clientes.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { type BorradorDevolucion, cantidadDe, type ErroresDeDevolucion } from "./borrador";
import type { Tecleo } from "./borrador.server";
import { type IntencionDeDevolucion, intencionesDeDevolucion } from "./intenciones";

/** Result of a button of the return screen. */
export interface PasoDeDevolucion {
  tecleo: Tecleo;
  /** Whether to save the return now. */
  guardar: boolean;
  errores: ErroresDeDevolucion;
  aviso?: string;
  clientes?: ReturnType<typeof hallarClientes>;
  /** What the button sets the quantities of all rows to. */
  cantidades?: "todo" | "nada";
}

type Cambio = Partial<Omit<PasoDeDevolucion, "tecleo">> & { tecleo?: Partial<Tecleo> };

/** Applies the button of the form. Without a button, saves the return, unless that would lose typed data of a client. */
export function pasoDeDevolucion(ctx: Contexto, tecleo: Tecleo, form: FormData): PasoDeDevolucion {
  const [nombre, argumento] = intencionesDeDevolucion.leer(String(form.get("intencion") ?? ""), "devolver");
  const { tecleo: cambiado, ...cambio } = nombre ? ACCIONES[nombre](ctx, tecleo, argumento) : {};
  return { guardar: false, errores: {}, ...cambio, tecleo: { ...tecleo, ...cambiado } };
}

const ACCIONES: Record<IntencionDeDevolucion, (ctx: Contexto, tecleo: Tecleo, argumento: string) => Cambio> = {
  devolver: (ctx, tecleo) => tomarPendiente(ctx, tecleo) ?? { guardar: true },
  todo: () => ({ cantidades: "todo" }),
  nada: () => ({ cantidades: "nada" }),
  actualizar: () => ({}),
  "buscar-cliente": (ctx, tecleo) => buscarParaElegir(ctx, tecleo.buscar_cliente),
  cliente: (_, __, cliente) => ({ tecleo: { cliente, buscar_cliente: "" } }),
  "quitar-cliente": () => ({ tecleo: { cliente: "" } }),
  "crear-cliente": clienteNuevo,
};

/** Handles a typed client that is not in the return yet, because saving would lose it; `null` when there is none. */
function tomarPendiente(ctx: Contexto, tecleo: Tecleo): Cambio | null {
  const aviso = "Revise el cliente y registre la devolución.";
  if (tecleo.nuevo_cliente_nombre) return { aviso, ...clienteNuevo(ctx, tecleo) };
  return tecleo.buscar_cliente ? { aviso, ...buscarParaElegir(ctx, tecleo.buscar_cliente) } : null;
}

function clienteNuevo(ctx: Contexto, tecleo: Tecleo): Cambio {
  const registrado = registrarParaElegir(ctx, tecleo);
  return "id" in registrado ? { tecleo: { ...SIN_CLIENTE, cliente: String(registrado.id) } } : registrado;
}

/** Data of the screen after a step that does not save. */
export function vistaDePasoDeDevolucion({ errores, aviso, clientes, cantidades }: PasoDeDevolucion, borrador: BorradorDevolucion) {
  const flash = aviso ? [{ tipo: "aviso" as const, mensaje: aviso }] : [];
  const filas = borrador.filas.map((fila) => (cantidades ? { ...fila, cantidad: cantidadDe(fila, cantidades) } : fila));
  return { borrador: { ...borrador, filas }, errors: errores, flash, clientes };
}
