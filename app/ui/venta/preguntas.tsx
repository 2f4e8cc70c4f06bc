import { Boton } from "../base/boton";
import { Preguntas } from "../base/formulario";
import { enfocar } from "../captura/foco";
import type { RespuestaVenta } from "./estado";
import type { Venta } from "./use-venta";

/** The field to correct instead of saying yes, where it has another name than the question. */
const CORREGIR: Readonly<Record<string, string>> = {
  abrir_vacia: "codigo",
  confirmar_recibido: "monto_recibido",
  autorizar_cupo: "buscar_cliente",
  confirmar_precio: "codigo",
};

/** What the server asks before it saves the sale. */
export function PreguntasDeVenta({ venta: { estado, dispatch }, respuesta }: { venta: Venta; respuesta: RespuestaVenta | undefined }) {
  const corregir = (campo: string) => (
    <Boton
      type="button"
      variante="discreto"
      className="con-js"
      onClick={() => {
        dispatch({ tipo: "olvidar", campo });
        enfocar(CORREGIR[campo] ?? campo.replace("confirmar_", ""));
      }}
    >
      Corregir
    </Boton>
  );
  return <Preguntas errors={estado.errores} respondidas={respuesta?.respondidas ?? []} accion={corregir} />;
}
