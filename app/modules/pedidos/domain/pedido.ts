import { leerEntero, Refusal } from "~/domain/cifras/lectura";

/** Products of one order. */
export const MAXIMO_DE_PEDIDO = 500;

/** Field with the units to order of a product. */
export const campoDePedido = (id: number): string => `pedir[${id}]`;

const CAMPO = /^pedir\[(\d+)\]$/;

/** What a request orders of each product, by its id, as it was typed; what is empty or 0 is not ordered. */
export function pedidasEn(params: URLSearchParams): Map<number, string> {
  const pedidas = [...params].flatMap(([campo, escrita]) => {
    const id = leerEntero(CAMPO.exec(campo)?.[1] ?? "", 1, Number.MAX_SAFE_INTEGER);
    const texto = escrita.trim();
    return id instanceof Refusal || /^0*([.,]0*)?$/.test(texto) ? [] : [[id, texto] as const];
  });
  return new Map(pedidas.slice(0, MAXIMO_DE_PEDIDO));
}

/** The same order as a query. */
export const escribirConsulta = (proveedor: number | null, pedidas: ReadonlyMap<number, string>): URLSearchParams =>
  new URLSearchParams([
    ...(proveedor === null ? [] : [["proveedor", String(proveedor)]]),
    ...[...pedidas].map(([id, escrita]) => [campoDePedido(id), escrita]),
  ]);
