import { digitoDeVerificacion } from "~/domain/cifras/digito-de-verificacion";
import type { Impuesto } from "~/domain/cifras/tarifas";
import type { Contenido, Direccion, Emisor } from "../contenido";
import { AGENCIA, NIT } from "./clases";
import { type Atributos, grupo, type Nodo, valor } from "./xml";

/** The schemes of the taxes. */
const ESQUEMAS = { iva: { id: "01", nombre: "IVA" }, inc: { id: "04", nombre: "INC" } } as const satisfies Record<
  Impuesto,
  { id: string; nombre: string }
>;
const { iva: IVA } = ESQUEMAS;
const IVA_E_INC = { id: "ZA", nombre: "IVA e INC" } as const;
const NO_APLICA = { id: "ZZ", nombre: "No aplica" } as const;
/** What the sale to whoever gives no name is subject to. */
const SIN_OTRA_RESPONSABILIDAD = "R-99-PN";
/** Whether who has these responsibilities charges IVA. */
const listaDe = (cobraIva: boolean): Atributos => ({ listName: cobraIva ? "48" : "49" });

/** The tax of an amount, or that of a person. */
export const esquemaDeImpuesto = ({ id, nombre }: { id: string; nombre: string }): Nodo =>
  grupo("cac:TaxScheme", valor("cbc:ID", id), valor("cbc:Name", nombre));

/** The scheme of a tax. */
export const esquemaDe = (impuesto: Impuesto): Nodo => esquemaDeImpuesto(ESQUEMAS[impuesto]);

/** The tax of bags, as the DIAN's validator writes it; its list has "Bolsas" too. */
export const esquemaDeBolsas = (): Nodo => esquemaDeImpuesto({ id: "22", nombre: "INC Bolsas" });

/** What an issuer charges. */
function esquemaDelEmisor({ responsableIva, responsableInc }: Emisor) {
  if (responsableInc) return responsableIva ? IVA_E_INC : ESQUEMAS.inc;
  return responsableIva ? IVA : NO_APLICA;
}

interface ConPostal extends Direccion {
  codigoPostal?: string;
}

function direccion(nombre: string, { municipio, ciudad, departamento, linea, codigoPostal = "" }: ConPostal): Nodo {
  return grupo(
    nombre,
    valor("cbc:ID", municipio),
    valor("cbc:CityName", ciudad),
    codigoPostal === "" ? null : valor("cbc:PostalZone", codigoPostal),
    valor("cbc:CountrySubentity", departamento),
    valor("cbc:CountrySubentityCode", municipio.slice(0, 2)),
    grupo("cac:AddressLine", valor("cbc:Line", linea)),
    grupo("cac:Country", valor("cbc:IdentificationCode", "CO"), valor("cbc:Name", "Colombia", { languageID: "es" })),
  );
}

const contacto = (correo: string): Nodo | null => (correo === "" ? null : grupo("cac:Contact", valor("cbc:ElectronicMail", correo)));

/** The attributes of a person's identifier. The check digit belongs to a NIT alone: an empty one counts as a wrong one. */
export const atributosDeDocumento = (tipoDocumento: string, documento: string): Atributos => ({
  ...AGENCIA,
  ...(tipoDocumento === NIT && { schemeID: digitoDeVerificacion(documento) }),
  schemeName: tipoDocumento,
});

/** The taxes of the issuer, as parties and containers of documents give them. */
export const impuestosDelEmisor = (emisor: Emisor, ...domicilio: Nodo[]): Nodo =>
  grupo(
    "cac:PartyTaxScheme",
    valor("cbc:RegistrationName", emisor.razonSocial),
    valor("cbc:CompanyID", emisor.nit, atributosDeDocumento(NIT, emisor.nit)),
    valor("cbc:TaxLevelCode", emisor.responsabilidades.join(";"), listaDe(emisor.responsableIva)),
    domicilio,
    esquemaDeImpuesto(esquemaDelEmisor(emisor)),
  );

