import { cuantos } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import type { ultimosSms } from "~/domain/sms/campanas.server";
import { EnlaceBoton } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";

type Sms = ReturnType<typeof ultimosSms>[number];

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

interface Props {
  mensajes: readonly Sms[];
  /** Whether an SMS provider is configured. */
  conLimites: boolean;
  /** Number of shops without permission to send. */
  sinPermiso: number;
}

/** The newest text messages of all shops, and a link to the limits of each. */
export function MensajesDeTexto({ mensajes, conLimites, sinPermiso }: Props) {
  if (mensajes.length === 0 && !conLimites) return null;
  const limites = conLimites && <EnlaceBoton to="/admin/sms/">Límites de cada tienda</EnlaceBoton>;
  const esperan = cuantos(sinPermiso, "tienda espera", "tiendas esperan");
  return (
    <Tarjeta titulo="Mensajes de texto" acciones={limites} alBorde={mensajes.length > 0}>
      {sinPermiso > 0 && <p className="tarjeta-nota">{esperan} su permiso para enviar.</p>}
      {mensajes.length === 0 ? (
        sinPermiso === 0 && <p>Aún no ha salido ninguno.</p>
      ) : (
        <Tabla leyenda="Últimos mensajes de texto" filas={mensajes} keyOf={({ id }) => id} columnas={COLUMNAS} />
      )}
    </Tarjeta>
  );
}
