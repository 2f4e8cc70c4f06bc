import type { SubmissionResult } from "@conform-to/react";
import { Boton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import type { Columna } from "~/ui/base/tabla";
import { TarjetaConTabla } from "~/ui/base/tarjeta-con-tabla";
import type { limitesDeTiendas } from "../domain/limites.server";
import { EXTERIOR_AL_DIA } from "../domain/mensaje";

type LimiteDeSms = ReturnType<typeof limitesDeTiendas>[number];

interface Props {
  tiendas: readonly LimiteDeSms[];
  porDefecto: number;
  /** Shops need the operador's permission to send. */
  conPermiso: boolean;
  /** The form that was refused. */
  fallo: { resultado: SubmissionResult<string[]>; errors: Record<string, string[]> } | undefined;
}

/** The shops with what each sent today and may send per day. */
export function LimitesDeTiendas({ tiendas, porDefecto, conPermiso, fallo }: Props) {
  const fallida = fallo?.resultado.initialValue?.tienda;
  const ajuste = (tienda: LimiteDeSms) => (
    <Ajuste
      tienda={tienda}
      porDefecto={porDefecto}
      conPermiso={conPermiso}
      errores={fallida === String(tienda.id) ? fallo?.errors.limite : undefined}
    />
  );
  const columnas: Columna<LimiteDeSms>[] = [
    { titulo: "Tienda", tipo: "principal", celda: Nombre },
    { titulo: "Hoy", conTitulo: true, celda: Hoy },
    ...(conPermiso ? [{ titulo: "Permiso", celda: Permiso }] : []),
    { titulo: "Límite al día", celda: ajuste },
  ];
  return (
    <TarjetaConTabla
      ninguna="Ninguna tienda coincide."
      leyenda="Tiendas y sus límites"
      filas={tiendas}
      keyOf={({ id }) => id}
      columnas={columnas}
      dosLineas
    />
  );
}

function Nombre({ nombre, username, email }: LimiteDeSms) {
  return (
    <span className="lineas">
      <span>{nombre}</span>
      <small>
        {username} · {email}
      </small>
    </span>
  );
}

function Hoy({ limite, enviados, exterior }: LimiteDeSms) {
  const lleno = limite !== null && enviados >= limite;
  return (
    <span className="lineas">
      <span>
        {limite === null ? enviados : `${enviados} de ${limite}`}{" "}
        {lleno && <span className="etiqueta etiqueta-aviso">Llegó al límite</span>}
      </span>
      {exterior > 0 && <small>{limite === null ? `${exterior} a otros países` : `${exterior} de ${EXTERIOR_AL_DIA} a otros países`}</small>}
    </span>
  );
}

function Permiso({ permitido }: LimiteDeSms) {
  return <span className={`etiqueta ${permitido ? "etiqueta-exito" : "etiqueta-aviso"}`}>{permitido ? "Puede enviar" : "En espera"}</span>;
}

function Ajuste({
  tienda,
  porDefecto,
  conPermiso,
  errores,
}: { tienda: LimiteDeSms } & Pick<Props, "porDefecto" | "conPermiso"> & { errores: string[] | undefined }) {
  const { id, nombre, limite, limite_propio, permitido } = tienda;
  if (limite === null) return "Sin límite, por ser del operador";
  return (
    <Formulario className="cupo">
      <input type="hidden" name="tienda" value={id} />
      <input
        key={limite_propio}
        type="text"
        inputMode="numeric"
        name="limite"
        defaultValue={limite_propio ?? ""}
        placeholder={String(porDefecto)}
        autoComplete="off"
        aria-label={`Mensajes al día de ${nombre}`}
        aria-invalid={errores && true}
        aria-describedby={errores && `cupo-${id}-error`}
      />
      <Boton>
        Guardar <span className="oculto">el límite de {nombre}</span>
      </Boton>
      {conPermiso && (
        <Boton variante={permitido ? "discreto" : "primario"} name="permitido" value={permitido ? "0" : "1"}>
          {permitido ? "Suspender" : "Permitir"} <span className="oculto">los mensajes de {nombre}</span>
        </Boton>
      )}
      {errores && (
        <p className="campo-error" id={`cupo-${id}-error`}>
          {errores.join(" ")}
        </p>
      )}
    </Formulario>
  );
}
