import { EnlaceBoton } from "../base/boton";
import { EnPapel } from "./en-papel";

interface Props {
  filtro: Record<string, string>;
  /** Whether the list has any product. */
  hay: boolean;
  esAdmin: boolean;
}

/** What is done with the products that pass a filter, beside selling them. */
export function AccionesDeLista({ filtro, hay, esAdmin }: Props) {
  return (
    <>
      {hay && <EnPapel filtro={filtro} />}
      <EnlaceBoton to="/inventario/conteos/" variante="discreto">
        Contar
      </EnlaceBoton>
      {hay && esAdmin && (
        <EnlaceBoton to={`/productos/precios/?${new URLSearchParams(filtro)}`} variante="discreto">
          Cambiar precios
        </EnlaceBoton>
      )}
    </>
  );
}
