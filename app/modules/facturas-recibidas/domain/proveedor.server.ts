import { proveedores } from "@db/schema/proveedores";
import { eq } from "drizzle-orm";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { documentoSinAdornos, esTipoDeDocumento } from "~/domain/clientes/tipos-de-documento";
import { claveDeBusqueda } from "~/domain/compartido/texto";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propioConId, propios } from "~/domain/nucleo/propios.server";
import { crearProveedor } from "~/domain/proveedores/proveedor.server";
import type { PersonaLeida } from "./lectura/factura";

const NIT = "31";
const CIFRAS = /^\d{5,15}$/;

/** The supplier with this NIT, in any writing, if the shop has one; the first of several. */
function proveedorConNit(ctx: Contexto, nit: string): { id: number; nombre: string } | undefined {
  if (!CIFRAS.test(nit)) return undefined;
  const { id, nombre, empresa, documentoCifras, documento } = proveedores;
  const filas = ctx.db
    .select({ id, nombre, empresa, documento })
    .from(proveedores)
    .where(propios(ctx, proveedores, unoDe(documentoCifras, [nit, nit + digitoDeVerificacion(nit)])))
    .all()
    .sort((una, otra) => una.id - otra.id);
  const [conocido] = filas.filter(({ documento }) =>
    [nit, `${nit}${digitoDeVerificacion(nit)}`].includes(documentoSinAdornos(NIT, documento)),
  );
  return conocido && { id: conocido.id, nombre: conocido.empresa || conocido.nombre };
}

/** A supplier of the shop. */
interface Conocido {
  id: number;
  nombre: string;
  /** It has no document yet, and is called like the one of the bill. */
  sinNit: boolean;
}

/** The supplier of a bill, if the shop has it: by its NIT, else the one that is called like it and of which no document is known. */
export function proveedorDeFactura(ctx: Contexto, { nit, nombre, comercial }: PersonaLeida): Conocido | undefined {
  const conNit = proveedorConNit(ctx, nit);
  if (conNit) return { ...conNit, sinNit: false };
  const claves = [nombre, comercial].map(claveDeBusqueda).filter(Boolean);
  const llamados = ctx.db
    .select({ id: proveedores.id, nombre: proveedores.nombre, documento: proveedores.documento })
    .from(proveedores)
    .where(propios(ctx, proveedores, unoDe(proveedores.nombreClave, claves)))
    .all()
    .filter(({ documento }) => documento === "");
  const [unico] = llamados;
  return unico && llamados.length === 1 ? { id: unico.id, nombre: unico.nombre, sinNit: true } : undefined;
}

/** The id of the supplier of a bill, which is registered, or gets its document, where that is not known yet. */
export function registrarProveedorDe(ctx: Contexto, persona: PersonaLeida): number {
  const conocido = proveedorDeFactura(ctx, persona);
  if (!conocido) return crearProveedorDe(ctx, persona);
  if (conocido.sinNit)
    ctx.db
      .update(proveedores)
      .set(documentoDe(persona))
      .where(propioConId(ctx, proveedores, conocido.id, eq(proveedores.documento, "")))
      .run();
  return conocido.id;
}

const documentoDe = ({ nit, tipo }: PersonaLeida) => ({
  tipo_documento: esTipoDeDocumento(tipo) ? tipo : "",
  documento: tipo === NIT && CIFRAS.test(nit) ? `${nit}-${digitoDeVerificacion(nit)}` : nit,
});

/** Registers the supplier of a bill with what the bill says. Returns its id. */
function crearProveedorDe(ctx: Contexto, persona: PersonaLeida): number {
  const { nit, nombre, comercial, direccion, correo, telefono } = persona;
  const empresa = nombre || comercial || nit;
  return crearProveedor(ctx, {
    nombre: (comercial || empresa).slice(0, 100),
    empresa: empresa.slice(0, 150),
    telefono,
    correo,
    direccion,
    ...documentoDe(persona),
  });
}
