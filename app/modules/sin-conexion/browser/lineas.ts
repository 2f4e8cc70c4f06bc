import { type Cantidad, milesimasDe, vistaCantidad } from "~/domain/cifras/cantidad";
import { type Centavos, leerPesos, MAXIMO_12_2, mostrarCentavos, restar, sumar, textoPesos } from "~/domain/cifras/dinero";
import { leerMontoAMano, Refusal } from "~/domain/cifras/lectura";
import { aplicarDescuento, type Descuento, importe, repartirImporte } from "~/domain/cifras/linea";
import { agrupar } from "~/domain/nucleo/agrupar";
import { type Regla, tasarProducto } from "~/domain/precios/motor";
import { productoPorTasar } from "~/domain/precios/tiquete";
import { reglasDe, tiqueteDe } from "~/domain/precios/vista";
import { leerDescuento } from "~/screens/venta/descuento";
import { LINEA_VACIA, leerCantidad } from "~/screens/venta/linea";
import type { LineaPendiente, ProductoGuardado, TiendaGuardada } from "./tipos";

type Campos = Readonly<Record<string, string>>;

interface Linea {
  campos: Campos;
  producto: ProductoGuardado;
  cantidad: Cantidad;
  descuento: Descuento | null;
}

/** Units at one price. `publico` is the one before the discount. */
export interface Parte {
  producto: ProductoGuardado;
  cantidad: Cantidad;
  publico: Centavos;
  descuento: Descuento;
  regla: Regla | null;
}

/** The fields of the lines of a form, in their order. */
export function camposDeLineas(form: FormData): Campos[] {
  const lineas = new Map<number, Record<string, string>>();
  for (const [nombre, valor] of form) {
    const [, indice, campo] = /^detalles\[(\d+)\]\.(\w+)$/.exec(nombre) ?? [];
    if (indice === undefined || campo === undefined) continue;
    lineas.set(Number(indice), { ...lineas.get(Number(indice)), [campo]: String(valor) });
  }
  return [...lineas].sort(([a], [b]) => a - b).flatMap(([, campos]) => (campos.producto ? [campos] : []));
}

/** The lines of a ticket as they were shown, or why it cannot be charged without the box, in a sentence. */
export function leerLineas(
  form: FormData,
  productos: ReadonlyMap<number, ProductoGuardado>,
  tienda: TiendaGuardada,
  ahora: number,
): Parte[] | string {
  const general = leerDescuento(String(form.get("descuento") ?? ""));
  if (general instanceof Refusal) return general.mensaje;
  const lineas: Linea[] = [];
  for (const campos of camposDeLineas(form)) {
    const leida = leerLinea(campos, productos.get(Number(campos.producto)), general);
    if (typeof leida === "string") return leida;
    lineas.push(leida);
  }
  const maximo = tienda.descuento_maximo === null ? null : (leerPesos(tienda.descuento_maximo) ?? 0);
  if (maximo !== null && lineas.some(({ descuento }) => (descuento ?? 0) > maximo))
    return `Su descuento máximo es ${tienda.descuento_maximo} %.`;
  const lista = String(form.get("lista") ?? "");
  const tasadas = tasar(lineas, tienda, lista, ahora);
  return lineas.flatMap((linea) => partesMostradas(linea, tasadas.get(linea) ?? [parteDeEstante(linea)]));
}

function leerLinea(campos: Campos, producto: ProductoGuardado | undefined, general: Descuento | null): Linea | string {
  if (!producto) return "Sin conexión solo se vende lo que este equipo tiene guardado.";
  if (campos.pactada) return "Sin conexión no se cobran cotizaciones.";
  if (campos.descuento_monto?.trim()) return "Sin conexión no se hacen descuentos en plata: use un porcentaje.";
  const cantidad = leerCantidad({ ...LINEA_VACIA, indice: 0, cantidad: campos.cantidad ?? "", unidad: producto.unidad });
  if (cantidad instanceof Refusal) return `${producto.nombre}: ${cantidad.mensaje}`;
  const descuento = leerDescuento(campos.descuento ?? "");
  if (descuento instanceof Refusal) return descuento.mensaje;
  if (cambiaPrecio(campos, producto))
    return `Sin conexión no se cambian precios: el de ${producto.nombre} es ${mostrarCentavos(visto(campos, producto))}.`;
  return { campos, producto, cantidad, descuento: descuento ?? general };
}

