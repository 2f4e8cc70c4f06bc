import { cuantos } from "~/domain/cifras/frases";
import type { registroDeCorreo } from "~/domain/correo/por-enviar.server";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import type { Columna } from "../base/tabla";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";

type Correo = ReturnType<typeof registroDeCorreo>["mensajes"][number];

const ESTADOS = {
  enviado: { texto: "Enviado", className: "etiqueta-exito" },
  pendiente: { texto: "En espera", className: "etiqueta-aviso" },
  en_vuelo: { texto: "Saliendo", className: "etiqueta-aviso" },
  fallido: { texto: "No salió", className: "etiqueta-peligro" },
  guardado: { texto: "Guardado", className: "" },
} as const;

export interface PropsEstado {
  estado: keyof typeof ESTADOS;
  error: string;
  /** Of mail, which is tried again. */
  intentos?: number;
  proximo_intento?: string | null;
}

export function Estado({ estado, error, intentos, proximo_intento }: PropsEstado) {
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
