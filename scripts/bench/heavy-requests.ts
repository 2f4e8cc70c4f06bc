import type { Visitor } from "../visitor";
import { taker } from "./scenarios";

const LINES = 1_000;
const LONGEST_DOWNLOAD_MS = 8_000;

export const LISTS = [
  "/productos/?por_pagina=100&page=9",
  "/ventas/?por_pagina=100&page=99",
  "/clientes/?por_pagina=100",
  "/productos/etiquetas/?q=a&por_pagina=100",
  "/productos/lista-de-precios/",
  "/actividad/?por_pagina=100",
];
export const STORES = ["/compras/sugeridas/", "/inventario/vencimientos/", "/ventas/separes/"];
export const FILES = ["/productos/?formato=csv", "/ventas/?formato=csv", "/clientes/?formato=csv", "/devoluciones/lista/?formato=csv"];
export const REPORTS = [
  "/reportes/ventas/?periodo=ano",
  "/reportes/productos/?periodo=ano",
  "/reportes/inventario/",
  "/reportes/utilidad/?periodo=ano",
];

/** The same request, or one like it, so many times at once. */
export async function together(times: number, request: (i: number) => Promise<Response | undefined>): Promise<void> {
  await Promise.all(Array.from({ length: times }, async (_, i) => (await request(i))?.arrayBuffer()));
}

/** A list as CSV, which is left after some seconds. */
export async function download(owner: Visitor, path: string): Promise<undefined> {
  try {
    await (await owner.send(path, { signal: AbortSignal.timeout(LONGEST_DOWNLOAD_MS) })).arrayBuffer();
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const labels = (papel: string, ids: readonly number[], all: number): string => {
  const each = Math.floor(all / ids.length);
  const query = new URLSearchParams({ papel, celda: "1" });
  for (const id of ids) query.append("producto", String(id));
  for (const id of ids) query.append(`cantidad[${id}]`, String(each));
  return `/productos/etiquetas/?${query}`;
};

/** The form of a sale of a thousand lines. */
export function longSale(ids: readonly number[]): Record<string, string> {
  const producto = taker(ids);
  const lines = Array.from({ length: LINES }, (_, i) => [
    [`detalles[${i}].producto`, String(producto())],
    [`detalles[${i}].cantidad`, "1"],
  ]);
  return { forma_pago: "Efectivo", con_detalles: "1", clave_envio: crypto.randomUUID(), ...Object.fromEntries(lines.flat()) };
}

const MIB = 1024 * 1024;

/** Requests that are refused, or that say nothing in many bytes. */
export function hostile(owner: Visitor, i: number): Promise<Response> {
  const file = (text: string) => owner.upload("/productos/importar/", { archivo: new File([text], "productos.csv") });
  switch (i % 6) {
    case 0:
      return file(`codigo;nombre\n${"\n".repeat(2.9 * MIB)}`);
    case 1:
      return file(`codigo;nombre\n${";".repeat(2.9 * MIB)}`);
    case 2:
      return file(`codigo;nombre\n"${'""'.repeat(1.4 * MIB)}`);
    case 3:
      return owner.json("/ventas/api/buscar-cliente/", "[".repeat(MIB - 100));
    case 4:
      return owner.send("/ventas/nueva/", { method: "POST", body: new URLSearchParams("a=&".repeat(200_000)) });
    default:
      return owner.json("/ventas/api/buscar-cliente/", { nombre: "ñ ".repeat(200_000) });
  }
}
