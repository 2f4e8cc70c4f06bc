import { z } from "zod";
import {
  cantidadObligatoria,
  casilla,
  dia,
  idOpcional,
  opcion,
  precioObligatorio,
  precioOpcional,
  siNo,
  texto,
  textoOpcional,
  unidadTecleada,
} from "../campos/campos";
import { type Centavos, MAXIMO_12_2 } from "../cifras/dinero";
import { IVAS_DE_PRODUCTO, SOLO_DE_IVA, type TarifaIva } from "../cifras/tarifas";
import { recortado } from "../compartido/texto";
import { codigoDeBarras } from "../productos/codigo";
import { CAMPOS_DE_LINEA, type CampoDeLinea, campoDe, SIN_CONTENIDO } from "./nombres";

export type Campos = Record<string, unknown>;

const deLinea = {
  producto: idOpcional(),
  codigo_de_barras: codigoDeBarras(),
  cantidad: cantidadObligatoria(),
  precio: precioObligatorio(),
  precio_venta: precioOpcional(),
  /** With IVA: what the client pays. It is as large as the largest price without IVA needs. */
  precio_publico: precioOpcional(MAXIMO_12_2),
  /** Of the product that the line creates. */
  iva: opcion(IVAS_DE_PRODUCTO, "19", SOLO_DE_IVA),
  unidad: unidadTecleada(),
  tiene_caducidad: casilla(),
  lote: textoOpcional(40),
  /** Free units: they cost nothing, and may leave the selling price of their product as it is. */
  bonificacion: siNo(),
};
const LineaExistente = z.object({ ...deLinea, nombre: textoOpcional(100), categoria: textoOpcional(255) });
const LineaNueva = z.object({ ...deLinea, nombre: texto(100), categoria: textoOpcional(50) });
const Caducidad = z.object({ fecha_caducidad: dia() });
/** A line must have one of the two selling prices. */
const PrecioDeVenta = z.object({ precio_venta: precioObligatorio() });
const CON_COSTO = { path: ["precio"], message: "Lo que llega de regalo no cuesta: borre el costo o quite la marca." };
const SIN_FALTA = { error: undefined };

export const CamposLinea = LineaExistente.extend(Caducidad.shape) satisfies z.ZodObject<Record<CampoDeLinea, z.ZodType>>;

/** One line of a purchase. Without `producto`, a product is created from name, category and barcode. */
export interface DatosLinea extends Omit<z.output<typeof LineaExistente>, "tiene_caducidad"> {
  /** The `i` of its fields `detalles[i].…`, used to name its errors; `null` for the line posted without it. */
  indice: number | null;
  fecha_caducidad: string | null;
  /** What the supplier's paper says of the line. */
  papel?: ImportesDePapel;
}

/** Amounts of a line as they stand on the supplier's paper, and its rate there. */
export interface ImportesDePapel {
  base: Centavos;
  iva: Centavos;
  tarifa: TarifaIva;
}

interface Falta {
  path: string[];
  message: string;
}

/** The lines of a form: those posted as `detalles[i].…` and the one posted without it. Empty lines are skipped. */
export function leerLineas({ detalles, nombre_producto, ...sueltos }: Campos): { lineas: DatosLinea[]; faltas: Falta[] } {
  const filas: unknown[] = Array.isArray(detalles) ? detalles : [];
  const suelta = { linea: { ...sueltos, nombre: nombre_producto }, indice: null };
  const lugares = [suelta, ...Array.from(filas, (linea, indice) => ({ linea, indice }))];
  const leidas = lugares.flatMap(({ linea, indice }) => (esObjeto(linea) && !vacia(linea) ? [leerLinea(linea, indice)] : []));
  const faltas = leidas.flatMap((leida) => leida.faltas);
  if (leidas.length === 0) faltas.push({ path: ["detalles"], message: "Agregue al menos un producto." });
  return { lineas: leidas.flatMap(({ linea }) => linea ?? []), faltas };
}

/** Free units may leave their cost blank. */
const completarCosto = (campos: Campos): Campos =>
  marcada(campos.bonificacion) && ausente(campos.precio) ? { ...campos, precio: "0" } : campos;

function leerLinea(escrita: Campos, indice: number | null): { linea?: DatosLinea; faltas: Falta[] } {
  const campos = completarCosto(escrita);
  const leida = (ausente(campos.producto) ? LineaNueva : LineaExistente).safeParse(campos);
  const caducidad = vence(campos) ? Caducidad.safeParse(campos) : { data: { fecha_caducidad: null }, ...SIN_FALTA };
  const conservaPrecio = leida.data?.bonificacion && !ausente(campos.producto);
  const venta = ausente(campos.precio_publico) && !conservaPrecio ? PrecioDeVenta.safeParse(campos) : SIN_FALTA;
  const regalada = leida.data?.bonificacion && leida.data.precio > 0 ? { error: { issues: [CON_COSTO] } } : SIN_FALTA;
  const faltas = [leida, venta, caducidad, regalada].flatMap(
    ({ error }): readonly { path: PropertyKey[]; message: string }[] => error?.issues ?? [],
  );
  if (leida.data && caducidad.data && !venta.error && !regalada.error) {
    const { tiene_caducidad, ...datos } = leida.data;
    return { linea: { ...datos, ...caducidad.data, indice }, faltas: [] };
  }
  const porCampo = new Map(faltas.map((falta) => [falta.path[0], falta]));
  return { faltas: [...porCampo.values()].map(({ path, message }) => ({ path: [campoDe(indice, String(path[0]))], message })) };
}

const CASILLA = casilla();

const esObjeto = (valor: unknown): valor is Campos => typeof valor === "object" && valor !== null;
const ausente = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === "string" && recortado(valor) === "");
const marcada = (valor: unknown): boolean => CASILLA.safeParse(valor).data === true;
const vence = ({ tiene_caducidad }: Campos): boolean => marcada(tiene_caducidad);
const CON_CONTENIDO = CAMPOS_DE_LINEA.filter((campo) => !SIN_CONTENIDO.includes(campo));
// Other values of the checkbox mean "not ticked", so they do not count as content.
const vacia = (linea: Campos): boolean => !vence(linea) && CON_CONTENIDO.every((campo) => ausente(linea[campo]));
