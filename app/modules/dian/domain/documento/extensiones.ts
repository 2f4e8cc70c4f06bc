import { textoPesos } from "~/domain/cifras/dinero";
import type { Contenido } from "../contenido";
import { AGENCIA, NIT } from "./clases";
import { fabricante } from "./fabricante";
import type { Montos } from "./montos";
import { atributosDeDocumento } from "./partes";
import { direccionDelDocumento } from "./qr";
import { grupo, type Nodo, valor } from "./xml";

/** Spelt with B in the DIAN's samples and with V in a column of its annex: if rule DEPD13 or DEPD14 refuses a document, it is V. */
const BENEFICIOS = "InformacionBeneficiosComprador";
const NIT_DE_LA_DIAN = "800197268";
const SIN_PUNTOS = "0";
const PAIS = {
  listAgencyID: "6",
  listAgencyName: "United Nations Economic Commission for Europe",
  listSchemeURI: "urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1",
} as const;

const extension = (contenido: Nodo): Nodo => grupo("ext:UBLExtension", grupo("ext:ExtensionContent", contenido));

/** What the DIAN wants before the document itself; the signature is the last. */
export function extensiones(contenido: Contenido, montos: Montos, { cude, ssc }: { cude: string; ssc: string }, firma: Nodo): Nodo {
  return grupo(
    "ext:UBLExtensions",
    extension(extensionDeDian(contenido, cude, ssc)),
    contenido.tipo === "20" ? extensionesDePos(contenido, montos).map(extension) : null,
    extension(firma),
  );
}

/** What the DIAN wants of each document; `clave` is what its QR leads to. */
export function extensionDeDian(
  { numeracion, emisor, software, ambiente }: Pick<Contenido, "numeracion" | "emisor" | "software" | "ambiente">,
  clave: string,
  ssc: string,
): Nodo {
  return grupo(
    "sts:DianExtensions",
    numeracion === null ? null : controlDeNumeracion(numeracion),
    grupo("sts:InvoiceSource", valor("cbc:IdentificationCode", "CO", PAIS)),
    grupo(
      "sts:SoftwareProvider",
      valor("sts:ProviderID", emisor.nit, atributosDeDocumento(NIT, emisor.nit)),
      valor("sts:SoftwareID", software.id, AGENCIA),
    ),
    valor("sts:SoftwareSecurityCode", ssc, AGENCIA),
    grupo("sts:AuthorizationProvider", valor("sts:AuthorizationProviderID", NIT_DE_LA_DIAN, atributosDeDocumento(NIT, NIT_DE_LA_DIAN))),
    valor("sts:QRCode", direccionDelDocumento(ambiente, clave)),
  );
}

function controlDeNumeracion({ resolucion, validaDesde, validaHasta, prefijo, desde, hasta }: NonNullable<Contenido["numeracion"]>): Nodo {
  return grupo(
    "sts:InvoiceControl",
    valor("sts:InvoiceAuthorization", resolucion),
    grupo("sts:AuthorizationPeriod", valor("cbc:StartDate", validaDesde), valor("cbc:EndDate", validaHasta)),
    grupo("sts:AuthorizedInvoices", valor("sts:Prefix", prefijo), valor("sts:From", String(desde)), valor("sts:To", String(hasta))),
  );
}

/** Maker of the software, benefits of the buyer, till: a POS without any of them is refused. */
function extensionesDePos({ emisor, adquiriente, caja }: Contenido, { bases }: Montos): Nodo[] {
  const { nombre, razonSocial, software } = fabricante(emisor);
  return [
    pares("FabricanteSoftware", "InformacionDelFabricanteDelSoftware", [
      ["NombreApellido", nombre],
      ["RazonSocial", razonSocial],
      ["NombreSoftware", software],
    ]),
    pares("BeneficiosComprador", BENEFICIOS, [
      ["Codigo", adquiriente.documento],
      ["NombresApellidos", adquiriente.nombre],
      ["Puntos", SIN_PUNTOS],
    ]),
    pares("PuntoVenta", "InformacionCajaVenta", [
      ["PlacaCaja", caja?.placa ?? ""],
      ["UbicaciónCaja", caja?.ubicacion ?? ""],
      ["Cajero", caja?.cajero ?? ""],
      ["TipoCaja", caja?.tipo ?? ""],
      ["CódigoVenta", caja?.codigoVenta ?? ""],
      ["SubTotal", textoPesos(bases)],
    ]),
  ];
}

const pares = (fuera: string, dentro: string, filas: readonly (readonly [string, string])[]): Nodo =>
  grupo(fuera, grupo(dentro, ...filas.map(([nombre, dicho]) => [valor("Name", nombre), valor("Value", dicho)])));
