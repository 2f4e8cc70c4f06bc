import { mostrarBytes } from "~/domain/cifras/bytes";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Boton, Enlace, EnlaceBoton } from "../base/boton";
import { Formulario } from "../base/formulario";
import { Ficha } from "../base/tarjeta";
import { TarjetaConTabla } from "../base/tarjeta-con-tabla";
import { Aviso } from "../frame/mensajes";

interface Copia {
  nombre: string;
  tipo: keyof typeof TIPOS;
  revisada: boolean;
  bytes: number;
  fecha: string;
}

const TIPOS = {
  diaria: "Del día",
  manual: "Hecha a mano",
  "antes-de-migrar": "Antes de actualizar el programa",
  "antes-de-restaurar": "Antes de restaurar",
  otra: "Otro archivo",
};

function Nombre({ nombre, tipo, revisada }: Copia) {
  return (
    <span className="lineas">
      <span>
        {TIPOS[tipo]} {!revisada && <span className="etiqueta etiqueta-aviso">Sin revisar</span>}
      </span>
      <small>{nombre}</small>
    </span>
  );
}

export function FalloDeCopia({ fallo }: { fallo: { mensaje: string; fecha: string } | null }) {
  return fallo && <Aviso tipo="error" mensaje={`La copia diaria falló el ${mostrarInstante(fallo.fecha)}. ${fallo.mensaje}`} />;
}

/** A copy is made each day; without one for so many, something is wrong. */
const DIAS_DE_ALARMA = 2;

export function CopiaAtrasada({ dias }: { dias: number | null }) {
  if (dias === null || dias < DIAS_DE_ALARMA) return null;
  return <Aviso tipo="error" mensaje={`Hace ${dias} días que no se hace una copia. Guarde una ahora.`} />;
}

interface EnlaceAparte {
  texto: string;
  url: string;
}

/** What to do about copies in other places, and the way there. */
export function Atrasadas({ frases, enlace }: { frases: readonly string[]; enlace?: EnlaceAparte | undefined }) {
  return frases.map((mensaje) => <Aviso key={mensaje} tipo="error" mensaje={mensaje} {...(enlace ? { enlace } : {})} />);
}

interface PropsUltima {
  /** When the last checked copy was made. */
  ultima: string | null;
  hoy: string;
  /** The places where copies are kept elsewhere. */
  aparte: readonly { id: number; donde: string; ultima: string | null }[];
  /** The page of those places. */
  enlace: EnlaceAparte | undefined;
}

/** When the last copy was made, the button that saves one in another place, and what to do with it. */
export function GuardarCopia({ ultima, hoy, aparte, enlace }: PropsUltima) {
  return (
    <section className="copia">
      <div className="copia-ultima">
        <p className={ultima ? undefined : "copia-ninguna"}>
          Última copia <strong>{ultima ? cuando(ultima, hoy) : "Ninguna todavía"}</strong>
        </p>
        <EnlaceBoton to="/admin/copia/" variante="primario" grande>
          Guardar una copia
        </EnlaceBoton>
        <p className="copia-nota">
          Cada día se hace una sola, en este mismo computador. Si se daña o se lo roban, esa se pierde con él: tenga otra aparte.
        </p>
      </div>
      <div className="copia-aparte">
        {aparte.length > 0 ? <Aparte aparte={aparte} hoy={hoy} enlace={enlace} /> : <AMano enlace={enlace} />}
      </div>
    </section>
  );
}

function AMano({ enlace }: Pick<PropsUltima, "enlace">) {
  return (
    <>
      <ol className="numerados">
        <li>Ponga una memoria USB en el computador y guarde ahí el archivo.</li>
        <li>Llévela a otro lugar, como su casa, y guárdela bajo llave: tiene los datos de sus clientes.</li>
        <li>Hágalo cada semana. Con ese archivo usted vuelve a tener la tienda como estaba, en este computador o en otro.</li>
      </ol>
      {enlace && (
        <p>
          ¿Que salgan solas? <Enlace to={enlace.url}>{enlace.texto}</Enlace>
        </p>
      )}
    </>
  );
}

function Aparte({ aparte, hoy, enlace }: Omit<PropsUltima, "ultima">) {
  return (
    <>
      <Ficha
        datos={aparte.map(({ donde, ultima }) => ({
          nombre: `En ${donde}`,
          valor: ultima ? cuando(ultima, hoy) : "Ninguna todavía",
        }))}
      />
      {enlace && <EnlaceBoton to={enlace.url}>{enlace.texto}</EnlaceBoton>}
    </>
  );
}

const cuando = (instante: string, hoy: string): string =>
  `${instante.startsWith(hoy) ? "Hoy" : mostrarDia(instante)}, ${instante.slice(11, 16)}`;

/** The copies beside the database, and a button to make one. */
export function Copias({ copias }: { copias: readonly Copia[] }) {
  const hacer = (
    <Formulario className="">
      <Boton>Hacer una copia ahora</Boton>
    </Formulario>
  );
  return (
    <TarjetaConTabla
      titulo="Copias en este equipo"
      acciones={hacer}
      ninguna="Todavía no hay ninguna. Cada día se hace una sola; lleve también una a otro lugar."
      leyenda="Copias"
      filas={copias}
      keyOf={({ nombre }) => nombre}
      columnas={[
        { titulo: "Copia", tipo: "principal", celda: Nombre },
        { titulo: "Fecha", celda: ({ fecha }) => mostrarInstante(fecha) },
        { titulo: "Tamaño", tipo: "numero", celda: ({ bytes }) => mostrarBytes(bytes) },
      ]}
    />
  );
}

/** Warning before the operador downloads a copy. */
export function AvisoDeCopia({ bytes }: { bytes: number }) {
  return (
    <>
      <p>
        La copia es un solo archivo con todo lo de este equipo: las ventas, los clientes y las cuentas de todas sus tiendas. Quien la tenga
        puede leerla: guárdela bajo llave.
      </p>
      <p>Ocupa unos {mostrarBytes(bytes)}. Antes de guardarla se revisa: en una tienda grande eso tarda unos segundos.</p>
    </>
  );
}
