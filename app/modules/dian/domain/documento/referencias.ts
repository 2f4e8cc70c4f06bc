import { diaDe } from "~/domain/nucleo/fecha";
import type { Contenido } from "../contenido";
import { codigoDeTipo, nombreDelCude } from "./clases";
import { grupo, type Nodo, valor } from "./xml";

/** What a note is over, and what it does with it. Null for another document. */
export function correccion({ tipo: deNota, referencia }: Pick<Contenido, "tipo" | "referencia">): Nodo[] | null {
  if (referencia === null) return null;
  const { tipo, numero, cude, emitido, concepto, motivo } = referencia;
  return [
    grupo(
      "cac:DiscrepancyResponse",
      valor("cbc:ReferenceID", numero),
      valor("cbc:ResponseCode", concepto),
      valor("cbc:Description", motivo),
    ),
    grupo(
      "cac:BillingReference",
      grupo(
        "cac:InvoiceDocumentReference",
        valor("cbc:ID", numero),
        valor("cbc:UUID", cude, { schemeName: `${nombreDelCude(referencia)}-SHA384` }),
        valor("cbc:IssueDate", diaDe(emitido)),
        tipo === "20" && deNota !== "93" ? valor("cbc:DocumentTypeCode", tipo) : null,
      ),
    ),
  ];
}

/**
 * What a document of a contingency copies: the paper that the client got, or, when the DIAN did not answer, itself as it was given. No source
 * says more than that 03 and 08 need it. Null out of a contingency, and for 04.
 */
export function transcrito(contenido: Pick<Contenido, "tipo" | "tipoEmitido" | "papel" | "numero" | "emitido">): Nodo | null {
  const { tipoEmitido, papel } = contenido;
  if (tipoEmitido === "" || tipoEmitido === "04") return null;
  const { numero, emitido } = papel ?? contenido;
  return grupo(
    "cac:AdditionalDocumentReference",
    valor("cbc:ID", numero),
    valor("cbc:IssueDate", diaDe(emitido)),
    valor("cbc:DocumentTypeCode", codigoDeTipo(contenido)),
  );
}
