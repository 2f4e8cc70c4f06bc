/** Reference of an import in the ledgers. */
export const referenciaDeImportacion = (id: number): string => `Importación ${id}`;
