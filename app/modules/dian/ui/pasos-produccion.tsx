import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Enlace } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Aviso } from "~/ui/frame/mensajes";
import type { EstadoDian } from "../domain/pasos/pasos.server";

const CONSECUENCIAS = [
  "Cada venta lleva un documento POS con número de su resolución, o una factura si el cliente la pide, y se envía a la DIAN en segundos.",
  "Una venta con documento aceptado no se cambia ni se borra: se anula con una nota, que queda en la DIAN.",
  "Sin internet se sigue vendiendo: los documentos esperan y salen después.",
  "Si la numeración se acaba o se vence, no se puede vender hasta agregar otra. El programa avisa antes.",
];

/** What beginning means, and its button; afterwards, since when it is so. */
export function Produccion({ dian: { activo, desde, pasos } }: { dian: EstadoDian }) {
  const faltan = pasos.filter(({ nombre, listo }) => nombre !== "produccion" && !listo);
  if (activo)
    return (
      <Tarjeta>
        <Aviso
          tipo="exito"
          mensaje={`Encendido${desde ? ` desde el ${mostrarDia(desde)}` : ""}: cada venta lleva su documento electrónico.`}
        />
        <p>
          Mire cómo van en <Enlace to="/dian/">Documentos electrónicos</Enlace>. Si la tienda ya no debe emitirlos,{" "}
          <Enlace to="/configuracion/dian/apagar/">apáguelos</Enlace>.
        </p>
      </Tarjeta>
    );
  return (
    <Tarjeta titulo="Desde que empiece">
      <ul className="consecuencias">
        {CONSECUENCIAS.map((consecuencia) => (
          <li key={consecuencia}>{consecuencia}</li>
        ))}
      </ul>
      {faltan.length > 0 ? (
        <>
          <p>Antes falta:</p>
          <ul className="consecuencias">
            {faltan.map(({ nombre, titulo, falta }) => (
              <li key={nombre}>
                <Enlace to={`/configuracion/dian/${nombre}/`}>{titulo}</Enlace>. {falta}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Formulario boton="Empezar a emitir">
          <p>Confirme con su contador la fecha en que debe empezar. Es mejor hacerlo antes de abrir la tienda, no en plena venta.</p>
        </Formulario>
      )}
    </Tarjeta>
  );
}
