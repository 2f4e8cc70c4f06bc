import { campanasSms, plantillasSms, smsLog } from "@db/schema/sms";
import { propia, type Registro } from "~/domain/nucleo/registro";

export const REGISTROS_DE_SMS: readonly Registro[] = [
  {
    tabla: plantillasSms,
    nombre: "La plantilla",
    autor: plantillasSms.creadoPorId,
    plural: "plantillas de mensajes",
  },
  {
    tabla: campanasSms,
    nombre: "La campaña",
    autor: campanasSms.creadoPorId,
    plural: "campañas de mensajes",
  },
  { tabla: smsLog, nombre: "El SMS", archivos: [["sms", propia("sms_log")]] },
];
