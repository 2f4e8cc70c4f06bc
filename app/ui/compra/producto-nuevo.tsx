import { UNIDADES } from "~/domain/cifras/cantidad";
import { opcionesDeIva } from "~/domain/cifras/tarifas";
import { campoDe } from "~/domain/compras/nombres";
import type { CampoEnPantalla, LineaBorrador } from "~/screens/compra/borrador";
import { CampoDeLinea, type PropsDeLinea } from "../documento/lineas";

type PropsDeParte = PropsDeLinea<LineaBorrador, CampoEnPantalla>;

export const ID_CATEGORIAS = "categorias";

/** What a person types of a new product. */
const ESCRITOS = [
  { campo: "nombre", nombre: "Nombre", placeholder: "Nombre del producto", maxLength: 100 },
  { campo: "codigo_de_barras", nombre: "Código de barras", placeholder: "Código de barras", "data-codigo": "", maxLength: 50 },
  { campo: "categoria", nombre: "Categoría", placeholder: "Categoría", maxLength: 50, list: ID_CATEGORIAS },
] as const;

/** What a person chooses of a new product. */
const UNIDADES_A_ELEGIR = Object.entries(UNIDADES).map(([valor, texto]) => ({ valor, texto }));
const elegidos = (conInc: boolean) =>
  [
    { campo: "unidad", etiqueta: "Se vende por", opciones: UNIDADES_A_ELEGIR },
    { campo: "iva", etiqueta: `${conInc ? "Impuesto" : "IVA"} del producto nuevo`, opciones: opcionesDeIva(conInc) },
  ] as const;

export function ProductoNuevo({ conFoco, conInc, ...props }: PropsDeParte & { conFoco: boolean; conInc: boolean }) {
  const { linea, dispatch } = props;
  const { indice } = linea;
  return (
    <div className="compra-nuevo">
      <span className="etiqueta">Nuevo</span>
      {ESCRITOS.map(({ campo, nombre, ...atributos }) => (
        <CampoDeLinea
          key={campo}
          type="text"
          {...props}
          campo={campo}
          etiqueta={`${nombre} del producto nuevo`}
          {...atributos}
          autoFocus={conFoco && campo === "nombre"}
        />
      ))}
      {elegidos(conInc).map(({ campo, etiqueta, opciones }) => (
        <select
          key={campo}
          name={campoDe(indice, campo)}
          aria-label={etiqueta}
          value={linea[campo]}
          onChange={({ target }) => dispatch({ tipo: "cambiar", indice, campo, valor: target.value })}
        >
          {opciones.map(({ valor, texto }) => (
            <option key={valor} value={valor}>
              {texto}
            </option>
          ))}
        </select>
      ))}
    </div>
  );
}
