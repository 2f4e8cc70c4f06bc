import { cuantos as cuantosHay } from "~/domain/cifras/frases";
import { Boton } from "~/ui/base/boton";
import { AreaTexto, Campo, Casilla, campoSuelto, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Aviso } from "~/ui/frame/mensajes";
import { DESTINATARIOS_MAXIMO, MENSAJE_MAXIMO, personalizar } from "../domain/mensaje";
import { intencionesDeSms } from "../screens/redaccion";
import { AQuien } from "./a-quien";
import { Largo } from "./plantilla-formulario";
import { contarMensajes, useRedaccion, type VistaRedaccion } from "./redaccion";

interface PropsRedactar {
  vista: VistaRedaccion;
  errors: Record<string, string[]>;
}

/** Form to write a campaña: recipients, message and cost. Enter in a field searches; only the send button sends. */
export function Redactar({ vista, errors }: PropsRedactar) {
  const estado = useRedaccion(vista);
  const { redaccion, page } = vista;
  return (
    <Formulario className="columnas">
      <input type="hidden" name="clave_envio" value={redaccion.clave_envio} />
      <input type="hidden" name="pagina" value={page.number} />
      <AQuien vista={vista} estado={estado} errores={errors.cliente_ids} />
      <div className="sms-columna">
        <Que vista={vista} estado={estado} errors={errors} />
        <Envio vista={vista} estado={estado} errors={errors} />
      </div>
    </Formulario>
  );
}

type PropsParte = PropsRedactar & { estado: ReturnType<typeof useRedaccion> };

function Que({ vista: { plantillas }, estado, errors }: PropsParte) {
  const { mensaje, escribir, plantilla, usar, texto, primera } = estado;
  return (
    <Tarjeta titulo="Qué">
      {plantillas.length > 0 && (
        <div className="buscador sms-buscador">
          <Selector
            field={campoSuelto({ name: "plantilla", errores: errors.plantilla })}
            etiqueta="Plantilla"
            opciones={plantillas.map(({ id, nombre }) => ({ valor: String(id), texto: nombre }))}
            ninguna="Ninguna"
            value={plantilla}
            onChange={({ currentTarget }) => usar(currentTarget.value)}
          />
          <Boton {...intencionesDeSms.boton("plantilla")} className="sin-js">
            Usar
          </Boton>
        </div>
      )}
      <AreaTexto
        field={campoSuelto({ name: "mensaje", errores: errors.mensaje, required: true })}
        etiqueta="Mensaje"
        rows={5}
        maxLength={MENSAJE_MAXIMO}
        ayuda="Donde escriba {nombre} va el nombre de cada cliente."
        value={mensaje}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
      />
      <section className="sms-previa" aria-label="Así le llega">
        <p className="campo-ayuda">{primera ? `Así le llega a ${primera.nombre}:` : "Elija un cliente para ver cómo le llega."}</p>
        {primera && texto && <p className="sms-globo">{personalizar(texto, primera.nombre, primera.saldo)}</p>}
        <Largo texto={primera ? personalizar(texto, primera.nombre, primera.saldo) : texto} />
        <Boton {...intencionesDeSms.boton("revisar")} className="sin-js">
          Ver cómo queda
        </Boton>
      </section>
    </Tarjeta>
  );
}

const SIN_PERMISO = "Su tienda todavía no puede enviar mensajes: pídale permiso a quien maneja este equipo.";

function LimiteDelDia({ cupo }: Pick<VistaRedaccion, "cupo">) {
  if (!cupo || cupo.limite === null) return null;
  if (!cupo.permitido) return <Aviso tipo="aviso" mensaje={SIN_PERMISO} />;
  const quedan = cupo.limite - cupo.enviados;
  if (quedan <= 0)
    return <Aviso tipo="aviso" mensaje={`Hoy su tienda llegó a su límite: ${cuantosHay(cupo.limite, "mensaje", "mensajes")} al día.`} />;
  return (
    <p className="campo-ayuda">{`Hoy su tienda puede enviar ${quedan} más, de ${cuantosHay(cupo.limite, "mensaje", "mensajes")} al día.`}</p>
  );
}

function Envio({ vista: { horario, configurado, cupo, redaccion, page }, estado: { cuantos, costo }, errors }: PropsParte) {
  const confirma = horario.motivo !== null && !horario.obligatorio;
  const sobran = cuantos > DESTINATARIOS_MAXIMO;
  const lleno = cuantos === DESTINATARIOS_MAXIMO && page.total > cuantos;
  return (
    <Tarjeta titulo="Enviar">
      {horario.motivo && <Aviso tipo={horario.obligatorio ? "error" : "aviso"} mensaje={horario.motivo} />}
      {confirma && (
        <Casilla
          field={campoSuelto({
            name: "confirmar_horario",
            defaultValue: redaccion.confirmar_horario ? "on" : "",
            errores: errors.confirmar_horario,
          })}
          etiqueta="Enviar de todos modos"
        />
      )}
      <Campo
        field={campoSuelto({ name: "nombre_campana", defaultValue: redaccion.nombre_campana, errores: errors.nombre_campana })}
        etiqueta="Nombre de la campaña"
        maxLength={200}
        ayuda="Para encontrarla después; los clientes no lo ven."
      />
      <p aria-live="polite">
        {cuantos === 0 ? "Aún no ha elegido a nadie." : `${contarMensajes(cuantos)} · se pagan ${costo} SMS.`}
        {sobran && ` El máximo de cada envío es ${DESTINATARIOS_MAXIMO}.`}
        {lleno && " Es el máximo de cada envío; los demás van en otro."}
      </p>
      <LimiteDelDia cupo={cupo} />
      <Boton
        {...intencionesDeSms.boton("enviar")}
        variante="primario"
        grande
        disabled={!configurado || cupo?.permitido === false || (horario.motivo !== null && !confirma)}
      >
        Enviar
      </Boton>
    </Tarjeta>
  );
}
