import { documentoSinAdornos, esDeEmpresa } from "~/domain/clientes/tipos-de-documento";

const PRIMERO_DE_EMPRESA = 800_000_000;
const ULTIMO_DE_EMPRESA = 999_999_999;

/** The kind of person that the number of a document says: NITs of nine digits from 800000000 on are of companies. */
export function tipoDePersona(tipo: string, documento: string): "1" | "2" {
  const numero = Number(documentoSinAdornos(tipo, documento));
  return esDeEmpresa(tipo) && numero >= PRIMERO_DE_EMPRESA && numero <= ULTIMO_DE_EMPRESA ? "1" : "2";
}
