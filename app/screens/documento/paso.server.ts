import type { ZodError, ZodType } from "zod";
import type { ClienteTecleado } from "~/domain/clientes/cliente-tecleado";
import { buscarParaElegir, type hallarClientes, registrarParaElegir } from "~/domain/clientes/listar-clientes.server";
import type { Mensaje } from "~/domain/compartido/pantalla";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import type { Accion } from "./botones";
import { buscarTexto, type Consulta, type Hallados } from "./busqueda";
import type { Errores, Hallazgo } from "./estado";

/** What a button of a document changed on the server. */
export interface Cambio<Borrador> {
  borrador?: Partial<Borrador>;
  errores?: Errores;
  aviso?: string;
  /** What was done. */
  hecho?: string;
  clientes?: ReturnType<typeof hallarClientes>;
}

/** What the server does for a button: in place of the browser, or because only the server can. */
export type Efecto<Borrador, Resultado = Cambio<Borrador>> = (ctx: Contexto, borrador: Borrador, argumento: string) => Resultado;

interface Documento<Borrador, Suceso, Resultado> {
  botones: {
    acciones: Readonly<Record<string, Accion<Suceso>>>;
    guarda: string;
    leer(valor: string, sinBoton?: string): [nombre: string | undefined, argumento: string];
  };
  efectos: Readonly<Record<string, Efecto<Borrador, Resultado>>>;
  /** The draft after a change by the reducer. */
  tras(ctx: Contexto, borrador: Borrador, suceso: Suceso): Resultado;
}

/** Carries out the button in the field `intencion`. An unknown button changes nothing; a form without one is saved. */
export function pulsar<Borrador, Suceso, Resultado>(
  { botones, efectos, tras }: Documento<Borrador, Suceso, Resultado>,
  ctx: Contexto,
  borrador: Borrador,
  intencion: string,
): Resultado | undefined {
  const [nombre, argumento] = botones.leer(intencion, botones.guarda);
  const accion = nombre === undefined ? undefined : botones.acciones[nombre];
  if (typeof accion === "function") return tras(ctx, borrador, accion(argumento));
  return nombre === undefined ? undefined : efectos[nombre]?.(ctx, borrador, argumento);
}

/** Looks up a text of the scan box in the shop. */
export function hallar<Producto>(
  texto: string,
  tienda: Record<Consulta["por"], (texto: string) => Hallados<Producto>>,
): Hallazgo<Producto> {
  const busqueda = buscarTexto<Producto>(texto);
  let siguiente = busqueda.next();
  while (!siguiente.done) siguiente = busqueda.next(tienda[siguiente.value.por](siguiente.value.texto));
  return siguiente.value;
}

/** The buttons that choose the client. `con` puts its id into the draft; `registrado` are the fields that are empty once it is registered. */
export function efectosDeCliente<Borrador extends ClienteTecleado & { clave_envio: string }>(
  con: (id: string, vacios: Partial<ClienteTecleado>) => Partial<Borrador>,
  registrado: Partial<ClienteTecleado>,
) {
  return {
    "buscar-cliente": (ctx: Contexto, { buscar_cliente }: Borrador) => buscarParaElegir(ctx, buscar_cliente),
    cliente: (_: Contexto, __: Borrador, id: string) => ({ borrador: con(id, { buscar_cliente: "" }) }),
    "crear-cliente": (ctx: Contexto, tecleado: Borrador, responde: string) => {
      const creado = registrarParaElegir(ctx, tecleado, responde === "si");
      return "id" in creado ? { borrador: con(String(creado.id), registrado) } : creado;
    },
  };
}

/** What the page says at its top after a step. */
export const mensajesDe = ({ aviso, hecho }: { aviso?: string | undefined; hecho?: string | undefined }): Mensaje[] => [
  ...(aviso ? [{ tipo: "aviso" as const, mensaje: aviso }] : []),
  ...(hecho ? [{ tipo: "exito" as const, mensaje: hecho }] : []),
];

export const erroresDe = (campo: string, error: ZodError): { errores: Errores } => ({
  errores: { [campo]: error.issues.map(({ message }) => message) },
});

/** Reads a field and goes on with its value; the errors of the field when it cannot be read. */
export function leerYSeguir<Valor, Resultado>(
  esquema: ZodType<Valor>,
  escrito: unknown,
  campo: string,
  seguir: (valor: Valor) => Resultado,
): Resultado | { errores: Errores } {
  const { data, error, success } = esquema.safeParse(escrito);
  return success ? seguir(data) : erroresDe(campo, error);
}

/** A rule that is not kept becomes the error of this field. */
export function oError<Resultado>(campo: string, hacer: () => Resultado): Resultado | { errores: Errores } {
  try {
    return hacer();
  } catch (error) {
    if (error instanceof ReglaIncumplida) return { errores: { [campo]: [error.message] } };
    throw error;
  }
}
