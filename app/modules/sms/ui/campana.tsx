import { ESTADOS_DE_CAMPANA, type EstadoDeCampana } from "../domain/mensaje";

export interface Avance {
  total_clientes: number;
  enviados_exitosos: number;
  enviados_fallidos: number;
  estado: "pendiente" | "procesando" | "completado" | "error";
}

type Tono = "exito" | "aviso" | "peligro" | "";

const TONOS_DE_CAMPANA = {
  pendiente: "",
  procesando: "aviso",
  completado: "exito",
  error: "peligro",
} as const satisfies Record<EstadoDeCampana, Tono>;

const SMS = {
  pendiente: ["En cola", ""],
  en_vuelo: ["Saliendo", "aviso"],
  enviado: ["Enviado", "exito"],
  fallido: ["Fallido", "peligro"],
} as const satisfies Record<string, readonly [string, Tono]>;

function Etiqueta({ texto, tono }: { texto: string; tono: Tono }) {
  return <span className={tono ? `etiqueta etiqueta-${tono}` : "etiqueta"}>{texto}</span>;
}

export function EstadoCampana({ estado }: { estado: EstadoDeCampana }) {
  return <Etiqueta texto={ESTADOS_DE_CAMPANA[estado]} tono={TONOS_DE_CAMPANA[estado]} />;
}

export function EstadoSms({ estado }: { estado: keyof typeof SMS }) {
  const [texto, tono] = SMS[estado];
  return <Etiqueta texto={texto} tono={tono} />;
}

export const ESTADOS_SMS = (["enviado", "fallido", "pendiente"] as const).map((valor) => ({ valor, texto: SMS[valor][0] }));
