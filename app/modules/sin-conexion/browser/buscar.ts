import { codeKey, isDigits, keyStarts } from "@db/code";
import { seMide, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { leerPesos } from "~/domain/cifras/dinero";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { gtinDeGs1 } from "~/domain/productos/codigo-ean";
import { cantidadDeEtiqueta, codigosDe, leerEtiqueta } from "~/domain/productos/etiqueta-de-balanza";
import type { ProductoDelCatalogo, ProductoGuardado, TiendaGuardada } from "./tipos";

/** What all writings of its codes have in common. */
export const clavesDe = ({ codigo_barras, otros_codigos = [] }: ProductoDelCatalogo): string[] => [
  ...new Set([...(codigo_barras ? [codigo_barras] : []), ...otros_codigos.map(({ codigo }) => codigo)].map(codeKey)),
];

export interface Leido {
  producto: ProductoGuardado;
  cantidad?: number | string;
  unidades?: number;
  etiqueta?: string;
}

type ConClave = (clave: string) => Promise<readonly ProductoGuardado[]>;

/** The product with this code in any writing, or whose label of the shop's scale it is, as the box reads it. */
export async function leerCodigo(codigo: string, tienda: TiendaGuardada, productosConClave: ConClave): Promise<Leido | undefined> {
  return (await productoConCodigo(codigo, productosConClave)) ?? (await productoDeEtiqueta(codigo, tienda, productosConClave));
}

async function productoConCodigo(codigo: string, productosConClave: ConClave): Promise<Leido | undefined> {
  const clave = codeKey(codigo);
  const hallados = await productosConClave(clave);
  const propios = hallados.filter(({ codigo_barras }) => codigo_barras && codeKey(codigo_barras) === clave);
  const producto = propios.find(({ codigo_barras }) => codigo_barras === codigo.trim()) ?? propios[0];
  if (producto) return { producto };
  const [otro] = hallados;
  const unidades = otro?.otros_codigos?.find((uno) => codeKey(uno.codigo) === clave)?.unidades ?? 1;
  if (otro) return unidades === 1 ? { producto: otro } : { producto: otro, cantidad: unidades, unidades };
  const gtin = gtinDeGs1(codigo.trim());
  return gtin === undefined || gtin === codigo ? undefined : productoConCodigo(gtin, productosConClave);
}

async function productoDeEtiqueta(
  codigo: string,
  { prefijo_balanza, balanza_lleva }: TiendaGuardada,
  productosConClave: ConClave,
): Promise<Leido | undefined> {
  const etiqueta = leerEtiqueta(codigo, prefijo_balanza);
  if (!etiqueta) return undefined;
  for (const codigoPropio of codigosDe(etiqueta)) {
    const producto = (await productoConCodigo(codigoPropio, productosConClave))?.producto;
    if (!producto || !seMide(producto.unidad)) continue;
    const cantidad = cantidadDeEtiqueta(etiqueta, balanza_lleva, leerPesos(producto.precio_publico) ?? 0);
    if (cantidad === 0) return undefined;
    return {
      producto,
      cantidad: vistaCantidad(cantidad, producto.unidad satisfies Unidad),
      ...(balanza_lleva === "precio" && { etiqueta: codigo.trim() }),
    };
  }
  return undefined;
}

const POR_PAGINA = 7;

/** Products by words of their names, or by the beginning of a code, of which a person chooses: 7 a page. */
export function buscarNombre(todos: readonly ProductoGuardado[], q: string, pagina: number) {
  const cifras = isDigits(q);
  const desde = (pagina - 1) * POR_PAGINA;
  const hasta = desde + POR_PAGINA;
  const hallados = cifras ? iniciosDeCodigo(todos, q) : productosConPalabras(todos, claveDeBusqueda(q), hasta + 1);
  return { productos: hallados.slice(desde, hasta), hay_mas: hallados.length > hasta, por_elegir: cifras };
}

function iniciosDeCodigo(todos: readonly ProductoGuardado[], q: string): ProductoGuardado[] {
  const inicios = keyStarts(q);
  const empieza = (clave: string) => inicios.some(({ start, length }) => clave.length >= length && clave.startsWith(start));
  return todos.filter(({ claves }) => claves.some(empieza));
}

/** The first ones whose name has each word somewhere: first whose name begins so, then by name. */
function productosConPalabras(todos: readonly ProductoGuardado[], clave: string, cuantos: number): ProductoGuardado[] {
  if (clave === "") return [];
  const palabras = clave.split(" ");
  const inicio = ` ${palabras[0]}`;
  const [empiezan, conPalabra, otros]: [ProductoGuardado[], ProductoGuardado[], ProductoGuardado[]] = [[], [], []];
  for (const uno of todos) {
    const { nombreClave: nombre } = uno;
    if (nombre.startsWith(clave)) ponerEntrePrimeros(empiezan, uno, cuantos);
    // Those before fill the page.
    else if (empiezan.length < cuantos && palabras.every((palabra) => nombre.includes(palabra)))
      ponerEntrePrimeros(nombre.includes(inicio) ? conPalabra : otros, uno, cuantos);
  }
  return [...empiezan, ...conPalabra, ...otros].slice(0, cuantos);
}

/** Puts a product into the first ones by name. To sort all that a letter finds takes longer than to find it. */
function ponerEntrePrimeros(primeros: ProductoGuardado[], uno: ProductoGuardado, cuantos: number): void {
  const ultimo = primeros[cuantos - 1];
  if (ultimo && ultimo.nombreClave <= uno.nombreClave) return;
  const despues = primeros.findIndex(({ nombreClave: otro }) => uno.nombreClave < otro);
  primeros.splice(despues < 0 ? primeros.length : despues, 0, uno);
  if (primeros.length > cuantos) primeros.pop();
}

const POR_CATEGORIA = 24;

/** The products of a category, as its tiles. */
export function fichasDe(todos: readonly ProductoGuardado[], categoria: string, pagina: number) {
  const deEsta = todos.filter((uno) => uno.categoria === categoria).sort((a, b) => (a.nombreClave < b.nombreClave ? -1 : 1));
  const paginas = Math.max(1, Math.ceil(deEsta.length / POR_CATEGORIA));
  const numero = Math.min(pagina, paginas);
  return {
    categoria,
    pagina: numero,
    productos: deEsta.slice((numero - 1) * POR_CATEGORIA, numero * POR_CATEGORIA),
    hay_mas: numero < paginas,
  };
}

/** As the screen takes it. What is on the shelf is what the seller sees: the stock of yesterday forbids nothing. */
export function vistaParaVender({ claves: _, nombreClave: __, categoria: ___, otros_codigos: ____, ...producto }: ProductoGuardado) {
  return { ...producto, lleva_existencias: false, foto: null };
}
