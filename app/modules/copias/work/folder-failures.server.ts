import { codeOf } from "~/platform/process/storage-problem.server";
import { PlaceFailed } from "./place.server";

const absent = (ruta: string): string => `No está la carpeta ${ruta}. Conecte la memoria o el disco y pulse Copiar ahora.`;

const SENTENCES: readonly [RegExp, (ruta: string) => string][] = [
  [/^(ENOENT|ENOTDIR|ENODEV|ENXIO|EHOSTDOWN|ESTALE)$/, absent],
  [/^(ENOSPC|EDQUOT|EFBIG)$/, (ruta) => `No hay espacio en ${ruta}. Borre archivos de ahí, o use una memoria más grande.`],
  [/^(EROFS|EACCES|EPERM)$/, (ruta) => `No se puede guardar en ${ruta}: está protegida, o el programa no tiene permiso.`],
];

/** The folder is not there. */
export const absentFolder = (ruta: string): PlaceFailed => new PlaceFailed(absent(ruta));

/** What to say of a folder that does not answer. */
export const silentFolder = (ruta: string): string =>
  `La carpeta ${ruta} dejó de contestar. Revise la memoria, el disco o la red; se intenta otra vez en unos minutos.`;

/** Any error of a folder as one for a person. */
export function folderFailure(ruta: string, error: unknown): PlaceFailed {
  if (error instanceof PlaceFailed) return error;
  const code = codeOf(error);
  const sentence = SENTENCES.find(([pattern]) => pattern.test(code))?.[1];
  return new PlaceFailed(sentence?.(ruta) ?? `La carpeta ${ruta} falló al guardar. Revise la memoria o el disco${code && ` (${code})`}.`);
}
