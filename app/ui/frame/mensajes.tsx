import { useActionData } from "@remix-run/react";
import { type Mensaje, REVISE } from "~/domain/compartido/pantalla";
import { useDatosRaiz } from "../base/datos-raiz";
import { Deshacer } from "../base/formulario";
import { Icono } from "../base/icono";
import { Frase } from "../base/valores";

/** The flash of the previous request, and the messages of a refused form. The message with a link to `salvo` is left out. */
export function Mensajes({ salvo }: { salvo?: string | null | undefined }) {
  const previos = useDatosRaiz()?.flash ?? [];
  const respuesta = useActionData<{ flash?: Mensaje[] }>();
  const mensajes = [...previos, ...(respuesta?.flash ?? [])].filter(({ enlace }) => !salvo || enlace?.url !== salvo);
  if (mensajes.length === 0) return null;
  return (
    <div className="mensajes">
      {mensajes.map((mensaje) => (
        <Aviso key={`${mensaje.tipo} ${mensaje.mensaje}`} {...mensaje} />
      ))}
    </div>
  );
}

/** One message. Its link is a plain anchor because it may open a file. */
export function Aviso({ tipo, mensaje, enlace, deshacer }: Mensaje) {
  return (
    <div className={`mensaje mensaje-${tipo}`} data-revise={mensaje === REVISE || undefined} role={tipo === "error" ? "alert" : "status"}>
      <Icono nombre={tipo} />
      <p>
        <Frase texto={mensaje} />
        {enlace && (
          <>
            {" "}
            <a href={enlace.url}>{enlace.texto}</a>
          </>
        )}
      </p>
      {deshacer && <Deshacer id={deshacer} />}
    </div>
  );
}
