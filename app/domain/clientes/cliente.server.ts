import { numbersOf, preparedQuery } from "@db/prepared.server";
import { clientes, movimientosCliente } from "@db/schema/clientes";
import { devoluciones } from "@db/schema/devoluciones";
import { ventas } from "@db/schema/ventas";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { comandoUnaVez, eliminar } from "../actividad/comando.server";
import { textoPesos } from "../cifras/dinero";
import { enumerar } from "../cifras/frases";
import { claveDeBusqueda } from "../compartido/texto";
import { unoDeDados } from "../listas/busqueda.server";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { NoEncontrado, Protegido, Unido } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import { hayFila, propioConId, propios, registroPropio } from "../nucleo/propios.server";
import { hasOfExtensions, issuesFacturas } from "../nucleo/sucesos.server";
import { exigirLista } from "../tienda/listas-de-precio.server";
import { tiendaDe } from "../tienda/tienda.server";
import { CONSUMIDOR_FINAL } from "./cliente-tecleado";
import { ClienteConFacturaForm, ClienteConFacturaJson, ClienteForm, ClienteJson, COLUMNAS_DE_FACTURA, type DatosCliente } from "./esquema";
import { exigirDocumentoPropio } from "./mismo-documento.server";
import { vistaSaldo } from "./saldo";

type FilaCliente = typeof clientes.$inferSelect;

/** Condition: not the client for those who give no name. */
export const REGISTRADO = eq(clientes.consumidorFinal, false);
const NO_ESTA = "No encontramos este cliente.";

/** A client. Throws NoEncontrado when it is not the shop's. */
export const clienteVisible = (ctx: Contexto, id: number): FilaCliente => registroPropio(ctx, clientes, id, NO_ESTA);

/** Condition: a client that the shop registered, without the one for those who give no name, and passes `filtros`. */
export const registrados = (ctx: Parameters<typeof propios>[0], ...filtros: SQL[]): SQL => propios(ctx, clientes, REGISTRADO, ...filtros);

/** A client that the shop registered. Throws Unido for one that was united with another, NoEncontrado for any other. */
export function clienteRegistrado(ctx: Contexto, id: number): FilaCliente {
  const cliente = clienteVisible(ctx, id);
  if (cliente.consumidorFinal) throw new NoEncontrado(NO_ESTA);
  if (cliente.unidoA !== null) throw new Unido(cliente.nombre, `/clientes/${cliente.unidoA}/`);
  return cliente;
}

/** A client, or the one with which it was united. Throws NoEncontrado when it is not the shop's. */
export function clienteActual(ctx: Contexto, id: number): FilaCliente {
  const cliente = clienteVisible(ctx, id);
  return cliente.unidoA === null ? cliente : clienteVisible(ctx, cliente.unidoA);
}

const porUnidoA = preparedQuery((db) => db.select({ id: clientes.id }).from(clientes).where(unoDeDados(clientes.unidoA, "ids")));

/** The clients that were united with one of these. */
export const unidosCon = ({ db }: Pick<Contexto, "db">, ids: readonly number[]): number[] =>
  numbersOf(porUnidoA(db), { ids: JSON.stringify(ids) });

/** Name of a client; "" for none or a client that is not the shop's. */
export function nombreDelCliente(ctx: Contexto, id: number | null): string {
  if (!id) return "";
  const filtro = propioConId(ctx, clientes, id);
  return ctx.db.select({ nombre: clientes.nombre }).from(clientes).where(filtro).get()?.nombre ?? "";
}

/** Whether the shop keeps what a factura asks of a client. */
export const emiteFacturas = (ctx: Pick<Contexto, "db" | "duenoId" | "extensiones">): boolean => issuesFacturas(ctx, tiendaDe(ctx));

export const formularioDeCliente = (ctx: Contexto) => (emiteFacturas(ctx) ? ClienteConFacturaForm : ClienteForm);
export const jsonDeCliente = (ctx: Contexto) => (emiteFacturas(ctx) ? ClienteConFacturaJson : ClienteJson);

/** {@link vistaCliente}, in a shop that issues facturas with what one asks of a client. */
export function vistaDeCliente(ctx: Contexto, fila: FilaCliente) {
  return { ...vistaCliente(fila), ...(emiteFacturas(ctx) && pick(fila, COLUMNAS_DE_FACTURA)) };
}

