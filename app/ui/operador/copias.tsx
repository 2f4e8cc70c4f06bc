import { mostrarBytes } from "~/domain/cifras/frases";
import { mostrarInstante } from "~/domain/nucleo/fecha";
import { Boton } from "../base/boton";
import { Formulario } from "../base/formulario";
import { Tabla } from "../base/tabla";
import { Tarjeta } from "../base/tarjeta";
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

/** Error of the daily copy, if it failed. */
export function FalloDeCopia({ fallo }: { fallo: { mensaje: string; fecha: string } | null }) {
  return fallo && <Aviso tipo="error" mensaje={`La copia diaria falló el ${mostrarInstante(fallo.fecha)}. ${fallo.mensaje}`} />;
}

/** The copies beside the database, and a button to make one. */
export function Copias({ copias }: { copias: readonly Copia[] }) {
  const hacer = (
    <Formulario className="">
      <Boton>Hacer una copia ahora</Boton>
    </Formulario>
  );
  return (
    <Tarjeta titulo="Copias en este equipo" acciones={hacer} alBorde={copias.length > 0}>
      {copias.length === 0 ? (
        <p>Todavía no hay ninguna. Cada día se hace una sola; lleve también una a otro lugar.</p>
      ) : (
        <Tabla
          leyenda="Copias"
          filas={copias}
          keyOf={({ nombre }) => nombre}
          columnas={[
            { titulo: "Copia", tipo: "principal", celda: Nombre },
            { titulo: "Fecha", celda: ({ fecha }) => mostrarInstante(fecha) },
            { titulo: "Tamaño", tipo: "numero", celda: ({ bytes }) => mostrarBytes(bytes) },
          ]}
        />
      )}
    </Tarjeta>
  );
}

/** Warning before the operador downloads a copy. */
export function AvisoDeCopia({ bytes }: { bytes: number }) {
  return (
    <>
      <p>
        La copia es un solo archivo con todo lo de este equipo: las ventas, los clientes y las cuentas de todas sus tiendas. Quien la tenga
        puede leerla; guárdela bajo llave.
      </p>
      <p>Ocupa unos {mostrarBytes(bytes)}. Antes de bajar se revisa: en una tienda grande eso tarda unos segundos.</p>
    </>
  );
}
