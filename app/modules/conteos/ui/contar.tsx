import { Form } from "@remix-run/react";
import { escribirCantidad, mostrarCantidad, seMide, UNIDADES } from "~/domain/cifras/cantidad";
import { Boton, Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { paginaDeConteo } from "../domain/conteo";
import type { PantallaDeConteo } from "../domain/pantalla.server";

interface Props {
  pantalla: PantallaDeConteo;
  claveEnvio: string;
  /** Whether each reading adds one. */
  uno: boolean;
  /** Whether the form that was refused adds to what was counted before. */
  sumando: boolean;
  errores: Readonly<Record<string, string[]>>;
  tecleado: string | undefined;
}

/** The place where a person counts: first which product, then how many. */
export function Contar(props: Props) {
  const { por_contar } = props.pantalla;
  return <section className="contar">{por_contar ? <Cuantas {...props} producto={por_contar} /> : <Cual {...props} />}</section>;
}

function Cual({ pantalla: { conteo, codigo, opciones, razon }, claveEnvio, uno, errores }: Props) {
  const ruta = paginaDeConteo(conteo.id);
  const error = errores.codigo?.join(" ") ?? (opciones.length > 0 ? "" : razon);
  const caja = (
    <>
      <label htmlFor="contar-codigo">{uno ? "Escanee cada unidad" : "Código o nombre"}</label>
      <input
        id="contar-codigo"
        name="codigo"
        type="text"
        defaultValue={error ? codigo : ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "contar-error" : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the person counts, one product after the other
        autoFocus
      />
      <Boton variante="primario" grande>
        {uno ? "Sumar 1" : "Seguir"}
      </Boton>
    </>
  );
  return (
    <>
      {uno ? (
        <Formulario className="contar-caja" preguntas={false} action={`${ruta}contar/`}>
          <input type="hidden" name="clave_envio" value={claveEnvio} />
          <input type="hidden" name="uno" value="1" />
          <input type="hidden" name="sumar" value="1" />
          {caja}
        </Formulario>
      ) : (
        <Form className="contar-caja" method="get" action={ruta} role="search">
          {caja}
        </Form>
      )}
      {error && (
        <p className="campo-error" id="contar-error" role="alert">
          {error}
        </p>
      )}
      {opciones.length > 0 && <Opciones opciones={opciones} ruta={ruta} />}
      {opciones.length > 0 && razon && <p className="campo-ayuda">{razon}</p>}
      <Enlace className="contar-modo" to={uno ? ruta : `${ruta}?modo=uno`}>
        {uno ? "Escribir la cantidad" : "Escanear unidad por unidad"}
      </Enlace>
    </>
  );
}

function Opciones({ opciones, ruta }: { opciones: PantallaDeConteo["opciones"]; ruta: string }) {
  return (
    <ul className="contar-opciones" aria-label="Productos que coinciden">
      {opciones.map(({ id, nombre, codigo_de_barras, categoria }) => (
        <li key={id}>
          <Enlace to={`${ruta}?producto=${id}`}>
            {nombre}
            <small>{[categoria, codigo_de_barras].filter(Boolean).join(" · ")}</small>
          </Enlace>
        </li>
      ))}
    </ul>
  );
}

type Producto = NonNullable<PantallaDeConteo["por_contar"]>;

function Cuantas({ producto, pantalla: { conteo }, claveEnvio, uno, sumando, errores, tecleado }: Props & { producto: Producto }) {
  const { id, nombre, codigo_de_barras, categoria, unidad, cantidad, contado } = producto;
  const ruta = paginaDeConteo(conteo.id);
  const leida = cantidad === null ? undefined : escribirCantidad(cantidad);
  const error = errores.cantidad ?? errores.producto;
  return (
    <Formulario className="contar-cuantas" action={`${ruta}contar/`} data-lee="leido">
      <input type="hidden" name="producto" value={id} />
      <input type="hidden" name="unidad" value={unidad} />
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      {uno && <input type="hidden" name="uno" value="1" />}
      {/* Says that this form can be asked; the button that says yes comes after it. */}
      <input type="hidden" name="confirmar_cantidad" value="0" />
      {sumando && <input type="hidden" name="sumar" value="1" />}
      <h2>
        {nombre}
        <small>{[categoria, codigo_de_barras].filter(Boolean).join(" · ")}</small>
      </h2>
      <Campo
        field={campoSuelto({ name: "cantidad", defaultValue: tecleado ?? leida, errores: error })}
        etiqueta={seMide(unidad) ? `Cuánto hay, en ${UNIDADES[unidad].toLowerCase()}s` : "Cuántas hay"}
        ayuda={contado !== null && `Ya se contaron ${mostrarCantidad(contado, unidad)}. Lo que guarde las reemplaza.`}
        tipo={seMide(unidad) ? "decimal" : "number"}
        enterKeyHint="done"
        autoFocus
      />
      {producto.lleva_lotes && <Lote lotes={producto.lotes} errores={errores} />}
      <AccionesFormulario>
        {!sumando && (
          <Boton variante="primario" grande>
            Guardar
          </Boton>
        )}
        {contado !== null && (
          <Boton name="sumar" value="1" variante={sumando ? "primario" : "normal"} grande>
            Sumar a {mostrarCantidad(contado, unidad)}
          </Boton>
        )}
        <EnlaceBoton to={uno ? `${ruta}?modo=uno` : ruta} variante="discreto">
          Otro producto
        </EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}

/** Which lot was counted, and when it ends if it is a new one. */
function Lote({ lotes, errores }: { lotes: readonly string[]; errores: Props["errores"] }) {
  const [unico, otro] = lotes;
  return (
    <div className="campos">
      <Campo
        field={campoSuelto({ name: "lote", defaultValue: otro === undefined ? (unico ?? "") : "", errores: errores.lote })}
        etiqueta="Lote"
        list="lotes-del-producto"
        maxLength={40}
        autoComplete="off"
      />
      <Campo field={campoSuelto({ name: "vence", errores: errores.vence })} etiqueta="Vence, si es nuevo" tipo="date" />
      <datalist id="lotes-del-producto">
        {lotes.map((lote, i) => (
          <option key={i} value={lote} />
        ))}
      </datalist>
    </div>
  );
}
