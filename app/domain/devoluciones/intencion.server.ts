import { buscarParaElegir, registrarParaElegir, SIN_CLIENTE_NUEVO } from "../clientes/elegir-cliente.server";
import type { buscarClientes } from "../clientes/listar-clientes.server";
import type { Contexto } from "../compartido/contexto.server";
import type { BorradorDevolucion, Errores, FilaBorrador } from "./borrador";
import type { Tecleo } from "./borrador.server";

/** What a button of the return's screen did to what was typed. */
export interface Paso {
  tecleo: Tecleo;
  /** The return is to be registered as it stands. */
  guardar: boolean;
  errores: Errores;
  aviso?: string;
  clientes?: ReturnType<typeof buscarClientes>;
  /** Fills or empties the quantities of all rows. */
  cantidades?: (fila: FilaBorrador) => number;
}

type Cambio = Partial<Omit<Paso, "tecleo">> & { tecleo?: Partial<Tecleo> };

/** Does what the button says; without one, registers the return unless something that was typed would be lost. */
export function pasoDeDevolucion(ctx: Contexto, tecleo: Tecleo, form: FormData): Paso {
  const [nombre = "", argumento = ""] = String(form.get("intencion") ?? "").split(":");
  const { tecleo: cambiado, ...cambio } = hacer(ctx, tecleo, nombre, argumento);
  return { guardar: false, errores: {}, ...cambio, tecleo: { ...tecleo, ...cambiado } };
}

function hacer(ctx: Contexto, tecleo: Tecleo, nombre: string, argumento: string): Cambio {
  switch (nombre) {
    case "":
    case "devolver":
      return tomarPendiente(ctx, tecleo) ?? { guardar: true };
    case "todo":
      return { cantidades: ({ disponible }) => disponible };
    case "nada":
      return { cantidades: () => 0 };
    case "buscar-cliente":
      return buscarParaElegir(ctx, tecleo.buscar_cliente);
    case "cliente":
      return { tecleo: { cliente: argumento, buscar_cliente: "" } };
    case "quitar-cliente":
      return { tecleo: { cliente: "" } };
    case "crear-cliente":
      return clienteNuevo(ctx, tecleo);
    default:
      return {};
  }
}

/** Takes what was typed and is not in the return yet, which registering it would drop. */
function tomarPendiente(ctx: Contexto, tecleo: Tecleo): Cambio | null {
  const aviso = "Revise el cliente y registre la devolución.";
  if (tecleo.nuevo_cliente_nombre) return { aviso, ...clienteNuevo(ctx, tecleo) };
  return tecleo.buscar_cliente ? { aviso, ...buscarParaElegir(ctx, tecleo.buscar_cliente) } : null;
}

function clienteNuevo(ctx: Contexto, tecleo: Tecleo): Cambio {
  const registrado = registrarParaElegir(ctx, tecleo);
  return "id" in registrado ? { tecleo: { ...SIN_CLIENTE_NUEVO, buscar_cliente: "", cliente: String(registrado.id) } } : registrado;
}

/** What the screen renders after a step that does not register. */
export function vistaDePaso({ errores, aviso, clientes, cantidades }: Paso, borrador: BorradorDevolucion) {
  const flash = aviso ? [{ tipo: "aviso" as const, mensaje: aviso }] : [];
  const filas = borrador.filas.map((fila) => (cantidades ? { ...fila, cantidad: String(cantidades(fila) || "") } : fila));
  return { borrador: { ...borrador, filas }, errors: errores, flash, clientes };
}
