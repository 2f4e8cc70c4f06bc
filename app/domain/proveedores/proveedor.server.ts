import { compras } from "@db/schema/compras";
import { proveedores } from "@db/schema/proveedores";
import { desc, eq } from "drizzle-orm";
import { eliminar } from "../actividad/comando.server";
import { textoPesos } from "../cifras/dinero";
import { emiteFacturas } from "../clientes/cliente.server";
import { claveDeBusqueda } from "../compartido/texto";
import { unoDe } from "../listas/busqueda.server";
import { idsOfSlice } from "../listas/listas.server";
import { type PaginaPedida, pageSlice } from "../listas/paginas";
import { type Contexto, ejecutarEnTransaccion, exigirAdmin } from "../nucleo/contexto.server";
import { Protegido } from "../nucleo/errores";
import { textoInstante } from "../nucleo/fecha";
import { pick } from "../nucleo/properties";
import { propiosPor, registroPropio } from "../nucleo/propios.server";
import { firstOf, supplierKept } from "../nucleo/sucesos.server";
import { type DatosProveedor, ProveedorConSoporteForm, ProveedorForm } from "./esquema";

export type FilaProveedor = typeof proveedores.$inferSelect;

/** A supplier. Throws NoEncontrado when it is not the shop's. */
export const proveedorVisible = (ctx: Contexto, id: number): FilaProveedor =>
  registroPropio(ctx, proveedores, id, "No encontramos este proveedor.");

/** Whether a supplier must invoice; so is nobody in particular taken. */
export const proveedorObligado = (ctx: Contexto, id: number | null): boolean => id === null || proveedorVisible(ctx, id).obligado;

export const formularioDeProveedor = (ctx: Contexto) => (emiteFacturas(ctx) ? ProveedorConSoporteForm : ProveedorForm);

/** {@link vistaProveedor}, with what a documento soporte asks of it where the shop issues electronic documents. */
export function vistaDeProveedor(ctx: Contexto, fila: FilaProveedor) {
  const vista = vistaProveedor(fila);
  if (!emiteFacturas(ctx)) return vista;
  const municipio_nombre = municipiosDe(ctx)?.nombre(fila.municipio) ?? "";
  return { ...vista, ...pick(fila, ["obligado", "municipio", "codigo_postal"]), municipio_nombre };
}

export function vistaProveedor(fila: typeof proveedores.$inferSelect) {
  const { id, usuarioId, nombre, empresa, telefono, correo, direccion, tipo_documento, documento, fechaRegistro } = fila;
  const datos = { nombre, empresa, telefono, correo, direccion, tipo_documento, documento };
  return { id, usuario: usuarioId, ...datos, fecha_registro: textoInstante(fechaRegistro) };
}

const { id, numero, fecha, tipo, credito, vence, totalCentavos } = compras;

/** One page of the purchases from a supplier, newest first, and the total of all of them. */
export function comprasDeProveedor(ctx: Contexto, proveedor: FilaProveedor, pagina: PaginaPedida) {
  const slice = pageSlice(pagina, proveedor.compras);
  const recorrido = { tabla: compras, filtro: eq(compras.proveedorId, proveedor.id), columnas: [id], descendente: true } as const;
  const ids = idsOfSlice(ctx.db, recorrido, slice);
  const filas = ctx.db
    .select({ id, numero, fecha, tipo, credito, vence, total: totalCentavos })
    .from(compras)
    .where(propiosPor(ctx, compras, unoDe(id, ids)))
    .orderBy(desc(id))
    .all();
  return {
    compras: filas.map((fila) => ({
      ...fila,
      numero: String(fila.numero),
      fecha: textoInstante(fila.fecha),
      total: textoPesos(fila.total),
    })),
    total_compras: textoPesos(proveedor.totalComprasCentavos),
    page: slice.page,
  };
}

/**
 * Adds a supplier to the shop and returns its id. Throws SinPermiso for a vendedor, ReglaIncumplida at `municipio` when it may be several or none.
 */
export function crearProveedor(ctx: Contexto, datos: DatosProveedor): number {
  exigirAdmin(ctx);
  const { id } = ctx.db
    .insert(proveedores)
    .values({ ...columnasProveedor(datos), ...lugarDe(ctx, datos), usuarioId: ctx.duenoId, fechaRegistro: ctx.ahora })
    .returning({ id: proveedores.id })
    .get();
  return id;
}

const municipiosDe = (ctx: Contexto) => firstOf(ctx, ({ municipios }) => municipios);

/** Where a supplier is. A code of its municipality that nobody typed, or that was of the one before, is proposed. */
function lugarDe(ctx: Contexto, { municipio: escrito, codigo_postal: tecleado }: DatosProveedor, antes?: FilaProveedor) {
  const municipios = municipiosDe(ctx);
  if (!municipios || (escrito === undefined && tecleado === undefined)) return {};
  const municipio = escrito === undefined ? (antes?.municipio ?? "") : escrito && municipios.elegido(escrito);
  const codigo = tecleado ?? antes?.codigo_postal;
  const deOtro = antes !== undefined && municipio !== antes.municipio && codigo === antes.codigo_postal;
  return { municipio, codigo_postal: (!deOtro && codigo) || municipios.codigoPostal(municipio) };
}

export function columnasProveedor<D extends DatosProveedor>(datos: D) {
  return { ...datos, nombreClave: claveDeBusqueda(datos.nombre), busquedaClave: claveDeBusqueda(`${datos.nombre} ${datos.empresa}`) };
}

/** Changes a supplier. Throws as {@link crearProveedor} does, and NoEncontrado when it is not the shop's. */
export function editarProveedor(ctx: Contexto, id: number, datos: DatosProveedor): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const antes = proveedorVisible(ctx, id);
    ctx.db
      .update(proveedores)
      .set({ ...columnasProveedor(datos), ...lugarDe(ctx, datos, antes) })
      .where(eq(proveedores.id, id))
      .run();
  });
}

/**
 * Deletes a supplier. Its purchases and its account stay, without a supplier; what was owed is owed no more. Throws SinPermiso for a
 * vendedor, NoEncontrado when it is not the shop's, Protegido when an optional capability keeps it.
 */
export function eliminarProveedor(ctx: Contexto, id: number): void {
  exigirAdmin(ctx);
  ejecutarEnTransaccion(ctx, () => {
    const { empresa } = proveedorVisible(ctx, id);
    const regla = supplierKept(ctx, id);
    if (regla) throw new Protegido(`No se puede eliminar a ${empresa}: ${regla}`);
    eliminar(ctx, { tabla: proveedores, id, fecha: null, que: `eliminó al proveedor ${empresa}`, pagina: `/proveedores/${id}/` });
  });
}
