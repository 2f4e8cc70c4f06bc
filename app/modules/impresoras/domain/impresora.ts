/** How a printer is reached: by the network, by a device of this machine, or as a shared printer of Windows. */
export const TIPOS_DE_IMPRESORA = ["red", "dispositivo", "windows"] as const;

export type TipoDeImpresora = (typeof TIPOS_DE_IMPRESORA)[number];

/** Pins of the connector of a printer by which a drawer opens. */
export const CAJONES = ["no", "2", "5"] as const;

/** Code pages in which printers read Spanish, the usual one first. */
export const PAGINAS = [850, 858, 1252, 437] as const;

export type Pagina = (typeof PAGINAS)[number];

export const [PAGINA_USUAL] = PAGINAS;

/** The code page of a printer as it is stored. */
export const paginaDe = (guardada: number): Pagina => PAGINAS.find((una) => una === guardada) ?? PAGINA_USUAL;
