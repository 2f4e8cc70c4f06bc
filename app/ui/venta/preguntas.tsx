import type { ErroresDeVenta } from "~/screens/venta/borrador";
import { Boton } from "../base/boton";
import { enfocar } from "../captura/foco";
import type { Venta } from "./use-venta";

/** Fields that say yes to a question of the server, the yes, and the field to correct instead. */
const PREGUNTAS = [
  { campo: "abrir_vacia", si: "Abrir venta vacía", corregir: "codigo" },
  { campo: "confirmar_recibido", si: "Sí, lo recibí", corregir: "monto_recibido" },
  { campo: "autorizar_cupo", si: "Fiarle de todos modos", corregir: "buscar_cliente" },
] as const;

/** What the server asks before it saves the sale, as the error of a field that answers. Only its own button says yes: not F4, and no Enter. */
export function Preguntas({ errores, dispatch }: { errores: ErroresDeVenta; dispatch: Venta["dispatch"] }) {
  return PREGUNTAS.filter(({ campo }) => errores[campo]).map(({ campo, si, corregir }) => (
    <div key={campo} className="venta-pregunta" role="alert">
      <p>{errores[campo]?.join(" ")}</p>
      <div>
        <Boton name={campo} value="1">
          {si}
        </Boton>
        <Boton
          type="button"
          variante="discreto"
          className="con-js"
          onClick={() => {
            dispatch({ tipo: "olvidar", campo });
            enfocar(corregir);
          }}
        >
          Corregir
        </Boton>
      </div>
    </div>
  ));
}
