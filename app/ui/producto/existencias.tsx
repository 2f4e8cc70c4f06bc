import { UNIDADES } from "~/domain/cifras/cantidad";
import { keysOf } from "~/domain/nucleo/properties";
import { Campo, type CampoDatos, Casilla, Selector } from "../base/campo";
import { CamposDeEmpaque } from "./campos-de-empaque";

const OPCIONES = keysOf(UNIDADES).map((valor) => ({ valor, texto: UNIDADES[valor] }));

interface Props {
  campos: Record<
    "unidad" | "stock" | "stock_anterior" | "stock_minimo" | "lleva_existencias" | "empaque_de" | "empaque_nombre" | "unidades_por_empaque",
    CampoDatos
  >;
  esNuevo: boolean;
}

/** How a product is sold, how much of it there is, and folded below, when to tell and whether it is counted at all. */
export function Existencias({ campos, esNuevo }: Props) {
  const { unidad, stock, stock_anterior, stock_minimo, lleva_existencias, empaque_nombre } = campos;
  const seCuenta = lleva_existencias.initialValue === "on";
  const conErrores = [lleva_existencias, campos.empaque_de, empaque_nombre, campos.unidades_por_empaque].some(({ errors }) => errors);
  return (
    <>
      <input type="hidden" name="casillas_presentes" value="1" />
      <input type="hidden" name="stock_anterior" value={String(stock_anterior.initialValue ?? "")} />
      <div className="campos">
        <Selector field={unidad} etiqueta="Se vende por" opciones={OPCIONES} />
        <Campo
          field={stock}
          etiqueta="Unidades en existencia"
          tipo="decimal"
          ayuda={esNuevo ? "Cuántas tiene hoy; de lo que se pesa, como 2,5." : undefined}
        />
      </div>
      <details className="mas-datos" open={!seCuenta || conErrores || Boolean(stock_minimo.initialValue || empaque_nombre.initialValue)}>
        <summary>Más opciones</summary>
        <Campo field={stock_minimo} etiqueta="Avisar cuando queden" tipo="decimal" ayuda="Vacío: el mínimo general de la tienda." />
        <CamposDeEmpaque unidad={campos.empaque_de} nombre={empaque_nombre} unidades={campos.unidades_por_empaque} />
        <Casilla
          field={lleva_existencias}
          etiqueta="Llevar existencias"
          ayuda="Desmárquela para lo que no se cuenta, como recargas o fotocopias: se vende siempre y no sale en los inventarios."
        />
      </details>
    </>
  );
}
