import type { Errores } from "~/screens/documento/estado";
import { Vacio } from "../base/vacio";
import { Lineas, useErroresDeLineas } from "../documento/lineas";
import { ID_CATEGORIAS, Linea } from "./linea";
import type { Compra } from "./use-compra";

const CABEZA = [
  { titulo: "Producto", tipo: "principal" },
  { titulo: "Cantidad" },
  { titulo: "Costo" },
  { titulo: "Venta al público" },
  { titulo: "Ganancia", tipo: "numero" },
] as const;

interface PropsLineas {
  compra: Compra;
  errores: Errores;
  categorias: readonly string[];
  responsable: boolean;
}

/** The lines of the purchase. */
export function LineasDeCompra({ compra: { estado, dispatch }, errores, categorias, responsable }: PropsLineas) {
  const erroresDe = useErroresDeLineas(errores, "detalles");
  return (
    <Lineas
      className="compra-lineas"
      leyenda="Productos de la compra, el último primero"
      cabeza={CABEZA}
      lineas={estado.lineas}
      vacio={
        <Vacio titulo="Sin productos" icono="compras" ayuda="compras">
          Escanee el código de lo que llegó o escriba su nombre. Si no existe, aquí mismo se crea.
        </Vacio>
      }
      despues={
        <datalist id={ID_CATEGORIAS}>
          {categorias.map((categoria) => (
            <option key={categoria} value={categoria} />
          ))}
        </datalist>
      }
    >
      {(linea) => (
        <Linea
          linea={linea}
          errores={erroresDe(linea.indice)}
          dispatch={dispatch}
          ultima={linea.indice === estado.ultima}
          porLlenar={estado.porLlenar && linea.indice === estado.ultima}
          responsable={responsable}
        />
      )}
    </Lineas>
  );
}
