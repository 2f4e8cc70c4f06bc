import { proveedores } from "@db/schema/proveedores";
import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import { documentoSinAdornos, esTipoDeDocumento } from "~/domain/clientes/tipos-de-documento";
import { unoDe } from "~/domain/listas/busqueda.server";
import type { Contexto } from "~/domain/nucleo/contexto.server";
import { propios } from "~/domain/nucleo/propios.server";
import { crearProveedor } from "~/domain/proveedores/proveedor.server";
import type { PersonaLeida } from "./lectura/factura";

const NIT = "31";
const CIFRAS = /^\d{5,15}$/;

/** The supplier with this NIT, in any writing, if the shop has one; the first of several. */
export function proveedorConNit(ctx: Contexto, nit: string): { id: number; nombre: string } | undefined {
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

/** Registers the supplier of a bill with what the bill says. Returns its id. */
export function crearProveedorDe(ctx: Contexto, { nit, tipo, nombre, comercial, direccion, correo, telefono }: PersonaLeida): number {
  const empresa = nombre || comercial || nit;
  return crearProveedor(ctx, {
    nombre: (comercial || empresa).slice(0, 100),
    empresa: empresa.slice(0, 150),
    telefono,
    correo,
    direccion,
    tipo_documento: esTipoDeDocumento(tipo) ? tipo : "",
    documento: tipo === NIT && CIFRAS.test(nit) ? `${nit}-${digitoDeVerificacion(nit)}` : nit,
  });
}
