/** The kinds of document of a person or a company, by the DIAN's codes. */
export const TIPOS_DE_DOCUMENTO = {
  "13": "Cédula de ciudadanía",
  "31": "NIT",
  "22": "Cédula de extranjería",
  "12": "Tarjeta de identidad",
  "48": "Permiso por protección temporal (PPT)",
  "47": "Permiso especial de permanencia (PEP)",
  "41": "Pasaporte",
  "42": "Documento de identificación extranjero",
  "21": "Tarjeta de extranjería",
  "11": "Registro civil",
  "50": "NIT de otro país",
  "91": "NUIP",
} as const;

export type TipoDeDocumento = keyof typeof TIPOS_DE_DOCUMENTO;

/** The kinds as choices of a field, the usual ones first: the keys of an object would come in another order. */
export const OPCIONES_DE_TIPO = (["13", "31", "22", "12", "48", "47", "41", "42", "21", "11", "50", "91"] as const).map((valor) => ({
  valor,
  texto: TIPOS_DE_DOCUMENTO[valor],
}));

export const esTipoDeDocumento = (texto: string): texto is TipoDeDocumento => Object.hasOwn(TIPOS_DE_DOCUMENTO, texto);

export const TIPOS_DE_PERSONA = { "1": "Empresa", "2": "Persona" } as const;

export const OPCIONES_DE_PERSONA = Object.entries(TIPOS_DE_PERSONA).map(([valor, texto]) => ({ valor, texto }));

const NIT = "31" satisfies TipoDeDocumento;

export const esDeEmpresa = (tipo: string): boolean => tipo === NIT;

/** A document as electronic documents carry it: without points and blanks, and a NIT without its check digit (`900.123.456-8`). */
export function documentoSinAdornos(tipo: string, documento: string): string {
  const limpio = documento.replace(/[.\s]/g, "");
  return tipo === NIT ? limpio.replace(/-\d$/, "") : limpio.replace(/-/g, "");
}
