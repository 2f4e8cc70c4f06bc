import { Campo, type CampoDatos, Casilla } from "../base/campo";
import { type OpcionDeProducto, tieneErrores } from "./opciones";

/** Whether a product is a bag with a tax, and how much that is for each one. */
export function opcionDeBolsa({ bolsa, impuesto_bolsa }: Record<"bolsa" | "impuesto_bolsa", CampoDatos>): OpcionDeProducto {
  return {
    titulo: "Bolsa con impuesto",
    para: "La plástica en que el cliente se lleva lo que compra.",
    usada: bolsa.initialValue === "on",
    conErrores: tieneErrores(bolsa, impuesto_bolsa),
    campos: (
      <>
        <input type="hidden" name="bolsas_presentes" value="1" />
        <Casilla field={bolsa} etiqueta="Es una bolsa con impuesto" ayuda="Lo cobra quien es responsable de IVA." />
        <div className="campos">
          <Campo
            field={impuesto_bolsa}
            etiqueta="Impuesto de cada bolsa"
            tipo="dinero"
            ayuda="Se suma al precio de cada una. La DIAN lo fija cada año."
          />
        </div>
      </>
    ),
  };
}
