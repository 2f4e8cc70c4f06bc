import { memo } from "react";
import { seMide, UNIDADES } from "~/domain/cifras/cantidad";
import { IVAS_DE_PRODUCTO, TARIFAS } from "~/domain/cifras/tarifas";
import { campoDe } from "~/domain/compras/nombres";
import { gananciaDe, ivaDeLinea, type LineaBorrador, nombreDeLinea, subtotalDe, unidadDe } from "~/screens/compra/borrador";
import { botonesDeCompra } from "~/screens/compra/estado";
import { Boton } from "../base/boton";
import { Celda } from "../base/tabla";
import { Dinero } from "../base/valores";
import { LineaCampo, LineaOpcion, type PropsDeLinea } from "./linea-campo";
import { alTeclear } from "./teclado";

interface PropsLinea extends PropsDeLinea {
  /** Whether the line got the last product. */
  ultima: boolean;
  /** Whether the line takes the cursor. */
  porLlenar: boolean;
}

/** One line. Memoized, so that a scan renders only the lines that change. */
export const Linea = memo(function Linea({ ultima, porLlenar, ...props }: PropsLinea) {
  const { linea, errores, responsable } = props;
  const { indice, producto, iva } = linea;
  const unidad = unidadDe(linea);
  const nombre = nombreDeLinea(linea);
  const subtotal = subtotalDe(linea, responsable);
  const esNuevo = !producto;
  return (
    <tr className={ultima ? "documento-linea-nueva" : undefined} onKeyDown={alTeclear}>
      <Celda titulo="Producto" tipo="principal">
        <input type="hidden" name={campoDe(indice, "producto")} value={producto} />
        {esNuevo ? (
          <ProductoNuevo {...props} conFoco={porLlenar && !linea.nombre} />
        ) : (
          <>
            {nombre}
            <input type="hidden" name={campoDe(indice, "unidad")} value={unidad} />
            <input type="hidden" name={campoDe(indice, "iva")} value={iva} />
          </>
        )}
        {errores.producto && <p className="campo-error">{errores.producto.join(" ")}</p>}
        <Vence {...props} nombre={nombre} />
      </Celda>
      <Celda titulo="Cantidad">
        <LineaCampo
          {...props}
          campo="cantidad"
          className="documento-cantidad"
          inputMode={seMide(unidad) ? "decimal" : "numeric"}
          aria-label={`Cantidad de ${nombre}`}
          autoFocus={porLlenar && linea.nombre !== ""}
        />
        {seMide(unidad) && <small>{unidad}</small>}
      </Celda>
      <Celda titulo="Costo">
        <LineaCampo
          {...props}
          campo="precio"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Costo${responsable ? " sin IVA" : ""} de cada unidad de ${nombre}`}
        />
        {responsable && <small>sin IVA</small>}
      </Celda>
      <Celda titulo="Venta al público">
        <LineaCampo
          {...props}
          campo="precio_publico"
          className="documento-precio"
          inputMode="decimal"
          aria-label={`Precio al público de ${nombre}`}
        />
        {responsable && TARIFAS[ivaDeLinea(linea)].porcentaje > 0 && (
          <div className="compra-sin-iva">
            <small>sin IVA</small>
            <LineaCampo
              {...props}
              campo="precio_venta"
              className="documento-precio"
              inputMode="decimal"
              aria-label={`Precio de venta sin IVA de ${nombre}`}
            />
          </div>
        )}
      </Celda>
      <Celda titulo="Ganancia" tipo="numero">
        <Ganancia linea={linea} responsable={responsable} />
      </Celda>
      <Celda titulo="Subtotal" tipo="numero">
        {subtotal ? <Dinero valor={subtotal} /> : "—"}
      </Celda>
      <Celda titulo="Quitar" tipo="acciones">
        <Boton variante="discreto" icono="quitar" {...botonesDeCompra.boton("quitar", indice)} aria-label={`Quitar ${nombre}`} />
      </Celda>
    </tr>
  );
});

/** Profit of one unit of the line, in pesos and in percent of its cost. */
function Ganancia({ linea, responsable }: { linea: LineaBorrador; responsable: boolean }) {
  const ganancia = gananciaDe(linea, responsable);
  if (!ganancia) return <>—</>;
  const { pesos, porcentaje } = ganancia;
  return (
    <span className={pesos.startsWith("-") ? "compra-perdida" : undefined}>
      <Dinero valor={pesos} />
      {porcentaje !== null && <small>{porcentaje.toLocaleString("es-CO")} %</small>}
    </span>
  );
}

/** Fields of a line for its expiry: a checkbox and the date. */
function Vence({ nombre, ...props }: PropsDeLinea & { nombre: string }) {
  const { linea, errores, dispatch } = props;
  const { indice } = linea;
  return (
    <div className="compra-vence">
      <label>
        <input
          type="checkbox"
          name={campoDe(indice, "tiene_caducidad")}
          checked={linea.tiene_caducidad !== ""}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo: "tiene_caducidad", valor: target.checked ? "on" : "" })}
          aria-label={`${nombre} tiene fecha de vencimiento`}
        />{" "}
        Vence
      </label>
      <LineaCampo {...props} campo="fecha_caducidad" type="date" aria-label={`Fecha de vencimiento de ${nombre}`} />
      {errores.tiene_caducidad && <p className="campo-error">{errores.tiene_caducidad.join(" ")}</p>}
    </div>
  );
}

export const ID_CATEGORIAS = "categorias";

const NOMBRES_DE_UNIDADES = Object.entries(UNIDADES);
const TARIFAS_DE_PRODUCTO = IVAS_DE_PRODUCTO.map((iva) => [iva, TARIFAS[iva].nombre] as const);

/** Fields of the product that a line will create. */
export function ProductoNuevo({ conFoco, ...props }: PropsDeLinea & { conFoco: boolean }) {
  return (
    <div className="compra-nuevo">
      <span className="etiqueta">Nuevo</span>
      <LineaCampo
        {...props}
        campo="nombre"
        aria-label="Nombre del producto nuevo"
        placeholder="Nombre del producto"
        maxLength={100}
        autoFocus={conFoco}
      />
      <LineaCampo
        {...props}
        campo="codigo_de_barras"
        aria-label="Código de barras del producto nuevo"
        placeholder="Código de barras"
        data-codigo=""
        maxLength={50}
      />
      <LineaCampo
        {...props}
        campo="categoria"
        aria-label="Categoría del producto nuevo"
        placeholder="Categoría"
        maxLength={50}
        list={ID_CATEGORIAS}
      />
      <LineaOpcion {...props} campo="unidad" opciones={NOMBRES_DE_UNIDADES} etiqueta="Se vende por" />
      <LineaOpcion {...props} campo="iva" opciones={TARIFAS_DE_PRODUCTO} etiqueta="IVA del producto nuevo" />
    </div>
  );
}
