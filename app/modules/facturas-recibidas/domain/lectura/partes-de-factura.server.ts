import { type Centavos, restar, sumar } from "~/domain/cifras/dinero";
import { esDia } from "~/domain/nucleo/fecha";
import { esGtin } from "~/domain/productos/codigo-ean";
import { atributoEn, type Elemento, en, hijosDe, textoDe, textoEn } from "./arbol.server";
import type { ImpuestoLeido, LineaLeida, PersonaLeida } from "./factura";
import { centavosDe, milesimasDe } from "./montos";

export const monto = (elemento: Elemento | undefined, ...camino: string[]): Centavos | null => centavosDe(textoEn(elemento, ...camino));

const primero = (...textos: string[]): string => textos.find(Boolean) ?? "";

/** The first element of these that has a text. */
const primeroConTexto = (...elementos: (Elemento | undefined)[]): Elemento | undefined => elementos.find((uno) => textoDe(uno) !== "");

const NOMBRE = 450;
/** Characters that are not seen, and with which a name can look like another one. */
const INVISIBLES = /\p{C}/gu;

const cortado = (texto: string, maximo: number): string => texto.replace(/\s+/g, " ").replace(INVISIBLES, "").slice(0, maximo).trim();

/** Who sells or buys, from its `…Party`. */
export function personaDe(parte: Elemento | undefined): PersonaLeida {
  const party = en(parte, "Party");
  const [fiscal, legal] = [en(party, "PartyTaxScheme"), en(party, "PartyLegalEntity")];
  const identificacion = primeroConTexto(en(fiscal, "CompanyID"), en(legal, "CompanyID"), en(party, "PartyIdentification", "ID"));
  const escrito = textoDe(identificacion);
  const [, conGuion, digitoEscrito] = /^([\d.\s]+)-(\d)$/.exec(escrito) ?? [];
  const comercial = textoEn(party, "PartyName", "Name");
  const direccion = en(party, "PhysicalLocation", "Address") ?? en(fiscal, "RegistrationAddress");
  const calle = textoEn(direccion, "AddressLine", "Line");
  const ciudad = textoEn(direccion, "CityName");
  return {
    nit: cortado((conGuion ?? escrito).replace(/[.\s]/g, ""), 20),
    tipo: cortado(atributoEn(identificacion, "schemeName"), 2),
    digito: digitoEscrito ?? cortado(atributoEn(identificacion, "schemeID"), 1),
    nombre: cortado(primero(textoEn(fiscal, "RegistrationName"), textoEn(legal, "RegistrationName"), comercial), NOMBRE),
    comercial: cortado(comercial, NOMBRE),
    direccion: cortado([calle, ciudad].filter(Boolean).join(", "), 200),
    correo: cortado(textoEn(party, "Contact", "ElectronicMail"), 254),
    telefono: cortado(textoEn(party, "Contact", "Telephone"), 20),
  };
}

/** The taxes of a document or a line, a rate at a time. */
export function impuestosDe(elemento: Elemento): ImpuestoLeido[] {
  return hijosDe(elemento, "TaxTotal").flatMap((total) => {
    const partes = hijosDe(total, "TaxSubtotal");
    const leidos = partes.map((parte): ImpuestoLeido => {
      const categoria = en(parte, "TaxCategory");
      return {
        codigo: textoEn(categoria, "TaxScheme", "ID") || "ZZ",
        monto: monto(parte, "TaxAmount") ?? 0,
        base: monto(parte, "TaxableAmount"),
        porcentaje: primero(textoEn(categoria, "Percent"), textoEn(parte, "Percent")),
      };
    });
    const suelto = monto(total, "TaxAmount") ?? 0;
    return leidos.length > 0 || suelto === 0 ? leidos : [{ codigo: "ZZ", monto: suelto, base: null, porcentaje: "" }];
  });
}

/** What each discount (below 0) and charge adds. */
export const recargosDe = (elemento: Elemento): Centavos[] =>
  hijosDe(elemento, "AllowanceCharge").map((uno) => {
    const valor = monto(uno, "Amount") ?? 0;
    return textoEn(uno, "ChargeIndicator") === "true" ? valor : restar(0, valor);
  });

const CANTIDADES = ["InvoicedQuantity", "CreditedQuantity"];
const DESCRIPCION = 300;
const CODIGO = 50;
const LOTE = 40;

export function lineaDe(linea: Elemento, n: number): LineaLeida {
  const articulo = en(linea, "Item");
  const cantidad = CANTIDADES.map((nombre) => en(linea, nombre)).find(Boolean);
  const [codigo = "", ...otros] = codigosDe(articulo);
  const lote = en(articulo, "ItemInstance", "LotIdentification");
  return {
    n,
    codigo,
    otros,
    descripcion: cortado(primero(textoEn(articulo, "Description"), textoEn(articulo, "Name"), textoEn(linea, "Note")), DESCRIPCION),
    cantidad: milesimasDe(textoDe(cantidad)),
    unidad: cortado(atributoEn(cantidad, "unitCode"), 10),
    valor: monto(linea, "LineExtensionAmount"),
    precio: monto(linea, "Price", "PriceAmount"),
    recargos: sumar(...recargosDe(linea)),
    impuestos: impuestosDe(linea),
    lote: cortado(textoEn(lote, "LotNumberID"), LOTE),
    vence: diaLeido(textoEn(lote, "ExpiryDate")),
  };
}

/** The codes of an item, a GTIN first: it comes as such, or as a code of the supplier's own. */
function codigosDe(articulo: Elemento | undefined): string[] {
  const estandar = hijosDe(articulo, "StandardItemIdentification").map((uno) => en(uno, "ID"));
  const propios = hijosDe(articulo, "SellersItemIdentification").map((uno) => en(uno, "ID"));
  const sinArancel = estandar.filter((uno) => !CLASIFICACIONES.includes(atributoEn(uno, "schemeID")));
  const codigos = [...sinArancel, ...propios].map((uno) => cortado(textoDe(uno), CODIGO)).filter(Boolean);
  return [...new Set([...codigos.filter(esGtin), ...propios.map((uno) => cortado(textoDe(uno), CODIGO)).filter(Boolean), ...codigos])];
}

/** UNSPSC and the customs tariff: what a thing is, and no code of it. */
const CLASIFICACIONES = ["001", "020"];

/** A day, in either of the writings that are seen. */
export function diaLeido(escrito: string): string | null {
  const dia = escrito.slice(0, 10).replace(/^(\d\d)-(\d\d)-(\d{4})$/, "$3-$2-$1");
  return esDia(dia) ? dia : null;
}
