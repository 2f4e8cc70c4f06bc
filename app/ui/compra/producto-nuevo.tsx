import { LineaCampo, type PropsDeLinea } from "./linea-campo";

export const ID_CATEGORIAS = "categorias";

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
    </div>
  );
}
