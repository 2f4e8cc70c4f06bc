const LONGEST = 100;

/** The name of an uploaded file to show, without characters that cannot be seen or stored. */
export const fileLabel = ({ name }: File): string => name.toWellFormed().replace(/\p{C}/gu, "").slice(0, LONGEST) || "archivo";
