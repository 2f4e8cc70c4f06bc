import { SIN_CLIENTE } from "~/domain/clientes/cliente-tecleado";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import type { BotonesDe } from "../documento/botones";
import { type Cambio, type Efecto, efectosDeCliente, mensajesDe, pulsar } from "../documento/paso.server";
import { textsOf } from "../typed-form";
import { type BorradorDevolucion, DEVOLUCION_NUEVA } from "./borrador";
import { leerTecleo, type Tecleo } from "./borrador.server";
import { botonesDeDevolucion, estadoDe, pendienteDe, type SucesoDeDevolucion, siguienteDevolucion } from "./estado";

type Campos = typeof DEVOLUCION_NUEVA;
type CambioDeDevolucion = Cambio<Campos> & { suceso?: SucesoDeDevolucion };

const deCliente = efectosDeCliente<Campos>((cliente, vacios) => ({ ...vacios, cliente }), SIN_CLIENTE);

const EFECTOS = {
  ...deCliente,
  devolver: tomarPendiente,
  actualizar: () => ({}),
} satisfies Record<BotonesDe<typeof botonesDeDevolucion>, Efecto<Campos, CambioDeDevolucion>>;

const DEVOLUCION = {
  botones: botonesDeDevolucion,
  efectos: EFECTOS,
  tras: (_: Contexto, __: Campos, suceso: SucesoDeDevolucion) => ({ suceso }),
};

/**
 * Applies the button of the form; `borradorDe` makes the draft of what was typed. Without a button the return is to be saved, unless that
 * would lose typed data of a client: `null` says so.
 */
export function pasoDeDevolucion(ctx: Contexto, form: FormData, borradorDe: (tecleo: Tecleo) => BorradorDevolucion) {
  const campos = textsOf(form, DEVOLUCION_NUEVA);
  const intencion = String(form.get("intencion") ?? "");
  const [nombre] = botonesDeDevolucion.leer(intencion, "devolver");
  if (nombre === "devolver" && !pendienteDe((campo) => campos[campo])) return null;
  const {
    borrador: cambiados,
    errores = {},
    suceso,
    ...paso
  } = pulsar<Campos, SucesoDeDevolucion, CambioDeDevolucion>(DEVOLUCION, ctx, campos, intencion) ?? {};
  const borrador = borradorDe({ ...leerTecleo(form), ...cambiados });
  return { borrador: suceso ? tras(borrador, suceso) : borrador, errors: errores, flash: mensajesDe(paso), clientes: paso.clientes };
}

function tras(borrador: BorradorDevolucion, suceso: SucesoDeDevolucion): BorradorDevolucion {
  const { filas, cliente } = siguienteDevolucion(estadoDe({ borrador, errors: {} }), suceso);
  return { ...borrador, filas, cliente: cliente?.id ?? "", ...(!cliente && { cliente_nombre: "" }) };
}

/** Takes a typed client that is not in the return yet, because saving would lose it. */
function tomarPendiente(ctx: Contexto, campos: Campos): CambioDeDevolucion {
  const boton = pendienteDe((campo) => campos[campo]);
  return boton ? { aviso: "Revise el cliente y registre la devolución.", ...deCliente[boton](ctx, campos) } : {};
}
