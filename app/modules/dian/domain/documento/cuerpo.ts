import { sumar } from "~/domain/cifras/dinero";
import { textoInstante } from "~/domain/nucleo/fecha";
import type { Contenido } from "../contenido";
import { cargosDe, monto, nodoDeCargo, totalDe } from "./cargos";
import { AGENCIA, atributosDeRaiz, CLASES_DE_DOCUMENTO, codigoDeTipo, esDeCompra, NOMBRE_DEL_POS, nombreDelCude } from "./clases";
import { extensiones } from "./extensiones";
import { impuestoDeBolsas, impuestos, lineas } from "./lineas";
import type { Montos } from "./montos";
import { pagos, vencimiento } from "./pagos";
import { comprador, quienCompra, quienVende, vendedor } from "./partes";
import { correccion, transcrito } from "./referencias";
import { elemento, grupo, type Nodo, valor } from "./xml";

/** Day and hour of a document: `2026-11-21`, `10:15:00-05:00`. */
export function fechaYHora(emitido: number): { fecha: string; hora: string } {
  const [fecha = "", hora = ""] = textoInstante(emitido).split("T");
  return { fecha, hora };
}

/** The whole document around a signature; with an empty one, what the signature is over. */
export function nodoDelDocumento(contenido: Contenido, montos: Montos, claves: { cude: string; ssc: string }, firma: Nodo): Nodo {
  const { raiz, perfil, operacion } = CLASES_DE_DOCUMENTO[contenido.tipo];
  const { fecha, hora } = fechaYHora(contenido.emitido);
  const cargos = cargosDe(contenido, montos.bases).map(nodoDeCargo);
  // The schema has them in another order in a nota débito.
  const cobros = raiz === "DebitNote" ? [...cargos, ...pagos(contenido)] : [...pagos(contenido), ...cargos];
  return elemento(
    raiz,
    atributosDeRaiz(raiz),
    extensiones(contenido, montos, claves, firma),
    valor("cbc:UBLVersionID", "UBL 2.1"),
    valor("cbc:CustomizationID", operacion),
    valor("cbc:ProfileID", perfil),
    valor("cbc:ProfileExecutionID", contenido.ambiente),
    valor("cbc:ID", contenido.numero),
    valor("cbc:UUID", claves.cude, { ...AGENCIA, schemeID: contenido.ambiente, schemeName: `${nombreDelCude(contenido)}-SHA384` }),
    valor("cbc:IssueDate", fecha),
    valor("cbc:IssueTime", hora),
    raiz === "Invoice" ? vencimiento(contenido) : null,
    raiz === "DebitNote" ? null : tipo(contenido),
    valor("cbc:DocumentCurrencyCode", "COP"),
    valor("cbc:LineCountNumeric", String(contenido.lineas.length)),
    correccion(contenido),
    transcrito(contenido),
    esDeCompra(contenido) ? [quienVende(contenido), quienCompra(contenido)] : [vendedor(contenido), comprador(contenido)],
    cobros,
    impuestos(montos.tarifas),
    impuestoDeBolsas(montos.lineas),
    totales(contenido, montos),
    lineas(contenido, montos),
  );
}

const tipo = (contenido: Contenido): Nodo =>
  valor(
    `cbc:${CLASES_DE_DOCUMENTO[contenido.tipo].raiz}TypeCode`,
    codigoDeTipo(contenido),
    contenido.tipo === "20" ? { name: NOMBRE_DEL_POS } : {},
  );

function totales(contenido: Contenido, { bases, gravado, iva, inc, bolsas, total }: Montos): Nodo {
  const cargos = cargosDe(contenido, bases);
  return grupo(
    `cac:${CLASES_DE_DOCUMENTO[contenido.tipo].totales}`,
    monto("cbc:LineExtensionAmount", bases),
    monto("cbc:TaxExclusiveAmount", gravado),
    monto("cbc:TaxInclusiveAmount", sumar(bases, iva, inc, bolsas)),
    totalDe("cbc:AllowanceTotalAmount", cargos, false),
    totalDe("cbc:ChargeTotalAmount", cargos, true),
    monto("cbc:PayableAmount", total),
  );
}
