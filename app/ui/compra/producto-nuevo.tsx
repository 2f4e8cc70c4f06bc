import { UNIDADES } from "~/domain/cifras/cantidad";
import { IVAS_DE_PRODUCTO, TARIFAS } from "~/domain/cifras/tarifas";
import { LineaCampo, LineaOpcion, type PropsDeLinea } from "./linea-campo";

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
