import { tiendas } from "@db/schema/tiendas";
import { eq } from "drizzle-orm";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { confirmarFactura } from "~/modules/facturas-recibidas/domain/confirmar.server";
import { facturaPropia } from "~/modules/facturas-recibidas/domain/consultas.server";
import { RevisionForm } from "~/modules/facturas-recibidas/domain/esquema";
import { empacarXml } from "~/modules/facturas-recibidas/domain/fila.server";
import { guardarElecciones } from "~/modules/facturas-recibidas/domain/guardar.server";
import { leerArchivo } from "~/modules/facturas-recibidas/domain/lectura/leer.server";
import { type Destino, recibirFactura } from "~/modules/facturas-recibidas/domain/recibir.server";
import { vistaFactura } from "~/modules/facturas-recibidas/domain/vista.server";
import { bytesDe, correoXml, type Muestra } from "./muestras";

export const NIT_DE_LA_TIENDA = "900.123.456-8";

/** The shop has the NIT to which samples are addressed. */
export const ponerNit = ({ db, duenoId }: Contexto, nit = NIT_DE_LA_TIENDA) =>
  db.update(tiendas).set({ nit }).where(eq(tiendas.usuarioId, duenoId)).run();

/** Reads a file and takes it in. */
export function recibirArchivo(ctx: Contexto, bytes: Uint8Array): Destino {
  const lectura = leerArchivo(bytes);
  if ("rechazo" in lectura) throw new Error(lectura.rechazo);
  return recibirFactura(ctx, { factura: lectura.factura, xml: empacarXml(lectura.xml) });
}

export const recibir = (ctx: Contexto, muestra: Muestra = {}): number => {
  const destino = recibirArchivo(ctx, bytesDe(correoXml(muestra)));
  if (!("revision" in destino)) throw new Error("not a bill");
  return destino.revision;
};

export const ver = (ctx: Contexto, id: number) => vistaFactura(ctx, facturaPropia(ctx, id));

type Campos = Record<string, unknown>;
const elecciones = (lineas: Record<number, Campos>) => {
  const lista: (Campos | undefined)[] = [];
  for (const [n, campos] of Object.entries(lineas)) lista[Number(n)] = campos;
  return RevisionForm.parse({ lineas: [...lista] });
};

export const elegir = (ctx: Contexto, id: number, lineas: Record<number, Campos>) => guardarElecciones(ctx, id, elecciones(lineas));
export const confirmar = (ctx: Contexto, id: number, lineas: Record<number, Campos> = {}): number =>
  confirmarFactura(ctx, id, elecciones(lineas));
