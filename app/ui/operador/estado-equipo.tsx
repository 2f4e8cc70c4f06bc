import { mostrarBytes } from "~/domain/cifras/frases";
import { mostrarDia, mostrarInstante } from "~/domain/nucleo/fecha";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";

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
  ultima_copia: string | null;
  proceso: { node: string; desde: string };
}

/** The list of unsent mail has at most this many rows. */
const LISTADOS = 20;

function estadoDelArchivo({ bytes_registro, completo_desde: desde }: Equipo["base"]): string {
  if (desde) return `Completo desde ${mostrarInstante(desde)}:${desde.slice(17, 19)}`;
  return `Le faltan ${mostrarBytes(bytes_registro)}; espere unos segundos antes de copiarlo`;
}

/** State of the database and of the process, in a few figures. */
export function EstadoEquipo({ caja: { base, disco, ultima_copia: ultima, proceso }, sinSalir }: { caja: Equipo; sinSalir: number }) {
  return (
    <>
      <Cifras>
        <Cifra
          nombre="Base de datos"
          valor={mostrarBytes(base.bytes)}
          nota={base.responde ? "Responde" : "No responde"}
          tono={base.responde ? "neutro" : "aviso"}
        />
        <Cifra
          nombre="Última copia revisada"
          valor={ultima ? mostrarDia(ultima) : "Ninguna"}
          nota={ultima && `A las ${ultima.slice(11, 16)}`}
          tono={ultima ? "neutro" : "aviso"}
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
            { nombre: "El archivo solo", valor: estadoDelArchivo(base) },
            { nombre: "En marcha desde", valor: mostrarInstante(proceso.desde) },
            { nombre: "Node", valor: proceso.node },
          ]}
        />
      </Tarjeta>
    </>
  );
}
