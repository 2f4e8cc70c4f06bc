import { type Cantidad, cantidadEn, cantidadLeida, milesimasDe } from "../cifras/cantidad";
import { type Centavos, leerPesos, mostrarCentavos, sumar } from "../cifras/dinero";
import { type Descuento, importe, unitarioDesdePublico } from "../cifras/linea";
import { agrupar } from "../nucleo/agrupar";
import type { Contexto } from "../nucleo/contexto.server";
import { exigirSinFaltas, type Falta } from "../nucleo/errores";
import { type Tasada, tasarProducto } from "../precios/motor";
import { reglasDelTiquete, reglasDeProductos } from "../precios/reglas-de-productos.server";
import { productoPorTasar, type ReglasDeProducto } from "../precios/tiquete";
import { type FilaProducto, productosPorId } from "../productos/consultas.server";
import { tiendaDe } from "../tienda/tienda.server";
import { aplicarPactadas, type PactadaDeProducto } from "./acordadas";
import type { DatosLinea, DatosVenta } from "./esquema";
import { aplicarEtiquetas } from "./etiquetadas.server";
import type { LineaTasada } from "./precio-con-tasa";
import { camposDeLinea } from "./valores-de-linea.server";

interface PorTasar {
  linea: DatosLinea;
  producto: FilaProducto;
  cantidad: Cantidad;
}

type Datos = Pick<DatosVenta, "detalles" | "reglas" | "descuento" | "cliente_fk">;

/**
 * The lines of a sale's form as the shop's rules price them: a line of which only some units are cheaper becomes two. Only the new lines of a
 * form that carries `reglas` are priced; those whose price or discount was typed, agreed before or saved keep theirs. `pactadas` are the lines
 * of the quotation that the form sells. Throws ReglaIncumplida when a line costs other than its screen showed.
 */
export function lineasConReglas(ctx: Contexto, datos: Datos, pactadas: readonly PactadaDeProducto[] = []): LineaTasada[] {
  const leerProductos = () => productosPorId(ctx, [...new Set(datos.detalles.map(({ producto }) => producto))]);
  const pactados = pactadas.length > 0 ? leerProductos() : undefined;
  const detalles = aplicarEtiquetas(
    ctx,
    aplicarPactadas(datos.detalles, pactadas, (id) => pactados?.get(id)?.id),
  );
  if (!datos.reglas || !tiendaDe(ctx).conReglas) return detalles;
  const productos = pactados ?? leerProductos();
  const reglas = reglasDeProductos(ctx, [...productos.values()]);
  if (!reglas) return detalles;
  const lineas = detalles.map((linea) => quitarPrecioVisto(linea, productos.get(linea.producto), datos.descuento));
  const lineasMedidas = (seTasan: boolean) =>
    lineas.flatMap(({ linea, seTasa, producto }): PorTasar[] =>
      producto && seTasa === seTasan
        ? [{ linea, producto, cantidad: cantidadEn(linea.cantidad, producto.unidad, camposDeLinea(linea).cantidad) }]
        : [],
    );
  exigirSinFaltas(lineasMedidas(false).flatMap(otroEstante));
  const tasadas = tasar(ctx, lineasMedidas(true), reglas, datos.cliente_fk);
  return lineas.flatMap(({ linea }) => tasadas.get(linea) ?? [linea]);
}

/** A line that nobody typed a price into has none of its own: the rules say it, or the shelf where a discount was typed. */
function quitarPrecioVisto(linea: LineaTasada, producto: FilaProducto | undefined, deTodas: Descuento | null) {
  if (!producto || linea.id !== null || linea.acordada || tieneOtroPrecio(linea, producto)) return { linea };
  const conDescuento = (linea.descuento ?? linea.descuento_monto ?? deTodas ?? null) !== null;
  return { linea: { ...linea, precio_unitario: null, precio_publico: null }, producto, seTasa: !conDescuento };
}

