import { Campo, type CampoDatos, Casilla } from "../base/campo";

/** Whether a product is a bag with a tax, and how much that is for each one; folded for what is none. */
export function Bolsa({ bolsa, impuesto }: { bolsa: CampoDatos; impuesto: CampoDatos }) {
  const abierta = bolsa.initialValue === "on" || [bolsa, impuesto].some(({ errors }) => errors !== undefined && errors.length > 0);
  return (
    <details className="mas-datos" open={abierta}>
      <summary>Bolsa con impuesto</summary>
      <input type="hidden" name="bolsas_presentes" value="1" />
      <Casilla
        field={bolsa}
        etiqueta="Es una bolsa con impuesto"
        ayuda="La plástica que el cliente se lleva. La cobra quien es responsable de IVA."
      />
      <div className="campos">
        <Campo
          field={impuesto}
          etiqueta="Impuesto de cada bolsa"
          tipo="dinero"
          ayuda="Se suma al precio de cada una. La DIAN lo fija cada año."
        />
      </div>
    </details>
  );
}
