import { cuantos } from "~/domain/cifras/frases";
import type { registroDeCorreo } from "~/domain/correo/por-enviar.server";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { ultimosSms } from "~/modules/sms/domain/campanas.server";
import { EnlaceBoton } from "../base/boton";
import { type Columna, Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

type Correo = ReturnType<typeof registroDeCorreo>["mensajes"][number];
type Sms = ReturnType<typeof ultimosSms>[number];

const ESTADOS = {
  enviado: { texto: "Enviado", className: "etiqueta-exito" },
  pendiente: { texto: "En espera", className: "etiqueta-aviso" },
  en_vuelo: { texto: "Saliendo", className: "etiqueta-aviso" },
  fallido: { texto: "No salió", className: "etiqueta-peligro" },
  guardado: { texto: "Guardado", className: "" },
} as const;

interface PropsEstado {
  estado: keyof typeof ESTADOS;
  error: string;
  /** Of mail, which is tried again. */
  intentos?: number;
  proximo_intento?: string | null;
}

function Estado({ estado, error, intentos, proximo_intento }: PropsEstado) {
  const { texto, className } = ESTADOS[estado];
  return (
    <span className="lineas">
      <span>
        <span className={`etiqueta ${className}`}>{texto}</span>{" "}
        {error && intentos !== undefined && cuantos(intentos, "intento", "intentos")}
      </span>
      {error && <small>{error}</small>}
      {error && proximo_intento && <small>Otra vez el {mostrarInstante(proximo_intento)}</small>}
    </span>
  );
}

const CORREOS: Columna<Correo>[] = [
  { titulo: "Para", tipo: "principal", celda: ({ destino }) => destino },
  { titulo: "Asunto", celda: ({ asunto }) => asunto },
  { titulo: "Escrito", celda: ({ creado }) => mostrarInstante(creado) },
  { titulo: "Estado", celda: Estado },
];

/** Outgoing mail: unsent messages in their own table first, then the newest messages. */
export function Correos({ sinSalir, mensajes }: { sinSalir: readonly Correo[]; mensajes: readonly Correo[] }) {
  return (
    <>
      <TarjetaConTabla titulo="Correos sin salir" leyenda="Correos sin salir" filas={sinSalir} keyOf={({ id }) => id} columnas={CORREOS} />
      <TarjetaConTabla
        titulo="Correo saliente"
        ninguna="Aún no ha salido ninguno. Aquí se ve a quién se le escribió y si le llegó; nunca el texto."
        leyenda="Últimos correos"
        filas={mensajes}
        keyOf={({ id }) => id}
        columnas={CORREOS}
      />
    </>
  );
}

const TIPOS = {
  campana: "Campaña",
  stock_bajo: "Aviso de lo que se acaba",
  resumen_diario: "Resumen del día",
  confirmacion: "Confirmación de venta",
};

const MENSAJES: Columna<Sms>[] = [
  { titulo: "Para", tipo: "principal", celda: ({ telefono }) => telefono },
  { titulo: "Qué", celda: ({ tipo }) => TIPOS[tipo] },
  { titulo: "Escrito", celda: ({ creado }) => mostrarInstante(creado) },
  { titulo: "Estado", celda: Estado },
];

interface Props {
  mensajes: readonly Sms[];
  conLimites: boolean;
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
        <Tabla leyenda="Últimos mensajes de texto" filas={mensajes} keyOf={({ id }) => id} columnas={MENSAJES} />
      )}
    </Tarjeta>
  );
}
