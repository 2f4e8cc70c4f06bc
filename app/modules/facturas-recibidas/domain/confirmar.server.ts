import { facturasRecibidas } from "@db/schema/facturas-recibidas";
import { eq } from "drizzle-orm";
import { comando } from "~/domain/actividad/comando.server";
import { cantidadLeida } from "~/domain/cifras/cantidad";
import { restar, sumar } from "~/domain/cifras/dinero";
import { unitarioDesdePublico } from "~/domain/cifras/linea";
import { asentarProductos } from "~/domain/compras/crear-compra.server";
import type { DatosLinea } from "~/domain/compras/linea-esquema";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { ReglaIncumplida } from "~/domain/nucleo/errores";
import { billedPurchase } from "~/domain/nucleo/sucesos.server";
import { esGtin } from "~/domain/productos/codigo-ean";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { type DatosProducto, EN_BLANCO } from "~/domain/productos/esquema";
import { type FilaFactura, facturaPropia } from "./consultas.server";
import { campoDeLinea, type Elecciones } from "./esquema";
import { guardarElecciones, guardarProducto } from "./guardar.server";
import { claveDeLinea, recordar } from "./memoria.server";
import { margenDe } from "./precios";
import { registrarProveedorDe } from "./proveedor.server";
import { type EnRevision, type LineaEnRevision, revisionDe } from "./revision.server";
import { unidadDePapel } from "./unidades-de-medida";

/**
 * Makes the purchase of a bill in review, with what `elecciones` say of its lines besides what was chosen before, and returns its id. Its units go
 * into stock, its supplier and its new products are made where the shop has none, and what its lines were is remembered. One that was
 * confirmed already gives its purchase. Throws SinPermiso for a vendedor, NoEncontrado when it is not the shop's, ReglaIncumplida for another
 * currency, and by the field of a line that lacks something.
 */
export const confirmarFactura = (ctx: Contexto, id: number, elecciones: Elecciones = {}): number =>
  comando(ctx, () => {
    const guardada = guardarElecciones(ctx, id, elecciones);
    if (guardada.compraId !== null) return guardada.compraId;
    const revision = revisionDe(ctx, facturaPropia(ctx, id));
    exigirConfirmable(revision);
    const compraId = comprar(ctx, revision);
    ctx.db.update(facturasRecibidas).set({ estado: "confirmada", compraId }).where(eq(facturasRecibidas.id, id)).run();
    billedPurchase(ctx, compraId);
    return compraId;
  });

function exigirConfirmable({ factura, lineas }: EnRevision): void {
  if (factura.moneda !== "COP")
    throw new ReglaIncumplida("", `La factura está en otra moneda (${factura.moneda}): regístrela a mano, en pesos.`);
  if (factura.pagar === null || factura.pagar < 0)
    throw new ReglaIncumplida("", "El total de la factura no se puede leer: regístrela a mano.");
  const entran = lineas.filter(({ accion }) => accion !== "omitir");
  if (entran.length === 0) throw new ReglaIncumplida("", "No entra ningún producto de esta factura. Deje al menos uno.");
  const sinUnidades = entran.find(({ unidades }) => unidades === null);
  if (sinUnidades) {
    const empaque = unidadDePapel(sinUnidades.leida.unidad).nombre;
    throw new ReglaIncumplida(campoDeLinea(sinUnidades.n, "unidades"), `Diga cuántas unidades trae cada ${empaque}.`);
  }
  const partida = entran.find(({ entra }) => entra === null);
  if (partida)
    throw new ReglaIncumplida(
      campoDeLinea(partida.n, "producto"),
      "La cantidad tiene decimales y el producto se cuenta por unidades. Elija otro, o no lo deje entrar.",
    );
}

