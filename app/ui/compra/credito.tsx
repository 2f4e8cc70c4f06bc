import { Campo, type CampoDatos, Casilla } from "../base/campo";

type CampoDeCredito = "credito" | "vence";

interface PropsCredito {
  credito: CampoDatos;
  vence: CampoDatos;
  /** Where the browser keeps the values: what the fields show, and what to call when one changes. */
  control?: { credito: string; vence: string; alCambiar(campo: CampoDeCredito, valor: string): void };
}

/** Whether the purchase is owed to the supplier, and until when. Without the mark the day is not shown. */
export function Credito({ credito, vence, control }: PropsCredito) {
  return (
    <div className="compra-credito">
      <Casilla
        field={credito}
        etiqueta="A crédito"
        value="1"
        {...(control
          ? { checked: control.credito === "1", onChange: ({ target }) => control.alCambiar("credito", target.checked ? "1" : "") }
          : { defaultChecked: credito.initialValue === "1" })}
      />
      <Campo
        field={vence}
        etiqueta="Vence"
        tipo="date"
        {...(control && { value: control.vence, onChange: ({ target }) => control.alCambiar("vence", target.value) })}
      />
    </div>
  );
}
