type Tono = "exito" | "aviso" | "peligro" | "";

const CAMPANA = {
  pendiente: ["Por empezar", ""],
  procesando: ["Enviando", "aviso"],
  completado: ["Terminada", "exito"],
  error: ["No se pudo enviar", "peligro"],
} as const satisfies Record<string, readonly [string, Tono]>;

const SMS = {
  pendiente: ["En cola", ""],
  en_vuelo: ["Saliendo", "aviso"],
  enviado: ["Enviado", "exito"],
  fallido: ["Fallido", "peligro"],
} as const satisfies Record<string, readonly [string, Tono]>;

function Etiqueta({ texto, tono }: { texto: string; tono: Tono }) {
  return <span className={tono ? `etiqueta etiqueta-${tono}` : "etiqueta"}>{texto}</span>;
}

export function EstadoCampana({ estado }: { estado: keyof typeof CAMPANA }) {
  const [texto, tono] = CAMPANA[estado];
  return <Etiqueta texto={texto} tono={tono} />;
}

export function EstadoSms({ estado }: { estado: keyof typeof SMS }) {
  const [texto, tono] = SMS[estado];
  return <Etiqueta texto={texto} tono={tono} />;
}

export const ESTADOS_SMS = (["enviado", "fallido", "pendiente"] as const).map((valor) => ({ valor, texto: SMS[valor][0] }));