/** The seller. The prefix of the numbers is part of it. */
export const vendedor = ({ emisor, prefijo }: Pick<Contenido, "emisor" | "prefijo">): Nodo =>
  grupo(
    "cac:AccountingSupplierParty",
    valor("cbc:AdditionalAccountID", emisor.tipoPersona),
    grupo(
      "cac:Party",
      grupo("cac:PartyName", valor("cbc:Name", emisor.razonSocial)),
      grupo("cac:PhysicalLocation", direccion("cac:Address", emisor.direccion)),
      impuestosDelEmisor(emisor, direccion("cac:RegistrationAddress", emisor.direccion)),
      grupo(
        "cac:PartyLegalEntity",
        valor("cbc:RegistrationName", emisor.razonSocial),
        valor("cbc:CompanyID", emisor.nit, atributosDeDocumento(NIT, emisor.nit)),
        grupo("cac:CorporateRegistrationScheme", valor("cbc:ID", prefijo)),
      ),
      contacto(emisor.correo),
    ),
  );

type Comprado = Pick<Contenido, "tipo" | "adquiriente">;

/**
 * Whether the tax of a buyer is IVA: of whoever gives no name, in the DIAN's sample of a POS. In its sample of a factura it is none, and of the
 * others it is not known.
 */
const pagaIva = ({ tipo, adquiriente }: Comprado): boolean => adquiriente.consumidorFinal && ["20", "94", "93"].includes(tipo);

/** The taxes of the buyer, as parties and containers of documents give them. */
export function impuestosDelAdquiriente(comprado: Comprado): Nodo {
  const { nombre, documento, tipoDocumento } = comprado.adquiriente;
  return grupo(
    "cac:PartyTaxScheme",
    valor("cbc:RegistrationName", nombre),
    valor("cbc:CompanyID", documento, atributosDeDocumento(tipoDocumento, documento)),
    valor("cbc:TaxLevelCode", SIN_OTRA_RESPONSABILIDAD, listaDe(pagaIva(comprado))),
    esquemaDeImpuesto(pagaIva(comprado) ? IVA : NO_APLICA),
  );
}

/** The buyer. One with a name also gets its legal entity. */
export function comprador(comprado: Comprado): Nodo {
  const { tipoPersona, tipoDocumento, documento, nombre, correo, consumidorFinal } = comprado.adquiriente;
  const identificacion = atributosDeDocumento(tipoDocumento, documento);
  const razon = grupo("cac:PartyLegalEntity", valor("cbc:RegistrationName", nombre), valor("cbc:CompanyID", documento, identificacion));
  return grupo(
    "cac:AccountingCustomerParty",
    valor("cbc:AdditionalAccountID", tipoPersona),
    grupo(
      "cac:Party",
      grupo("cac:PartyIdentification", valor("cbc:ID", documento, identificacion)),
      grupo("cac:PartyName", valor("cbc:Name", nombre)),
      impuestosDelAdquiriente(comprado),
      consumidorFinal ? null : razon,
      contacto(correo),
    ),
  );
}

/** The kind of identification of who sells: also a cédula goes as a NIT, with the check digit that its number has. */
const TIPO_DE_VENDEDOR = NIT;

/** Who sells to an issuer of a documento soporte: somebody in the country who charges no tax. */
export function quienVende({ adquiriente }: Pick<Contenido, "adquiriente">): Nodo {
  const { tipoPersona, documento, nombre, domicilio } = adquiriente;
  return grupo(
    "cac:AccountingSupplierParty",
    valor("cbc:AdditionalAccountID", tipoPersona),
    grupo(
      "cac:Party",
      domicilio ? grupo("cac:PhysicalLocation", direccion("cac:Address", domicilio)) : null,
      grupo(
        "cac:PartyTaxScheme",
        valor("cbc:RegistrationName", nombre),
        valor("cbc:CompanyID", documento, atributosDeDocumento(TIPO_DE_VENDEDOR, documento)),
        valor("cbc:TaxLevelCode", SIN_OTRA_RESPONSABILIDAD, listaDe(false)),
        esquemaDeImpuesto(NO_APLICA),
      ),
    ),
  );
}

/** The issuer of a documento soporte, who buys. */
export const quienCompra = ({ emisor }: Pick<Contenido, "emisor">): Nodo =>
  grupo(
    "cac:AccountingCustomerParty",
    valor("cbc:AdditionalAccountID", emisor.tipoPersona),
    grupo("cac:Party", impuestosDelEmisor(emisor)),
  );
