import { precioPorUnidad, type Unidad } from "~/domain/cifras/cantidad";
import { enumerar } from "~/domain/cifras/frases";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { NOMBRES_DE_PAPELES, type NombreDePapel, PAPELES } from "../domain/papeles";
import { campoDeCantidad } from "../domain/pedido";

export interface ProductoDeEtiqueta {
  id: number;
  nombre: string;
  codigo_de_barras: string | null;
  precio_publico: string;
  unidad: Unidad;
  /** Number of labels, as typed. */
  cantidad: string;
  elegido: boolean;
  /** Papers on which its code does not fit as bars. */
  sin_barras: readonly NombreDePapel[];
}

interface Props {
  productos: readonly ProductoDeEtiqueta[];
  errors: Record<string, string[]>;
}

/** Products to tick, each with its number of labels. */
export function ProductosDeEtiqueta({ productos, errors }: Props) {
  return <Tabla leyenda="Productos para etiquetar" filas={productos} keyOf={({ id }) => id} columnas={columnasCon(errors)} />;
}

const columnasCon = (errors: Props["errors"]): Columna<ProductoDeEtiqueta>[] => [
  {
    titulo: "Producto",
    tipo: "principal",
    celda: ({ id, nombre, elegido }) => (
      <label className="etiquetas-producto">
        <input type="checkbox" name="producto" value={id} defaultChecked={elegido} />
        {nombre}
      </label>
    ),
  },
  { titulo: "Código", celda: ({ codigo_de_barras, sin_barras }) => <Codigo codigo={codigo_de_barras} sinBarras={sin_barras} /> },
  { titulo: "Precio", tipo: "numero", celda: ({ precio_publico, unidad }) => precioPorUnidad(precio_publico, unidad) },
  {
    titulo: "Etiquetas",
    tipo: "numero",
    cifra: true,
    celda: ({ id, nombre, cantidad }) => (
      <Cantidad nombre={nombre} campo={campoDeCantidad(id)} cantidad={cantidad} errores={errors[campoDeCantidad(id)]} />
    ),
  },
];

interface PropsCodigo {
  codigo: string | null;
  sinBarras: readonly NombreDePapel[];
}

function Codigo({ codigo, sinBarras }: PropsCodigo) {
  const papeles = enumerar(sinBarras.map((papel) => PAPELES[papel].nombre.split(":")[0] ?? ""));
  const donde = sinBarras.length === NOMBRES_DE_PAPELES.length ? "todos los papeles" : papeles;
  return (
    <>
      {codigo ?? "Sin código"}
      {sinBarras.length > 0 && <p className="campo-ayuda">Sale escrito, sin barras, en: {donde}.</p>}
    </>
  );
}

interface PropsCantidad {
  nombre: string;
  campo: string;
  cantidad: string;
  errores: string[] | undefined;
}

function Cantidad({ nombre, campo, cantidad, errores }: PropsCantidad) {
  const idError = `${campo}-error`;
  return (
    <>
      <input
        className="etiquetas-cantidad"
        name={campo}
        defaultValue={cantidad}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Etiquetas de ${nombre}`}
        aria-invalid={errores ? true : undefined}
        aria-describedby={errores && idError}
      />
      {errores && (
        <p className="campo-error" id={idError}>
          {errores.join(" ")}
        </p>
      )}
    </>
  );
}
