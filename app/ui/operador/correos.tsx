import type { registroDeCorreo } from "~/domain/correo/por-enviar.server";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import { type Columna, Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";

type Correo = ReturnType<typeof registroDeCorreo>["mensajes"][number];

const ESTADOS = {
  enviado: { texto: "Enviado", clase: "etiqueta-exito" },
  pendiente: { texto: "En espera", clase: "etiqueta-aviso" },
  fallido: { texto: "No salió", clase: "etiqueta-peligro" },
  guardado: { texto: "Guardado", clase: "" },
} as const;

const COLUMNAS: Columna<Correo>[] = [
  { titulo: "Para", tipo: "principal", celda: ({ destino }) => destino },
  { titulo: "Asunto", celda: ({ asunto }) => asunto },
  { titulo: "Escrito", celda: ({ creado }) => mostrarInstante(creado) },
  { titulo: "Estado", celda: Estado },
];

function Estado({ estado, intentos, error, proximo_intento }: Correo) {
  const { texto, clase } = ESTADOS[estado];
  return (
    <span className="lineas">
      <span>
        <span className={`etiqueta ${clase}`}>{texto}</span> {error && (intentos === 1 ? "1 intento" : `${intentos} intentos`)}
      </span>
      {error && <small>{error}</small>}
      {error && proximo_intento && <small>Otra vez el {mostrarInstante(proximo_intento)}</small>}
    </span>
  );
}

/** Outgoing mail: unsent messages in their own table first, then the newest messages. */
export function Correos({ sinSalir, mensajes }: { sinSalir: readonly Correo[]; mensajes: readonly Correo[] }) {
  return (
    <>
      {sinSalir.length > 0 && (
        <Tarjeta titulo="Correos sin salir" alBorde>
          <Tabla leyenda="Correos sin salir" filas={sinSalir} keyOf={({ id }) => id} columnas={COLUMNAS} />
        </Tarjeta>
      )}
      <Tarjeta titulo="Correo saliente" alBorde={mensajes.length > 0}>
        {mensajes.length === 0 ? (
          <p>Aún no ha salido ninguno. Aquí se ve a quién se le escribió y si le llegó; nunca el texto.</p>
        ) : (
          <Tabla leyenda="Últimos correos" filas={mensajes} keyOf={({ id }) => id} columnas={COLUMNAS} />
        )}
      </Tarjeta>
    </>
  );
}
