import type { Dispatch } from "react";
import { type Cantidad, mostrarCantidad, seMide, type Unidad, unaUnidad, vistaCantidad } from "~/domain/cifras/cantidad";
import { textoPesos } from "~/domain/cifras/dinero";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { precioNormal } from "~/domain/devoluciones/parte";
import { type FilaBorrador, leerLinea, subtotalDe } from "~/screens/devolucion/borrador";
import { botonesDeDevolucion, type CampoFila, type EstadoDevolucion, type SucesoDeDevolucion } from "~/screens/devolucion/estado";
import { Boton } from "../base/boton";
import { ErrorSuelto } from "../base/formulario";
import { Celda, TablaMarco } from "../base/tabla-marco";
import { CampoDeLinea, CeldaDeSubtotal, type PropsDeLinea, useErroresDeLineas } from "../documento/lineas";

interface PropsFilas {
  filas: readonly FilaBorrador[];
  dispatch: Dispatch<SucesoDeDevolucion>;
  errores: EstadoDevolucion["errores"];
  /** Participle for the units, singular and plural: `vendida`, `vendidas`. */
  verbo: readonly [string, string];
  precio: string;
}

/** The products of the sale or purchase, with fields for the units to return and their price. */
export function Filas({ filas, errores, ...props }: PropsFilas) {
  const cabeza = [
    { titulo: "Producto", tipo: "principal" },
    { titulo: "Cantidad" },
    { titulo: props.precio },
    { titulo: "Subtotal", tipo: "numero" },
  ] as const;
  const erroresDe = useErroresDeLineas(errores, "productos");
  const primera = filas.find(({ disponible }) => disponible > 0);
  return (
    <div className="documento-lineas">
      <ErrorSuelto mensajes={errores.codigo} className="devolucion-aviso" role="alert" />
      <TablaMarco leyenda="Productos que se pueden devolver" cabeza={cabeza}>
        <tbody>
          {filas.map((fila) => (
            <Fila key={fila.producto_id} {...props} linea={fila} errores={erroresDe(fila.indice)} enfocada={fila === primera} />
          ))}
        </tbody>
      </TablaMarco>
      <div className="devolucion-acciones">
        <Boton {...botonesDeDevolucion.boton("todo")}>Devolver todo</Boton>
        <Boton variante="discreto" {...botonesDeDevolucion.boton("nada")}>
          Vaciar cantidades
        </Boton>
        <Boton className="sin-js" {...botonesDeDevolucion.boton("actualizar")}>
          Actualizar total
        </Boton>
      </div>
    </div>
  );
}

interface PropsFila extends PropsDeLinea<FilaBorrador, CampoFila>, Pick<PropsFilas, "verbo" | "precio"> {
  enfocada: boolean;
}

function Fila({ verbo, precio, enfocada, ...props }: PropsFila) {
  const { linea: fila, errores } = props;
  const { indice, producto_id, nombre, disponible, unidad, cantidad } = fila;
  const conPrecio = fila.lineas.find(({ quedan }) => quedan > 0);
  return (
    <tr>
      <Celda titulo="Producto" tipo="principal">
        {nombre}
        <small id={idDeNota(indice)}>{notaDe(fila, verbo)}</small>
        <ErrorSuelto mensajes={errores.producto_id} />
      </Celda>
      {disponible === 0 && !cantidad ? (
        <Celda titulo="Cantidad">Nada por devolver</Celda>
      ) : (
        <>
          <Celda titulo="Cantidad">
            <input type="hidden" name={`productos[${indice}].producto_id`} value={producto_id} />
            <input type="hidden" name={`productos[${indice}].unidad`} value={unidad} />
            <CampoDeLinea
              lista="productos"
              {...props}
              campo="cantidad"
              tipo={seMide(unidad) ? "medida" : "cantidad"}
              etiqueta={`Cantidad de ${nombre}`}
              nota={idDeNota(indice)}
              autoFocus={enfocada}
              placeholder="0"
            />
          </Celda>
          <Celda titulo={precio}>
            <CampoDeLinea
              lista="productos"
              {...props}
              campo="precio_unitario"
              tipo="precio"
              etiqueta={`${precio} de ${nombre}`}
              placeholder={conPrecio && escribirPesos(textoPesos(precioNormal(leerLinea(conPrecio))))}
            />
          </Celda>
          <CeldaDeSubtotal subtotal={subtotalDe(fila)} />
        </>
      )}
    </tr>
  );
}

const idDeNota = (indice: number): string => `devolucion-nota-${indice}`;

// Kilos, litros and metros are masculine, unidades are not.
const concordar = (unidad: Unidad, participio: string): string => (seMide(unidad) ? participio.replace(/a(s?)$/, "o$1") : participio);

function notaDe({ unidad, unidades, devuelto, disponible, stock }: FilaBorrador, [una, varias]: PropsFilas["verbo"]): string {
  const cuantas = (cantidad: Cantidad): string => mostrarCantidad(vistaCantidad(cantidad, unidad), unidad);
  const con = (cantidad: Cantidad, uno: string, varios: string) =>
    `${cuantas(cantidad)} ${concordar(unidad, cantidad === unaUnidad(unidad) ? uno : varios)}`;
  const partes = [
    con(unidades, una, varias),
    devuelto > 0 && con(devuelto, "ya devuelta", "ya devueltas"),
    stock !== null && `${cuantas(stock)} en existencia`,
    `máximo ${cuantas(disponible)}`,
  ];
  return partes.filter(Boolean).join(" · ");
}
