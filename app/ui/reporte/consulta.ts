/** The query of the reports of these days. */
export const consultaDe = ({ desde, hasta }: { desde: string; hasta: string }): string => `?${new URLSearchParams({ desde, hasta })}`;

/** The report of the sales of these days. */
export const ventasEntre = (dias: { desde: string; hasta: string }): string => `/reportes/ventas/${consultaDe(dias)}`;

/** The report of the sales of one day. */
export const ventasDelDia = (dia: string): string => ventasEntre({ desde: dia, hasta: dia });
