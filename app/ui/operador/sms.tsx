import { mostrarInstante } from "~/domain/compartido/fecha";
import { type Columna, Tabla } from "../tabla";
import { Tarjeta } from "../tarjeta";

interface Sms {
  id: number;
  tipo: keyof typeof TIPOS;
  telefono: string;
  estado: keyof typeof ESTADOS;
  error: string;
  creado: string;
}

const TIPOS = {
  campana: "Campaña",
  stock_bajo: "Aviso de stock bajo",
  resumen_diario: "Resumen del día",
  confirmacion: "Confirmación de venta",
};

const ESTADOS = {
  enviado: { texto: "Enviado", clase: "etiqueta-exito" },
  pendiente: { texto: "En espera", clase: "etiqueta-aviso" },
  en_vuelo: { texto: "Saliendo", clase: "etiqueta-aviso" },
  fallido: { texto: "No salió", clase: "etiqueta-peligro" },
} as const;

const COLUMNAS: Columna<Sms>[] = [
  { titulo: "Para", tipo: "principal", celda: ({ telefono }) => telefono },
  { titulo: "Qué", celda: ({ tipo }) => TIPOS[tipo] },
  { titulo: "Escrito", celda: ({ creado }) => mostrarInstante(creado) },
  { titulo: "Estado", celda: Estado },
];

function Estado({ estado, error }: Sms) {
  const { texto, clase } = ESTADOS[estado];
  return (
    <span className="lineas">
      <span>
        <span className={`etiqueta ${clase}`}>{texto}</span>
      </span>
      {error && <small>{error}</small>}
    </span>
  );
}

/** The newest text messages of all shops. */
export function MensajesDeTexto({ mensajes }: { mensajes: readonly Sms[] }) {
  if (mensajes.length === 0) return null;
  return (
    <Tarjeta titulo="Mensajes de texto" alBorde>
      <Tabla leyenda="Últimos mensajes de texto" filas={mensajes} claveDe={({ id }) => id} columnas={COLUMNAS} />
    </Tarjeta>
  );
}
