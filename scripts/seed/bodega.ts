import { textoPesos } from "~/domain/cifras/dinero";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { abrirEmpaque } from "~/domain/productos/abrir-empaque.server";
import { productosPorId } from "~/domain/productos/consultas.server";
import { crearProducto } from "~/domain/productos/crear-producto.server";
import { darCodigos } from "~/domain/productos/dar-codigos.server";
import { ProductoForm } from "~/domain/productos/esquema";
import { fijarOtrosCodigos } from "~/domain/productos/otros-codigos.server";
import { MODULES } from "~/modules.server";
import { apartables } from "./apartables";
import { ponerFotos } from "./fotos";
import { llevarLotes } from "./lotes";
import type { EnVenta } from "./ventas";

/** Products that {@link trabajarEnBodega} makes. */
export const DE_BODEGA = 4;
const POR_CAJA = 12;
/** Best sellers, of which no lot is kept: others do things with them. */
const SIN_LOTES = 16;

interface Bodega {
  admin: Contexto;
  vendedor: Contexto;
  /** Best seller first. */
  porPuesto: readonly EnVenta[];
  clientes: readonly number[];
}

/** What the shop did last in its stock room. The rows are few: the commands themselves write them. */
export function trabajarEnBodega({ admin, vendedor, porPuesto, clientes }: Bodega): void {
  ponerFotos(admin, porPuesto);
  hornear(admin);
  const porUnidad = porPuesto.filter(({ unidad, conExistencias }) => unidad === "und" && conExistencias);
  const gaseosa = porUnidad.find(({ nombre }) => nombre.startsWith("Gaseosa"));
  codificarPanal(admin, porUnidad);
  armarKit(admin, porUnidad);
  if (gaseosa) abrirEmpaque(vendedor, comprarCaja(admin, gaseosa), { cantidad: 1, clave_envio: "" });
  const productos = porUnidad.map(({ id }) => id);
  const caros = apartables(porPuesto).map(({ id }) => id);
  for (const { seed } of MODULES) seed?.({ admin, vendedor, productos, caros, clientes });
  llevarLotes(admin, porPuesto.slice(SIN_LOTES));
}

/** What is made in the shop comes without a barcode: one has the shop's own, the other none yet. */
function hornear(ctx: Contexto): void {
  const hecho = { categoria: "Panadería", precio_compra: "1100", precio_publico: "2500", iva: "19" };
  const pastel = crearProducto(ctx, ProductoForm.parse({ ...hecho, nombre: "Pastel de pollo de la casa", stock: "24" }));
  crearProducto(ctx, ProductoForm.parse({ ...hecho, nombre: "Buñuelo de la casa", stock: "30" }));
  darCodigos(ctx, [pastel]);
}

/** A tray of eggs has a code of its own, which sells thirty. */
function codificarPanal(ctx: Contexto, vendidos: readonly EnVenta[]): void {
  const huevo = vendidos.find(({ nombre }) => nombre.startsWith("Huevo"));
  if (huevo) fijarOtrosCodigos(ctx, huevo.id, [{ codigo: "PANAL30", unidades: 30 }]);
}

/** A basket of what sells most: it leaves the stock by its parts. */
function armarKit(ctx: Contexto, [primero, segundo]: readonly EnVenta[]): void {
  if (!primero || !segundo) return;
  const componentes = [
    { producto: primero.id, cantidad: "2" },
    { producto: segundo.id, cantidad: "1" },
  ];
  const precio_publico = textoPesos(primero.publico * 2 + segundo.publico);
  crearProducto(
    ctx,
    ProductoForm.parse({ nombre: "Ancheta sorpresa", categoria: "Anchetas", precio_publico, iva: primero.iva, componentes }),
  );
}

function comprarCaja(ctx: Contexto, { id, nombre, iva, publico, costo }: EnVenta): number {
  const campos = {
    nombre: `Caja x${POR_CAJA} ${nombre}`,
    categoria: productosPorId(ctx, [id]).get(id)?.categoria,
    iva,
    precio_publico: textoPesos(publico * POR_CAJA),
    precio_compra: textoPesos(costo * POR_CAJA),
    stock: "4",
    empaque_de: id,
    unidades_por_empaque: String(POR_CAJA),
  };
  return crearProducto(ctx, ProductoForm.parse(campos));
}
