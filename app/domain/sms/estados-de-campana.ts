import type { campanasSms } from "@db/schema/sms";

export type EstadoDeCampana = (typeof campanasSms.$inferSelect)["estado"];

export const ESTADOS_DE_CAMPANA = {
  pendiente: "Por empezar",
  procesando: "Enviando",
  completado: "Terminada",
  error: "No se pudo enviar",
} as const satisfies Record<EstadoDeCampana, string>;
