import { mostrarDia } from "~/domain/nucleo/mostrar-fecha";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { AccionesFormulario } from "~/ui/base/formulario";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Aviso } from "~/ui/frame/mensajes";
import { Qr } from "~/ui/usuario/segundo-factor";

interface Red {
  /** HOST, when it is set: it rules where the service listens. */
  host: string | null;
  enlaces: { seguros: string[]; simples: string[] };
  fallos: string[];
  https: { abierto: boolean; huella: string | null; hasta: string | null };
}

/** Whether the box is open, and what keeps it from being found. */
export function EstadoDeRed({ red: { host, https, fallos, enlaces } }: { red: Red }) {
  const { abierto } = https;
  return (
    <>
      <p>
        La tienda está{" "}
        <span className={`etiqueta ${abierto ? "etiqueta-exito" : ""}`}>
          {abierto ? "Abierta a la red del local" : "Cerrada: solo este computador"}
        </span>
      </p>
      {fallos.map((mensaje) => (
        <Aviso key={mensaje} tipo="error" mensaje={mensaje} />
      ))}
      {enlaces.seguros.length === 0 && abierto && (
        <Aviso tipo="aviso" mensaje="Este computador no está en ninguna red: conéctelo al wifi o con cable, y vuelva a esta página." />
      )}
      {host && <Aviso tipo="aviso" mensaje={`El programa arrancó con HOST=${host}: por http solo atiende ahí, abierta o cerrada.`} />}
    </>
  );
}

/** The way of another device to the shop: its code first, then the addresses to type. */
export function DireccionesDeRed({ red: { enlaces, https }, qr }: { red: Red; qr: { lado: number; trazo: string } | null }) {
  const [conectar] = enlaces.simples;
  return (
    <Tarjeta titulo="Conecte un teléfono">
      {qr && conectar && (
        <div className="conectar-codigo">
          <Qr lado={qr.lado} trazo={qr.trazo} />
          <div>
            <p>Con el wifi de la tienda, apunte la cámara del teléfono a este código. Una sola vez en cada aparato; él le dice cómo.</p>
            <EnlaceBoton to={`${conectar}conectar/`}>Ver los pasos aquí</EnlaceBoton>
          </div>
        </div>
      )}
      <p>Después la tienda se abre en:</p>
      <ul>
        {enlaces.seguros.map((url) => (
          <li key={url}>
            <a href={url}>
              <strong className="ruta">{url}</strong>
            </a>
          </li>
        ))}
      </ul>
      <details className="mas-datos">
        <summary>Huella y direcciones sin candado</summary>
        <Ficha
          datos={[
            { nombre: "Sin candado", valor: <span className="ruta">{enlaces.simples.join(" · ") || "Ninguna"}</span> },
            { nombre: "Huella", valor: <span className="ruta">{https.huella ?? "La de su propio certificado"}</span> },
            { nombre: "El certificado se renueva antes del", valor: https.hasta ? mostrarDia(https.hasta) : "" },
          ]}
        />
      </details>
    </Tarjeta>
  );
}

/** Who may make a further shop while the box is open. */
export function TiendasNuevas({ permitidas }: { permitidas: boolean }) {
  return (
    <Tarjeta titulo="Tiendas nuevas">
      <p>
        {permitidas
          ? "Cualquiera que esté en la red puede crear otra tienda en este computador, con sus propios productos y cuentas."
          : "Otra tienda se crea solo en este computador. En los demás equipos se entra a la que ya existe, así nadie vende por error en una vacía."}
      </p>
      <AccionesFormulario>
        <Boton name="tiendas_nuevas" value={permitidas ? "0" : "1"}>
          {permitidas ? "Crearlas solo en este computador" : "Permitirlas desde cualquier equipo"}
        </Boton>
      </AccionesFormulario>
    </Tarjeta>
  );
}

/** Makes the authority anew. */
export function OtroCandado({ amplio }: { amplio: boolean }) {
  return (
    <Tarjeta titulo="El candado de la tienda">
      {amplio && (
        <Aviso
          tipo="aviso"
          mensaje="Este candado es de una versión anterior: quien robara su llave podría firmar también correos, programas y entradas. Uno nuevo solo sirve para abrir la tienda."
        />
      )}
      <p>Hágalo de nuevo si alguien pudo copiar los archivos de este computador. El de ahora deja de servir en todas partes.</p>
      <AccionesFormulario>
        <Boton name="autoridad" value="nueva">
          Hacer otro candado: cada equipo confía otra vez
        </Boton>
      </AccionesFormulario>
    </Tarjeta>
  );
}

/** What opening and closing mean, in the words of who has a shop. */
export function QueSignifica({ abierto }: { abierto: boolean }) {
  return (
    <Tarjeta titulo={abierto ? "Qué pasa si la cierra" : "Qué pasa si la abre"}>
      <ul>
        {abierto ? (
          <>
            <li>Los teléfonos y los otros computadores dejan de encontrar la tienda en unos segundos. Aquí sigue igual.</li>
            <li>Lo que ya se cobró queda guardado. Al abrirla otra vez, los teléfonos siguen conociéndola.</li>
          </>
        ) : (
          <>
            <li>Los teléfonos y computadores de su wifi pueden entrar, cada uno con su usuario y su contraseña.</li>
            <li>Desde internet nadie entra. No se cambia nada en el módem.</li>
            <li>Con la dirección segura, el teléfono usa su cámara para leer códigos.</li>
            <li>Si le presta el wifi a los clientes, déles la red de invitados.</li>
          </>
        )}
      </ul>
    </Tarjeta>
  );
}