function comprar(ctx: Contexto, { fila, factura, costeada, lineas }: EnRevision): number {
  const entran = lineas.filter(({ accion }) => accion !== "omitir");
  const fuera = lineas.filter(({ accion }) => accion === "omitir").flatMap(({ costo }) => [costo.base, costo.iva]);
  const total = restar(costeada.total, sumar(...fuera));
  if (total < 0)
    throw new ReglaIncumplida("", "Lo que queda de la factura da menos de cero. Deje entrar más productos, o regístrela a mano.");
  const aCredito = factura.formaDePago === "2";
  const proveedorId = registrarProveedorDe(ctx, factura.proveedor);
  const ids = productosDe(ctx, entran);
  const detalles = entran.map((linea, i) => detalleDe(linea, ids[i] ?? null));
  const cabeza = { proveedorId, credito: aCredito, vence: aCredito ? factura.vence : null };
  const compra = ubicarErrores(() => asentarProductos(ctx, cabeza, detalles, total));
  for (const [i, linea] of entran.entries()) recordarLinea(ctx, fila, linea, ids[i]);
  return compra.id;
}

/** The product of each line. New ones are made first: several lines may be of one. */
function productosDe(ctx: Contexto, lineas: readonly LineaEnRevision[]): number[] {
  const hechos = new Map<string, number>();
  return lineas.map((linea) => {
    if (linea.producto) return linea.producto.id;
    const clave = claveDeLinea(linea.leida);
    const id = hechos.get(clave) ?? ubicarErrores(() => crearProducto(ctx, productoNuevo(linea)), linea.n);
    hechos.set(clave, id);
    return id;
  });
}

function productoNuevo({ leida, costo, nombre, unidad, costoDeUnidad, publico }: LineaEnRevision): DatosProducto {
  const codigo_de_barras = esGtin(leida.codigo) ? leida.codigo : "";
  const precios = { precio_compra: costoDeUnidad, precio: null, precio_publico: publico };
  return { ...EN_BLANCO, nombre, codigo_de_barras, ...precios, iva: costo.ivaDeProducto, unidad };
}

function detalleDe(linea: LineaEnRevision, producto: number | null): DatosLinea {
  const { n, entra, unidad, nombre, costo, costoDeUnidad, publico } = linea;
  const { base, iva, tarifa, regalo } = costo;
  return {
    indice: n,
    producto,
    nombre,
    codigo_de_barras: "",
    categoria: "",
    cantidad: cantidadLeida(entra ?? 0, unidad),
    precio: costoDeUnidad,
    precio_venta: null,
    precio_publico: publico,
    iva: costo.ivaDeProducto,
    unidad,
    lote: linea.producto?.lleva_lotes ? linea.lote : "",
    fecha_caducidad: linea.vence || null,
    bonificacion: regalo,
    papel: { base, iva, tarifa },
  };
}

function recordarLinea(ctx: Contexto, { id, nit }: FilaFactura, linea: LineaEnRevision, productoId: number | undefined): void {
  const { leida, unidades, publico, producto, costo, costoDeUnidad } = linea;
  if (productoId === undefined || unidades === null) return;
  guardarProducto(ctx, id, linea.n, productoId);
  if (costo.regalo) return;
  const { precio } = unitarioDesdePublico(publico, producto?.iva ?? costo.ivaDeProducto);
  const margen = margenDe(precio, costoDeUnidad);
  recordar(ctx, { nit, clave: claveDeLinea(leida), descripcion: leida.descripcion, productoId, unidades, margen });
}

const DE_COMPRA = /^detalles\[(\d+)\]\./;

/** Runs `hacer`, whose errors are of fields of the lines of this page. */
function ubicarErrores<T>(hacer: () => T, n?: number): T {
  try {
    return hacer();
  } catch (error) {
    if (!(error instanceof ReglaIncumplida)) throw error;
    const campo =
      n === undefined
        ? error.campo.replace(DE_COMPRA, "lineas[$1].").replace("fecha_caducidad", "vence")
        : campoDeLinea(n, error.campo || "nombre");
    throw new ReglaIncumplida(campo, error.message);
  }
}