/** A client as pages and JSON show it; `usuario` is the user who created it. */
export function vistaCliente(fila: typeof clientes.$inferSelect) {
  const { id, creado, creadoPorId, cupoCentavos: cupo, saldoCentavos, lista } = fila;
  return {
    id,
    ...pick(fila, ["nombre", "telefono", "documento", "activo"]),
    creado: textoInstante(creado),
    usuario: creadoPorId,
    ...vistaSaldo(saldoCentavos),
    cupo: cupo === null ? null : textoPesos(cupo),
    ...(lista && { lista }),
  };
}

/**
 * Adds a client to the shop and returns its id; that of the first call for the same person with the same `clave_envio`, which may be that of the
 * document in which it was typed. A vendedor may do this too, during a sale. Throws ReglaIncumplida for an unknown price list,
 * DocumentoDeOtro when our form has not been asked about the document.
 */
export function crearCliente(ctx: Contexto, { confirmar_documento, clave_envio, ...datos }: DatosCliente): number {
  const { duenoId: usuarioId, actor, ahora: creado } = ctx;
  const clave = clave_envio && [clave_envio, datos.nombre, datos.telefono, datos.documento].join("/");
  return comandoUnaVez(ctx, { recurso: "cliente", clave, datos }, () => {
    exigirLista(ctx, datos.lista);
    exigirDocumentoPropio(ctx, { ...datos, confirmar_documento });
    return ctx.db
      .insert(clientes)
      .values({ ...datos, nombreClave: claveDeBusqueda(datos.nombre), usuarioId, creadoPorId: actor.id, creado })
      .returning({ id: clientes.id })
      .get().id;
  });
}

/** Changes a client. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, DocumentoDeOtro like {@link crearCliente}. */
export function editarCliente(ctx: Contexto, id: number, { confirmar_documento, clave_envio: _, ...datos }: DatosCliente): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const antes = clienteRegistrado(ctx, id);
    exigirLista(ctx, datos.lista);
    exigirDocumentoPropio(ctx, { ...datos, confirmar_documento }, antes);
    ctx.db
      .update(clientes)
      .set({ ...datos, nombreClave: claveDeBusqueda(datos.nombre) })
      .where(eq(clientes.id, id))
      .run();
  });
}

/**
 * Deletes a client. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, Protegido when it has a sale, a return, an
 * account, or something of an optional capability.
 */
export function eliminarCliente(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const { nombre } = clienteRegistrado(ctx, id);
    const unidos = unidosCon(ctx, [id]);
    const deTodos = [id, ...unidos];
    const deLaTienda = [
      hayFila(ctx, ventas, inArray(ventas.clienteId, deTodos)) && "ventas",
      hayFila(ctx, devoluciones, inArray(devoluciones.clienteId, deTodos)) && "devoluciones",
      hayFila(ctx, movimientosCliente, inArray(movimientosCliente.titularId, deTodos)) && "movimientos en su cuenta",
      unidos.length > 0 && "otro cliente unido",
    ];
    const tiene = enumerar([...deLaTienda.flatMap((uno) => uno || []), ...hasOfExtensions(ctx, id)]);
    if (tiene) throw new Protegido(`No se puede eliminar a ${nombre}: tiene ${tiene}. Puede desactivarlo al editarlo.`);
    eliminar(ctx, { tabla: clientes, id, fecha: null, que: `eliminó al cliente ${nombre}`, pagina: `/clientes/${id}/` });
  });
}

/**
 * Id of the client that stands for nobody in particular; the first call makes it. No list, search, count or message shows it, and nobody
 * can change it. Call it inside a transaction.
 */
export function consumidorFinal({ db, duenoId, ahora }: Contexto): number {
  const { id } = clientes;
  const hecho = db
    .select({ id })
    .from(clientes)
    // Written out, as in the index of the one row: by the other one, all vales of the shop would be read.
    .where(propios({ duenoId }, clientes, sql`${clientes.consumidorFinal} = 1 and ${clientes.vale} = 0`))
    .get();
  if (hecho) return hecho.id;
  // The owner is the creator: a vendedor can be deleted only without clients of its own.
  const columnas = { usuarioId: duenoId, creadoPorId: duenoId, nombreClave: claveDeBusqueda(CONSUMIDOR_FINAL.nombre), creado: ahora };
  return db
    .insert(clientes)
    .values({ ...CONSUMIDOR_FINAL, ...columnas, consumidorFinal: true })
    .returning({ id })
    .get().id;
}
