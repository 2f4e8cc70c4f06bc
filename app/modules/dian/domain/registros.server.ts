import { dianCajas, dianCartas, dianRangos } from "@db/schema/dian";
import { dianSaltados, documentosElectronicos } from "@db/schema/documentos-electronicos";
import type { Registro } from "~/domain/nucleo/registro";

// The documents have their file of the owner where a shop issues some; the others are settings.
const archivos = [] as const;

export const REGISTROS_DE_DIAN: readonly Registro[] = [
  { tabla: dianRangos, nombre: "La numeración", archivos },
  { tabla: dianCajas, nombre: "La caja de la DIAN", archivos },
  { tabla: dianCartas, nombre: "La carta a la DIAN", clave: "desde", archivos },
  { tabla: dianSaltados, nombre: "El número saltado", clave: "prefijo || consecutivo", archivos },
  { tabla: documentosElectronicos, nombre: "El documento electrónico", archivos },
];
