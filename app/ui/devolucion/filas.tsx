import type { Dispatch } from "react";
import { type Cantidad, mostrarCantidad, pasosDe, seMide, type Unidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { precioNormal } from "~/domain/devoluciones/parte";
import { enCentavos, type FilaBorrador, subtotalDe } from "~/screens/devolucion/borrador";
import {
  botonesDeDevolucion,
  type CampoFila,
  type EstadoDevolucion,
  nombreDeCampo,
  type SucesoDeDevolucion,
} from "~/screens/devolucion/estado";
import { Boton } from "../base/boton";
import { atributosDe, CampoNotas, campoSuelto } from "../base/campo";
import { Celda, TablaMarco } from "../base/tabla";
import { Dinero } from "../base/valores";

interface PropsFilas {
  filas: readonly FilaBorrador[];
  dispatch: Dispatch<SucesoDeDevolucion>;
  errores: EstadoDevolucion["errores"];
  /** Participle for the units, singular and plural: `vendida`, `vendidas`. */
  verbo: readonly [string, string];
  /** Heading of the price column. */
  precio: string;
}

/** The products of the sale or purchase, with fields for the units to return and their price. */
export function Filas({ filas, dispatch, errores, verbo, precio }: PropsFilas) {
  const cabeza = [
    { titulo: "Producto", tipo: "principal" },
    { titulo: "Cantidad" },
    { titulo: precio },
    { titulo: "Subtotal", tipo: "numero" },
  ] as const;
  const primera = filas.find(({ disponible }) => disponible > 0);
  return (
    <div className="documento-lineas">
      {errores.codigo && (
        <p className="campo-error devolucion-aviso" role="alert">
          {errores.codigo.join(" ")}
        </p>
      )}
      <TablaMarco leyenda="Productos que se pueden devolver" cabeza={cabeza}>
        <tbody>
          {filas.map((fila) => (
            <Fila
              key={fila.producto_id}
              fila={fila}
              dispatch={dispatch}
              errores={errores}
              verbo={verbo}
              precio={precio}
              enfocada={fila === primera}
            />
          ))}
        </tbody>
      </TablaMarco>
      <div className="devolucion-acciones">
        <Boton {...botonesDeDevolucion.boton("todo")}>Devolver todo</Boton>
        <Boton {...botonesDeDevolucion.boton("nada")} variante="discreto">
          Vaciar cantidades
        </Boton>
        <Boton className="sin-js" {...botonesDeDevolucion.boton("actualizar")}>
          Actualizar total
        </Boton>
      </div>
    </div>
  );
}

interface PropsFila {
  fila: FilaBorrador;
  dispatch: Dispatch<SucesoDeDevolucion>;
  errores: EstadoDevolucion["errores"];
  verbo: PropsFilas["verbo"];
  precio: string;
  enfocada: boolean;
}

function Fila({ fila, dispatch, errores, verbo, precio, enfocada }: PropsFila) {
  const { indice, producto_id, nombre, disponible } = fila;
  const subtotal = subtotalDe(fila);
  const producto = errores[`productos[${indice}].producto_id`];
  return (
    <tr>
      <Celda titulo="Producto" tipo="principal">
        {nombre}
        <small id={idDeNota(indice)}>{notaDe(fila, verbo)}</small>
        {producto && <p className="campo-error">{producto.join(" ")}</p>}
      </Celda>
      {disponible === 0 && !fila.cantidad ? (
        <Celda titulo="Cantidad">Nada por devolver</Celda>
      ) : (
        <>
          <Celda titulo="Cantidad">
            <input type="hidden" name={`productos[${indice}].producto_id`} value={producto_id} />
            <input type="hidden" name={`productos[${indice}].unidad`} value={fila.unidad} />
            <Entrada
              fila={fila}
              campo="cantidad"
              etiqueta={`Cantidad de ${nombre}`}
              errores={errores}
              dispatch={dispatch}
              enfocada={enfocada}
            />
          </Celda>
          <Celda titulo={precio}>
            <Entrada fila={fila} campo="precio_unitario" etiqueta={`${precio} de ${nombre}`} errores={errores} dispatch={dispatch} />
          </Celda>
          <Celda titulo="Subtotal" tipo="numero">
            {subtotal === null ? "—" : <Dinero valor={subtotal} />}
          </Celda>
        </>
      )}
    </tr>
  );
}

const idDeNota = (indice: number): string => `devolucion-nota-${indice}`;

// Kilos, litros and metros are masculine, unidades are not.
const enGenero = (unidad: Unidad, participio: string): string => (seMide(unidad) ? participio.replace(/a(s?)$/, "o$1") : participio);

function notaDe({ unidad, unidades, devuelto, disponible, stock }: FilaBorrador, [una, varias]: PropsFilas["verbo"]): string {
  const cuantas = (cantidad: Cantidad): string => mostrarCantidad(vistaCantidad(cantidad, unidad), unidad);
  const con = (cantidad: Cantidad, uno: string, varios: string) =>
    `${cuantas(cantidad)} ${enGenero(unidad, cantidad === pasosDe(unidad) ? uno : varios)}`;
  const partes = [
    con(unidades, una, varias),
    devuelto > 0 && con(devuelto, "ya devuelta", "ya devueltas"),
    stock !== null && `${cuantas(stock)} en existencia`,
    `máximo ${cuantas(disponible)}`,
  ];
  return partes.filter(Boolean).join(" · ");
}

const ATRIBUTOS = {
  cantidad: { className: "documento-cantidad" },
  precio_unitario: { className: "documento-precio" },
} as const;

interface PropsEntrada {
  fila: FilaBorrador;
  campo: CampoFila;
  etiqueta: string;
  dispatch: Dispatch<SucesoDeDevolucion>;
  errores: EstadoDevolucion["errores"];
  enfocada?: boolean;
}

function Entrada({ fila, campo, etiqueta, dispatch, errores, enfocada = false }: PropsEntrada) {
  const name = nombreDeCampo(fila.indice, campo);
  const field = campoSuelto({ name, errores: errores[name] });
  const atributos = atributosDe(field, false);
  const nota = campo === "cantidad" ? idDeNota(fila.indice) : undefined;
  const primera = fila.lineas.find(({ quedan }) => quedan > 0);
  return (
    <>
      <input
        {...atributos}
        {...ATRIBUTOS[campo]}
        inputMode={campo === "cantidad" && !seMide(fila.unidad) ? "numeric" : "decimal"}
        aria-describedby={[atributos["aria-describedby"], nota].filter(Boolean).join(" ") || undefined}
        aria-label={etiqueta}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the user types the quantity first
        autoFocus={enfocada}
        value={fila[campo]}
        onChange={({ target }) => dispatch({ tipo: "cambiar", indice: fila.indice, campo, valor: target.value })}
        placeholder={campo === "precio_unitario" ? primera && escribirPesos(textoPesos(precioNormal(enCentavos(primera)))) : "0"}
        onFocus={({ target }) => target.select()}
      />
      <CampoNotas field={field} />
    </>
  );
}