/** Whether a person typed the price: it is not the one that the screen showed, or without a screen not that of the shelf. */
function tieneOtroPrecio(linea: DatosLinea, { precioCentavos, precioPublicoCentavos, iva }: FilaProducto): boolean {
  const { precio_unitario: precio, precio_publico: publico, visto = null } = linea;
  if (publico !== null) return publico !== (visto ?? precioPublicoCentavos);
  return precio !== null && precio !== precioCentavos && (visto === null || unitarioDesdePublico(visto, iva).precio !== precio);
}

function tasar(ctx: Contexto, porTasar: readonly PorTasar[], reglas: Map<number, ReglasDeProducto>, cliente: number | null) {
  const tiquete = reglasDelTiquete(ctx, cliente);
  const tasadas = new Map<DatosLinea, LineaTasada[]>();
  const faltas: Falta[] = [];
  for (const [id, lineas] of agrupar(porTasar, ({ producto }) => producto.id)) {
    const [producto, reglasDelProducto] = [lineas[0]?.producto, reglas.get(id)];
    if (!producto || !reglasDelProducto) continue;
    const { precioPublicoCentavos: publico, unidad } = producto;
    const cantidades = lineas.map(({ cantidad }) => cantidad);
    const precios = tasarProducto(cantidades, productoPorTasar({ publico, unidad }, reglasDelProducto, tiquete));
    faltas.push(...otroPrecio(lineas, precios, producto));
    for (const [i, { linea }] of lineas.entries()) tasadas.set(linea, partesDe(linea, precios[i], producto));
  }
  exigirSinFaltas(faltas);
  return tasadas;
}

function partesDe(linea: DatosLinea, tasada: Tasada | undefined, producto: FilaProducto): LineaTasada[] {
  const regla = tasada?.regla;
  if (!regla) return [linea];
  return tasada.partes.map(({ cantidad, ...precio }) => ({
    ...linea,
    cantidad: cantidadLeida(cantidad, producto.unidad),
    tasa: { ...precio, regla, estante: producto.precioPublicoCentavos },
  }));
}

/** The error of lines that would cost other than their screen showed; where the units changed since, of a unit that became dearer. */
function otroPrecio(lineas: readonly PorTasar[], precios: readonly Tasada[], producto: FilaProducto): Falta[] {
  const total = sumar(...precios.flatMap(({ partes }) => partes.map((una) => importe(una.publico, una.cantidad, producto.unidad))));
  const vistas = lineas.map((linea) => totalVisto(linea));
  const comparables = vistas.filter((visto) => visto !== null);
  const cambio =
    comparables.length === lineas.length
      ? sumar(...comparables) !== total
      : lineas.some(
          ({ linea: { visto = null } }, i) => visto !== null && (precios[i]?.partes ?? []).some(({ publico }) => publico > visto),
        );
  const [primera] = lineas;
  if (!cambio || !primera) return [];
  const mensaje = `El precio de ${producto.nombre} cambió mientras tanto: ahora son ${mostrarCentavos(total)}. Revise el total y cobre de nuevo.`;
  return [{ campo: camposDeLinea(primera.linea).precio_publico, mensaje }];
}

/** The error of a line with a typed discount when its screen took it off another price than that of the shelf. */
function otroEstante(linea: PorTasar): Falta[] {
  const { producto, cantidad } = linea;
  const visto = totalVisto(linea);
  if (visto === null || visto === importe(producto.precioPublicoCentavos, cantidad, producto.unidad)) return [];
  const mensaje = `El precio de ${producto.nombre} es ${mostrarCentavos(producto.precioPublicoCentavos)}, menos su descuento. Revise el total y cobre de nuevo.`;
  return [{ campo: camposDeLinea(linea.linea).precio_publico, mensaje }];
}

/** What the screen showed for a line: `3000=2000.00`, thousandths and pesos. `null` when the line has other units by now. */
function totalVisto({ linea: { visto_total = "" }, cantidad, producto }: PorTasar): Centavos | null {
  const [milesimas, pesos = ""] = visto_total.split("=");
  if (milesimas !== String(milesimasDe(cantidad, producto.unidad))) return null;
  return leerPesos(pesos);
}
