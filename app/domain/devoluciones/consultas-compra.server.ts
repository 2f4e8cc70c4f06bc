import { preparedQuery } from "@db/prepared.server";
import { compras } from "@db/schema/compras";
import { detallesDevolucionCompra, devolucionesCompra } from "@db/schema/devoluciones";
import { proveedores } from "@db/schema/proveedores";
import { tiendas } from "@db/schema/tiendas";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { nombreDeProveedor } from "../compartido/personas";
import type { ArchivoDeLista } from "../listas/archivo-de-lista.server";
import { unoDeDados } from "../listas/busqueda.server";
import { consecutivoEn } from "../listas/numeros";
import { filtrosPorProveedor, nombresDeUnProveedor } from "../nombres/como-se-llamaba.server";
import { antes, eraElProveedor, proveedorEntonces } from "../nombres/entonces.server";
import { type Contexto, exigirAdmin } from "../nucleo/contexto.server";
import { propioConId, propios } from "../nucleo/propios.server";
import { officialDocuments } from "../nucleo/sucesos.server";
import { CON_OFICIALES } from "../tienda/tienda.server";
import { consultasDe } from "./clase-de-devolucion.server";
import type { Busqueda } from "./recorrido.server";

// Each of these throws SinPermiso for a vendedor: what the shop pays is for the admin alone.
const consultas = consultasDe({
  tabla: devolucionesCompra,
  detalles: detallesDevolucionCompra,
  documentoId: devolucionesCompra.compraId,
  terceroId: devolucionesCompra.proveedorId,
  visibles(ctx) {
    exigirAdmin(ctx);
    return propios(ctx, devolucionesCompra);
  },
  total: () => "devoluciones_compra",
  filas,
  hasta: "hastaDevolucionCompra",
  deQue: ({ devolucion, compraNumero, proveedor, documento }) => ({
    compra: devolucion.compraId,
    compra_numero: String(compraNumero),
    // Null when the purchase had none, or the supplier was deleted.
    proveedor: devolucion.proveedorId,
    proveedor_nombre: nombreDeProveedor(proveedor) || null,
    ...(documento && { documento_electronico: documento }),
  }),
  pagada: () => ({}),
  terceros: (_, id) => [id],
  tercerosComo: (ctx, q) => filtrosPorProveedor(ctx, devolucionesCompra, q),
  textoDeTercero(ctx, id) {
    const delProveedor = propioConId(ctx, proveedores, id);
    const proveedor = ctx.db.select({ clave: proveedores.busquedaClave }).from(proveedores).where(delProveedor).get();
    return proveedor ? `${proveedor.clave} ${nombresDeUnProveedor(ctx, id)}` : "";
  },
  documentosCon(ctx, texto) {
    const numero = consecutivoEn(texto, ["compra"]);
    if (numero === null) return [];
    const compra = propios(ctx, compras, eq(compras.numero, numero));
    return ctx.db
      .select({ id: compras.id })
      .from(compras)
      .where(compra)
      .all()
      .map(({ id }) => id);
  },
});

const filasPorId = preparedQuery((db) =>
  db
    .select({
      id: devolucionesCompra.id,
      devolucion: devolucionesCompra,
      compraNumero: compras.numero,
      proveedor: proveedorEntonces,
      username: usuarios.username,
      conOficiales: CON_OFICIALES,
    })
    .from(devolucionesCompra)
    .innerJoin(compras, eq(compras.id, devolucionesCompra.compraId))
    .innerJoin(usuarios, eq(usuarios.id, devolucionesCompra.creadoPorId))
    .innerJoin(tiendas, eq(tiendas.usuarioId, devolucionesCompra.usuarioId))
    .leftJoin(proveedores, eq(proveedores.id, devolucionesCompra.proveedorId))
    .leftJoin(antes, eraElProveedor("hastaDevolucionCompra", { ...devolucionesCompra, de: devolucionesCompra.proveedorId }))
    .where(unoDeDados(devolucionesCompra.id, "ids")),
);

function filas(ctx: Contexto, ids: readonly number[]) {
  const halladas = filasPorId(ctx.db).all({ ids: JSON.stringify(ids) });
  const documentos = halladas.some(({ conOficiales }) => conOficiales)
    ? officialDocuments(ctx, { devolucionesCompra: halladas.map(({ id }) => id) })
    : undefined;
  return halladas.map((fila) => ({ ...fila, documento: documentos?.get(fila.id) }));
}

export const {
  existe: existeDevolucionCompra,
  visible: devolucionCompraPropia,
  filasDe: filasDevolucionCompra,
  detalle: detalleDevolucionCompra,
  listar: listarDevolucionesCompra,
  conNumero: devolucionCompraConNumero,
} = consultas;

/** The returns of a purchase, oldest first; none for a vendedor, who may not see them. */
export const devolucionesDeCompra = (ctx: Contexto, compraId: number) =>
  ctx.actor.rol === "admin" ? consultas.deDocumento(ctx, compraId) : [];

export const archivoDeDevolucionesCompra = (ctx: Contexto, busqueda: Busqueda): ArchivoDeLista =>
  consultas.archivo(ctx, busqueda, {
    nombre: "devoluciones-a-proveedores",
    antes: [
      ["Proveedor", ({ proveedor_nombre }) => proveedor_nombre],
      ["Compra", ({ compra_numero }) => compra_numero],
    ],
    despues: [["Registrada por", ({ usuario_username }) => usuario_username]],
  });

export const paginaDeDevolucionCompra = (id: number): string => `/devoluciones/compras/detalle/${id}/`;

export const referenciaDeDevolucionCompra = (numero: number, compraNumero: number): string =>
  `Devolución a proveedor ${numero} de la compra ${compraNumero}`;
