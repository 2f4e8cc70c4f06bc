import type { clientes } from "@db/schema/clientes";
import { enumerar } from "~/domain/cifras/frases";
import { CONSUMIDOR_FINAL } from "~/domain/clientes/cliente-tecleado";
import { faltaDeNit } from "~/domain/clientes/nit";
import { documentoSinAdornos, esDeEmpresa, esTipoDeDocumento } from "~/domain/clientes/tipos-de-documento";
import type { Adquiriente } from "../contenido";
import { tipoDePersona } from "../tipo-de-persona";

export type Comprador = Pick<
  typeof clientes.$inferSelect,
  "nombre" | "tipo_documento" | "tipo_persona" | "documento" | "correo" | "consumidorFinal"
>;

/** The buyer who gives no name, as the DIAN wants it. */
export const SIN_NOMBRE: Adquiriente = {
  tipoPersona: "2",
  tipoDocumento: "13",
  documento: CONSUMIDOR_FINAL.documento,
  nombre: "Consumidor Final",
  correo: "",
  consumidorFinal: true,
};

/** What a factura needs and the client lacks, in words: `el tipo de documento y el correo`; "" when it has all. */
export function faltantesDeFactura(cliente: Comprador): string {
  const { nombre, tipo_documento, documento, correo } = cliente;
  const datos = [
    !nombre && "el nombre",
    !esTipoDeDocumento(tipo_documento) && "el tipo de documento",
    !documentoSinAdornos(tipo_documento, documento) && "el número de documento",
    !correo && "el correo",
  ];
  const falta = enumerar(datos.flatMap((dato) => dato || []));
  if (falta || !adquirienteDe(cliente).consumidorFinal) return falta;
  return esDeNadie(cliente) ? "su propio documento: 222222222222 es del consumidor final" : "un NIT que exista";
}

/** Whether a client has the document of whoever gives no name. */
export const esDeNadie = ({ tipo_documento, documento }: Pick<Comprador, "tipo_documento" | "documento">): boolean =>
  documentoSinAdornos(tipo_documento, documento) === SIN_NOMBRE.documento;

/** To whom a factura goes: the client that has all that it needs, else nobody in particular. */
export const adquirienteDeFactura = (cliente: Comprador | null): Adquiriente =>
  cliente && faltantesDeFactura(cliente) === "" ? adquirienteDe(cliente) : SIN_NOMBRE;

/** Who buys: the registered client that has kind and number of its document, else nobody in particular. */
export function adquirienteDe(cliente: Comprador | null): Adquiriente {
  if (!cliente || cliente.consumidorFinal || !esTipoDeDocumento(cliente.tipo_documento)) return SIN_NOMBRE;
  const documento = documentoSinAdornos(cliente.tipo_documento, cliente.documento);
  if (documento === "" || documento === SIN_NOMBRE.documento || faltaDeNit(cliente.tipo_documento, cliente.documento)) return SIN_NOMBRE;
  return {
    // A person may have a NIT too.
    tipoPersona: (esDeEmpresa(cliente.tipo_documento) && cliente.tipo_persona) || tipoDePersona(cliente.tipo_documento, documento),
    tipoDocumento: cliente.tipo_documento,
    documento,
    nombre: cliente.nombre,
    correo: cliente.correo,
    consumidorFinal: false,
  };
}
