import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Buscador } from "~/ui/base/buscador";
import { AccionesFormulario, ErrorSuelto, Formulario } from "~/ui/base/formulario";
import { Tabla } from "~/ui/base/tabla";
import { Celda, TablaMarco } from "~/ui/base/tabla-marco";
import { Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Frase } from "~/ui/base/valores";

interface Lado {
  nombre: string;
  /** What it has, by its name. */
  datos: Readonly<Record<string, string>>;
}

interface Candidato {
  id: number;
  nombre: string;
}

interface Props<C extends Candidato> {
  queda: Lado;
  /** The chosen one, which goes. */
  seVa: (Lado & { id: number }) | null;
  consecuencias: readonly string[];
  /** Page of the one that stays. */
  pagina: string;
  q: string;
  /** Label of the search box. */
  etiqueta: string;
  hallados: readonly C[];
  detalle(candidato: C): string;
  errores: string[] | undefined;
}

/** The one that stays beside the one that goes; before that one is chosen, those from which to choose it. */
export function Union<C extends Candidato>({ queda, seVa, errores, ...props }: Props<C>) {
  return (
    <>
      <ErrorSuelto mensajes={errores} role="alert" />
      {seVa ? <Comparar {...props} queda={queda} seVa={seVa} /> : <Elegir {...props} queda={queda} />}
    </>
  );
}

function Elegir<C extends Candidato>({
  queda,
  q,
  etiqueta,
  hallados,
  detalle,
  pagina,
}: Omit<Props<C>, "seVa" | "errores" | "consecuencias">) {
  return (
    <>
      <p>
        Elija el que es el mismo que <strong>{queda.nombre}</strong>. {queda.nombre} se queda; el que elija se va.
      </p>
      <Buscador etiqueta={etiqueta} q={q} enfocado />
      {hallados.length === 0 ? (
        <Vacio titulo="No hay otro que coincida" icono="buscar">
          Pruebe con otra palabra.
        </Vacio>
      ) : (
        <Tabla
          leyenda="Con cuál unirlo"
          filas={hallados}
          keyOf={({ id }) => id}
          columnas={[
            { titulo: "Nombre", tipo: "principal", celda: ({ id, nombre }) => <Enlace to={`?con=${id}`}>{nombre}</Enlace> },
            { titulo: "Datos", celda: (candidato) => <Frase texto={detalle(candidato)} /> },
          ]}
        />
      )}
      <AccionesFormulario>
        <EnlaceBoton to={pagina}>Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </>
  );
}

function Comparar({
  queda,
  seVa,
  consecuencias,
  pagina,
}: Pick<Props<Candidato>, "queda" | "consecuencias" | "pagina"> & { seVa: NonNullable<Props<Candidato>["seVa"]> }) {
  return (
    <>
      <TablaMarco leyenda="Los dos" cabeza={[{ titulo: "Dato" }, { titulo: "Se queda" }, { titulo: "Se va" }]} forma="tarjetas">
        <tbody>
          {Object.entries({ Nombre: queda.nombre, ...queda.datos }).map(([dato, delQueQueda]) => (
            <tr key={dato}>
              <Celda titulo="Dato" tipo="principal">
                {dato}
              </Celda>
              <Celda titulo="Se queda">
                <Frase texto={delQueQueda || "—"} />
              </Celda>
              <Celda titulo="Se va">
                <Frase texto={(dato === "Nombre" ? seVa.nombre : seVa.datos[dato]) || "—"} />
              </Celda>
            </tr>
          ))}
        </tbody>
      </TablaMarco>
      <Tarjeta titulo="Qué va a pasar">
        <ul className="consecuencias">
          {consecuencias.map((una) => (
            <li key={una}>
              <Frase texto={una} />
            </li>
          ))}
        </ul>
        <Formulario>
          <input type="hidden" name="con" value={seVa.id} />
          <AccionesFormulario>
            <Boton variante="primario">Unir</Boton>
            <EnlaceBoton to="?">Elegir otro</EnlaceBoton>
            <EnlaceBoton to={pagina}>Cancelar</EnlaceBoton>
          </AccionesFormulario>
        </Formulario>
      </Tarjeta>
    </>
  );
}
