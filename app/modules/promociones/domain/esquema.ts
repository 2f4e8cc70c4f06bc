import { ALCANCES, TIPOS_DE_PROMOCION } from "@db/schema/reglas-de-precio";
import { z } from "zod";
import { campo } from "~/domain/campos/campo";
import {
  claveEnvio,
  diaOpcional,
  entero,
  opcionObligatoria,
  opcionOpcional,
  patron,
  precioOpcional,
  texto,
  textoOpcional,
} from "~/domain/campos/campos";
import { leerEntero, Refusal } from "~/domain/cifras/lectura";

const MAXIMO_UNIDADES = 100;
/** Products that one promotion may name. */
export const MAXIMO_PRODUCTOS = 500;
const TODO_EL_PRECIO = 10_000;

/** The whole numbers of a field that a form may repeat; one may hold several, with commas between. */
const varios = (maximo: number, mensaje: string) =>
  campo((entrada): number[] | Refusal => {
    const lista = [entrada ?? []].flat().flatMap((uno) => (typeof uno === "string" ? uno.split(",") : [uno]));
    const leidos = lista
      .map((uno) => (typeof uno === "string" ? uno.trim() : uno))
      .filter((uno) => uno !== "")
      .map((uno) => leerEntero(uno, 0, maximo));
    const numeros = leidos.filter((uno): uno is number => !(uno instanceof Refusal));
    return numeros.length < leidos.length ? new Refusal(mensaje) : [...new Set(numeros)];
  });

const HORA = /^(([01]\d|2[0-3]):[0-5]\d)?$/;
const hora = () => patron(5, HORA, "Escriba una hora como 14:30.");

const Campos = z.object({
  nombre: texto(60),
  tipo: opcionObligatoria(TIPOS_DE_PROMOCION),
  /** A percentage, of `porcentaje` and `segundo`, or an amount, of `precio`: hundredths of either. */
  valor: precioOpcional(),
  lleve: entero(2, MAXIMO_UNIDADES, null),
  pague: entero(1, MAXIMO_UNIDADES, null),
  /** `null`: what its fields name, or all. */
  alcance: opcionOpcional(ALCANCES),
  categoria: textoOpcional(50),
  productos: varios(Number.MAX_SAFE_INTEGER, "Elija los productos de la lista."),
  /** Codes or names, one a line, as people write them. */
  productos_escritos: textoOpcional(20_000),
  desde: diaOpcional(),
  hasta: diaOpcional(),
  dias: varios(6, "Los días van de 0, el lunes, a 6, el domingo."),
  hora_desde: hora(),
  hora_hasta: hora(),
  clave_envio: claveEnvio(),
});

const ConAlcance = Campos.transform((datos) => ({ ...datos, alcance: datos.alcance ?? alcanceDe(datos) }));

type Escrita = z.output<typeof ConAlcance>;

function alcanceDe({ productos, productos_escritos, categoria }: z.output<typeof Campos>): (typeof ALCANCES)[number] {
  if (productos.length > 0 || productos_escritos) return "productos";
  return categoria ? "categoria" : "todo";
}

/** The fields of a promotion's form, each set that its `tipo` and its `alcance` need. */
export const PromocionForm = ConAlcance.superRefine((datos, ctx) => {
  for (const [campo, mensaje] of faltasDe(datos)) ctx.addIssue({ code: "custom", path: [campo], message: mensaje });
});

export type DatosPromocion = z.output<typeof PromocionForm>;

const faltasDe = (datos: Escrita): [campo: keyof Escrita, mensaje: string][] => [
  ...faltasDeRebaja(datos),
  ...faltasDeAlcance(datos),
  ...faltasDeVigencia(datos),
];

function faltasDeRebaja({ tipo, valor, lleve, pague }: Escrita): [keyof Escrita, string][] {
  if (tipo === "lleve") {
    if (lleve === null) return [["lleve", "Escriba cuántas se llevan."]];
    if (pague === null) return [["pague", "Escriba cuántas se pagan."]];
    return pague < lleve ? [] : [["pague", "Se pagan menos de las que se llevan."]];
  }
  if (valor === null || valor === 0) return [["valor", tipo === "precio" ? "Escriba el precio." : "Escriba el porcentaje."]];
  return tipo !== "precio" && valor > TODO_EL_PRECIO ? [["valor", "El máximo es 100 %."]] : [];
}

function faltasDeAlcance({ alcance, categoria, productos, productos_escritos }: Escrita): [keyof Escrita, string][] {
  if (alcance === "categoria" && !categoria) return [["categoria", "Elija la categoría."]];
  if (alcance !== "productos") return [];
  if (productos.length > MAXIMO_PRODUCTOS) return [["productos", `Son ${MAXIMO_PRODUCTOS} productos como máximo.`]];
  return productos.length > 0 || productos_escritos ? [] : [["productos_escritos", "Escriba al menos un producto."]];
}

function faltasDeVigencia({ desde, hasta, hora_desde, hora_hasta }: Escrita): [keyof Escrita, string][] {
  return [
    ...(desde && hasta && hasta < desde ? [["hasta", "Termina antes de empezar."] as [keyof Escrita, string]] : []),
    ...(hora_desde && hora_desde === hora_hasta ? [["hora_hasta", "Las dos horas son la misma."] as [keyof Escrita, string]] : []),
  ];
}
