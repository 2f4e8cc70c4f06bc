import { mostrarBytes } from "~/domain/cifras/bytes";
import { mostrarInstante } from "~/domain/nucleo/mostrar-fecha";
import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { Aviso } from "~/ui/frame/mensajes";

interface Destino {
  id: number;
  tipo: "carpeta" | "s3";
  donde: string;
  cada: "dia" | "hora";
  ultima: string | null;
  tamano: number | null;
  proxima: string;
  error: string | null;
}

const TIPOS = { carpeta: "Memoria, disco o carpeta", s3: "Nube" };
const CADA = { dia: "Una cada día", hora: "Una cada hora" };

interface Props {
  destinos: readonly Destino[];
  /** Now, as text of an instant. */
  ahora: string;
  /** Whether copies wait for the code. */
  esperan: boolean;
}

/** The places where copies are kept, each with its last copy and its buttons. */
export function Destinos({ destinos, ahora, esperan }: Props) {
  return destinos.map((destino) => (
    <Tarjeta key={destino.id} titulo={destino.donde} acciones={<Botones {...destino} />}>
      {destino.error && <Aviso tipo="error" mensaje={`${destino.error} Se intenta otra vez el ${mostrarInstante(destino.proxima)}.`} />}
      <Ficha
        datos={[
          { nombre: "Última copia", valor: destino.ultima ? mostrarInstante(destino.ultima) : "Ninguna todavía" },
          { nombre: "Tamaño", valor: destino.tamano === null ? "" : mostrarBytes(destino.tamano) },
          { nombre: "Próxima", valor: esperan ? "Cuando compruebe el código" : siguiente(destino.proxima, ahora) },
          { nombre: TIPOS[destino.tipo], valor: CADA[destino.cada] },
        ].filter(({ valor }) => valor !== "")}
      />
    </Tarjeta>
  ));
}

const siguiente = (proxima: string, ahora: string): string => (proxima <= ahora ? "En este momento" : mostrarInstante(proxima));

function Botones({ id, donde }: Destino) {
  const aqui = `/admin/copias/${id}/`;
  const lugar = <span className="oculto"> en {donde}</span>;
  return (
    <>
      <Formulario action={`${aqui}copiar/`} className="" reloadDocument>
        <Boton>Copiar ahora{lugar}</Boton>
      </Formulario>
      <Formulario action={`${aqui}probar/`} className="" reloadDocument>
        <Boton variante="discreto">Probar{lugar}</Boton>
      </Formulario>
      <EnlaceBoton to={`${aqui}quitar/`} variante="peligro-discreto">
        Quitar<span className="oculto"> {donde}</span>
      </EnlaceBoton>
    </>
  );
}
