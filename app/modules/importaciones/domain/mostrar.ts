import { mostrarCantidad, UNIDADES, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { mostrarCentavos } from "~/domain/cifras/dinero";
import { cuantos } from "~/domain/cifras/frases";
import { TARIFAS, type TarifaIva } from "~/domain/cifras/tarifas";
import { esTipoDeDocumento, TIPOS_DE_DOCUMENTO } from "~/domain/clientes/tipos-de-documento";
import { CLASES_DE_IMPORTACION, type Clase } from "./clases";
import type { Totales, Valores } from "./fila";

type Valor = Valores[string] | undefined;

const PESOS: Record<string, string> = {
  precio_compra: "precioCompraCentavos",
  precio: "precioCentavos",
  precio_publico: "precioPublicoCentavos",
  impuesto_bolsa: "impuestoBolsaCentavos",
  cupo: "cupoCentavos",
  saldo: "saldo",
};

const UNIDAD_DEL_CAMPO: Record<string, string> = { stock: "unidad", stock_minimo: "unidad", unidades_por_empaque: "empaqueUnidad" };

const esTarifa = (valor: Valor): valor is TarifaIva => typeof valor === "string" && Object.hasOwn(TARIFAS, valor);
const unidadDe = (texto: Valor): Unidad => (["kg", "l", "m"] as const).find((una) => una === texto) ?? "und";

/** What a record has in a field, for people; "" for nothing. */
export function mostrarCampo(campo: string, valores: Valores): string {
  const enPesos = PESOS[campo];
  const valor = valores[campo === "empaque_de" ? "empaque" : (enPesos ?? campo)];
  if (valor === null || valor === undefined || (campo === "plazo_dias" && valor === 0)) return "";
  if (enPesos && typeof valor === "number") return mostrarCentavos(valor);
  if (campo === "iva" && esTarifa(valor)) return TARIFAS[valor].nombre.replace(/^IVA /, "");
  if (campo === "tipo_documento" && typeof valor === "string" && esTipoDeDocumento(valor)) return TIPOS_DE_DOCUMENTO[valor];
  if (campo === "unidad") return UNIDADES[unidadDe(valor)];
  const unidadDelCampo = UNIDAD_DEL_CAMPO[campo];
  if (unidadDelCampo && typeof valor === "number") {
    const unidad = unidadDe(valores[unidadDelCampo]);
    return mostrarCantidad(vistaCantidad(valor, unidad), unidad);
  }
  if (typeof valor === "boolean") return valor ? "Sí" : "No";
  return String(valor).replaceAll("\n", ", ");
}

// The preview leaves these fields out: their value is the usual one, or follows from another field.
const SOBRA = ["nombre", "precio", "lleva_existencias", "activo"];

/** The fields of a new record that say something, besides its name. */
export const datosDeNueva = (clase: Clase, valores: Valores) =>
  CLASES_DE_IMPORTACION[clase].campos
    .filter(({ nombre }) => !SOBRA.includes(nombre) && valores[nombre] !== "und" && valores[nombre] !== false)
    .map(({ nombre, titulo }) => ({ campo: nombre, titulo, valor: mostrarCampo(nombre, valores) }))
    .filter(({ valor }) => valor !== "");

/** The fields that change, with what the record has and would have. */
export const cambiosDe = (clase: Clase, antes: Valores, valores: Valores) =>
  CLASES_DE_IMPORTACION[clase].campos
    .map(({ nombre, titulo }) => ({
      campo: nombre,
      titulo,
      antes: mostrarCampo(nombre, antes),
      despues: mostrarCampo(nombre, valores),
    }))
    .filter((cambio) => cambio.antes !== cambio.despues);

/** Name for people of a field; "" for the whole row. */
export const tituloDe = (clase: Clase, campo: string): string =>
  CLASES_DE_IMPORTACION[clase].campos.find(({ nombre }) => nombre === campo)?.titulo ?? "";

/** What was read of a file: `Archivo leído: 291 nuevos, 9 con error. Todavía no se guardó nada.` */
export function resumenDeLectura({ nuevos, cambios, iguales, errores }: Totales): string {
  if (nuevos + cambios + iguales + errores === 0) return "No entendimos los títulos: diga qué es cada columna. Todavía no se guardó nada.";
  const partes = [
    nuevos > 0 && cuantos(nuevos, "nuevo", "nuevos"),
    cambios > 0 && cuantos(cambios, "cambia", "cambian"),
    iguales > 0 && cuantos(iguales, "igual", "iguales"),
    errores > 0 && `${cuantos(errores, "", "").trim()} con error`,
  ].filter((parte) => parte !== false);
  return `Archivo leído: ${partes.join(", ")}. Todavía no se guardó nada.`;
}
