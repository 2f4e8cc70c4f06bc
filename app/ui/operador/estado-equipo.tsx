import type { ReactNode } from "react";
import { mostrarBytes } from "~/domain/cifras/bytes";
import { cuantos } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
import { Aviso } from "../frame/mensajes";

interface Red {
  version: string;
  direcciones: string[];
  /** `null` when nothing can open it to the network. */
  https: { abierto: boolean; puerto: number } | null;
}

interface Equipo {
  base: {
    archivo: string;
    bytes: number;
    bytes_registro: number;
    /** Since when the database file holds all writes; `null` while the last ones are only in the write-ahead log. */
    completo_desde: string | null;
    bytes_libres_en_disco: number;
    responde: boolean;
  };
  disco: { problema: string | null; aviso: string | null };
  proceso: { node: string; desde: string };
}

/** The list of unsent mail has at most this many rows. */
const LISTADOS = 20;

function estadoDelArchivo({ bytes_registro, completo_desde: desde }: Equipo["base"]): string {
  if (desde) return `Sí, desde ${mostrarInstante(desde)}:${desde.slice(17, 19)}`;
  return `Todavía no: le faltan ${mostrarBytes(bytes_registro)}. Espere unos segundos`;
}

const textoDeApertura = ({ abierto, puerto }: { abierto: boolean; puerto: number }): string =>
  abierto ? `Sí, con candado en el puerto ${puerto}` : "No";

/** State of the database and of the process, in a few figures. */
export function EstadoEquipo({ caja: { base, disco, proceso }, equipo, sinSalir }: { caja: Equipo; equipo: Red; sinSalir: number }) {
  return (
    <>
      <Cifras>
        <Cifra
          nombre="Base de datos"
          valor={mostrarBytes(base.bytes)}
          nota={base.responde ? "Funciona" : "No funciona"}
          tono={base.responde ? "neutro" : "aviso"}
        />
        <Cifra
          nombre="Correos sin salir"
          valor={sinSalir < LISTADOS ? sinSalir : `${LISTADOS} o más`}
          nota={sinSalir > 0 && "Abajo está el motivo de cada uno"}
          tono={sinSalir > 0 ? "aviso" : "neutro"}
        />
        <Cifra
          nombre="Libre en el disco"
          valor={mostrarBytes(base.bytes_libres_en_disco)}
          nota={disco.aviso && "Queda poco"}
          tono={disco.aviso ? "aviso" : "neutro"}
        />
      </Cifras>
      <Tarjeta titulo="Detalles">
        <Ficha
          datos={[
            { nombre: "Archivo", valor: <span className="ruta">{base.archivo}</span> },
            { nombre: "Se puede copiar el archivo solo", valor: estadoDelArchivo(base) },
            { nombre: "En marcha desde", valor: mostrarInstante(proceso.desde) },
            { nombre: "Versión", valor: `${equipo.version}, con Node ${proceso.node.slice(1)}` },
            { nombre: "Direcciones en la red", valor: equipo.direcciones.join(" · ") || "Ninguna" },
            ...(equipo.https ? [{ nombre: "Abierta a la red", valor: textoDeApertura(equipo.https) }] : []),
          ]}
        />
      </Tarjeta>
    </>
  );
}

interface PropsTecnico {
  abierto: boolean;
  sinSalir: number;
  proxy: boolean;
  children: ReactNode;
}

/** What only a technician reads: folded, with what needs one in its heading. */
export function ParaElTecnico({ abierto, sinSalir, proxy, children }: PropsTecnico) {
  const pendientes = [
    sinSalir > 0 && cuantos(Math.min(sinSalir, LISTADOS), "correo sin salir", "correos sin salir"),
    proxy && "un aviso sobre la red",
  ].filter(Boolean);
  return (
    <details className="tecnico" open={abierto}>
      <summary>
        <h2>Para el técnico</h2>
        <p>{pendientes.length > 0 ? `Hay ${pendientes.join(" y ")}` : "El programa, sus conexiones, los mensajes y las cuentas"}</p>
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Error when nothing can be saved; warning when the disk is nearly full. */
export function EstadoDisco({ disco: { problema, aviso } }: { disco: { problema: string | null; aviso: string | null } }) {
  if (problema) return <Aviso tipo="error" mensaje={problema} />;
  return aviso && <Aviso tipo="aviso" mensaje={aviso} />;
}

/** Warning: requests come through a proxy, but TRUST_PROXY is off. */
export function ProxySinDeclarar({ desde }: { desde: string | null }) {
  if (!desde) return null;
  const mensaje = `Llegan peticiones a través de un intermediario (X-Forwarded-For; la última anotada, ${mostrarInstante(desde)}), pero TRUST_PROXY está en off: para el programa todos vienen de una misma dirección y comparten sus límites de ingreso. Si hay un proxy delante, arranque con TRUST_PROXY=1.`;
  return <Aviso tipo="aviso" mensaje={mensaje} />;
}
