import { sumar } from "~/domain/cifras/dinero";
import type { Instante } from "~/domain/nucleo/fecha";
import type { Contenido, DocumentoFirmado, Firmante } from "../contenido";
import { ambitoDe, CLASES_DE_DOCUMENTO, esDeCompra, llevaCufe, nombreDelCude } from "./clases";
import { fechaYHora, nodoDelDocumento } from "./cuerpo";
import { firmaDe } from "./firma.server";
import { cude, cuds, softwareSecurityCode } from "./hash.server";
import { montosDe } from "./montos";
import { textoDelQr } from "./qr";
import { limpiarContenido } from "./textos";
import { Nodo } from "./xml";

/** How an XML that is sent begins, before its root. */
export const DECLARACION = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';

/**
 * A document as it is sent: UBL in canonical form after its declaration, signed by `firmante`. The same content at the same instant gives the
 * same bytes. The DIAN wants `ahora` on the day of `dicho.emitido`; who calls sees to it.
 */
export function firmarDocumento(dicho: Contenido, firmante: Firmante, ahora: Instante): DocumentoFirmado {
  const contenido = limpiarContenido(dicho);
  const montos = montosDe(contenido);
  const { numero, emisor, adquiriente, software, ambiente, numeracion, emitido } = contenido;
  const datos = {
    numero,
    ...fechaYHora(emitido),
    valor: montos.bases,
    iva: montos.iva,
    total: montos.total,
    nit: emisor.nit,
    adquiriente: adquiriente.documento,
    ambiente,
  };
  const secreto = llevaCufe(contenido) ? (numeracion?.claveTecnica ?? "") : software.pin;
  const clave = esDeCompra(contenido) ? cuds({ ...datos, secreto }) : cude({ ...datos, inc: montos.inc, ica: 0, secreto });
  const claves = { cude: clave, ssc: softwareSecurityCode(software.id, software.pin, numero) };
  const armar = (firma: Nodo) => nodoDelDocumento(contenido, montos, claves, firma);
  const ambito = ambitoDe(CLASES_DE_DOCUMENTO[contenido.tipo].raiz);
  const firma = firmaDe({ documento: armar(new Nodo("")).xml, ambito, firmante, ahora, id: clave.slice(0, 32) });
  return {
    xml: DECLARACION + armar(firma).xml,
    cude: clave,
    qr: textoDelQr({ ...datos, otros: sumar(montos.inc, montos.bolsas), nombreDelCude: nombreDelCude(contenido), cude: clave }),
    total: montos.total,
    iva: montos.iva,
  };
}