/** The price that the screen showed for a unit. */
function visto({ visto: mostrado = "" }: Campos, producto: ProductoGuardado): Centavos {
  const leido = mostrado.trim() === "" ? (leerPesos(producto.precio_publico) ?? 0) : leerMontoAMano(mostrado, 0, MAXIMO_12_2);
  return leido instanceof Refusal ? 0 : leido;
}

function cambiaPrecio(campos: Campos, producto: ProductoGuardado): boolean {
  const puesto = campos.precio_publico?.trim() ?? "";
  return (puesto !== "" && leerMontoAMano(puesto, 0, MAXIMO_12_2) !== visto(campos, producto)) || Boolean(campos.precio_unitario?.trim());
}

const parteDeEstante = ({ campos, producto, cantidad, descuento }: Linea): Parte => ({
  producto,
  cantidad,
  publico: visto(campos, producto),
  descuento: descuento ?? 0,
  regla: null,
});

/** The lines that the rules of the shop price, without a discount of a person. */
function tasar(lineas: readonly Linea[], { reglas }: TiendaGuardada, lista: string, ahora: number): Map<Linea, Parte[]> {
  const tasadas = new Map<Linea, Parte[]>();
  if (!reglas) return tasadas;
  const tiquete = tiqueteDe(reglas, lista, ahora);
  const solas = lineas.filter(({ campos, descuento, producto }) => producto.reglas && descuento === null && !campos.etiqueta);
  for (const iguales of agrupar(solas, ({ producto }) => producto.id).values()) {
    const [primera] = iguales;
    if (!primera?.producto.reglas) continue;
    const { producto } = primera;
    const estante = leerPesos(producto.precio_publico) ?? 0;
    const porTasar = productoPorTasar({ publico: estante, unidad: producto.unidad }, reglasDe(primera.producto.reglas), tiquete);
    for (const [i, { regla, partes }] of tasarProducto(
      iguales.map(({ cantidad }) => cantidad),
      porTasar,
    ).entries()) {
      const linea = iguales[i];
      if (linea)
        tasadas.set(
          linea,
          partes.map((parte) => ({
            producto,
            cantidad: parte.cantidad,
            publico: parte.descuento > 0 ? estante : parte.publico,
            descuento: parte.descuento,
            regla,
          })),
        );
    }
  }
  return tasadas;
}

/** What was shown is charged: where that is other than the parts come to, at the price of a unit that gives it. */
function partesMostradas(linea: Linea, partes: Parte[]): Parte[] {
  const { campos, producto, cantidad } = linea;
  const [milesimas, pesos = ""] = (campos.visto_total ?? "").split("=");
  const mostrado = milesimas === String(milesimasDe(cantidad, producto.unidad)) ? leerPesos(pesos) : null;
  const suma = sumar(...partes.map(subtotal));
  if (mostrado === null || mostrado === suma) return partes;
  const unidad = visto(campos, producto);
  const menos = restar(importe(unidad, cantidad, producto.unidad), mostrado);
  const repartidas = menos > 0 ? repartirImporte(unidad, cantidad, producto.unidad, menos) : null;
  if (!repartidas) return [{ ...parteDeEstante(linea), descuento: 0 }];
  return repartidas.map((parte) => ({ producto, cantidad: parte.cantidad, publico: parte.publico, descuento: 0, regla: null }));
}

/** The price of a unit after its discount. */
export const unitario = ({ publico, descuento }: Parte): Centavos => (descuento > 0 ? aplicarDescuento(publico, descuento) : publico);

/** What the units come to, without the tax of bags. */
export const subtotal = (parte: Parte): Centavos => importe(unitario(parte), parte.cantidad, parte.producto.unidad);

/** The tax of the bags among them. */
export const bolsasDe = ({ producto, cantidad }: Parte): Centavos =>
  importe(leerPesos(producto.impuesto_bolsa ?? "") ?? 0, cantidad, producto.unidad);

export const lineaPendiente = ({ producto, cantidad, publico, descuento, regla }: Parte): LineaPendiente => ({
  producto: producto.id,
  cantidad: vistaCantidad(cantidad, producto.unidad),
  precio_publico: textoPesos(publico),
  ...(descuento > 0 && { descuento: textoPesos(descuento) }),
  ...(regla && { regla: { tipo: regla.tipo, nombre: regla.nombre } }),
});
