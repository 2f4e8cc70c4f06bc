import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { Formulario } from "~/ui/base/formulario";
import { Icono } from "~/ui/base/icono";
import { Tarjeta } from "~/ui/base/tarjeta";

interface Encontrada {
  tipo: string;
  nombre: string;
  direccion?: string;
  ruta?: string;
  recurso?: string;
}

interface Props {
  /** On a cable of this computer. */
  conectadas: readonly Encontrada[];
  /** Found in the network; `undefined` before it was searched. */
  encontradas: readonly Encontrada[] | undefined;
}

const NINGUNA =
  "Ninguna impresora contestó en la red. Mire que esté prendida y conectada al mismo enrutador que este computador, y busque otra vez.";

/** The printers that are there, to be chosen, and the button that looks for more. */
export function ImpresorasEncontradas({ conectadas, encontradas }: Props) {
  const todas = [...conectadas, ...(encontradas ?? [])];
  const buscar = (
    <Formulario className="">
      <Boton name="buscar" value="1" data-enviando="Buscando…">
        Buscar en la red
      </Boton>
    </Formulario>
  );
  return (
    <Tarjeta titulo="Las que están conectadas" acciones={buscar}>
      {todas.length > 0 && (
        <ul className="encontradas">
          {todas.map((una) => (
            <li key={lugarDe(una)}>
              <Icono nombre="imprimir" />
              <span className="lineas">
                <span>{una.nombre}</span>
                <small>{lugarDe(una)}</small>
              </span>
              <EnlaceBoton to={`?${new URLSearchParams(Object.entries(una))}#agregar`}>
                Elegir<span className="oculto"> {una.nombre}</span>
              </EnlaceBoton>
            </li>
          ))}
        </ul>
      )}
      {encontradas?.length === 0 && <p>{NINGUNA}</p>}
      {todas.length === 0 && !encontradas && (
        <p>Prenda la impresora y búsquela: se pregunta a los equipos de la red del local, y tarda unos segundos.</p>
      )}
    </Tarjeta>
  );
}

const lugarDe = ({ direccion, ruta, recurso }: Encontrada): string => direccion ?? ruta ?? recurso ?? "";
