import { nombreDeProveedor } from "~/domain/compartido/personas";
import { Campo, type CampoDatos, Casilla, Selector } from "../base/campo";

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
}

interface PropsProveedor {
  proveedores: readonly OpcionProveedor[];
  elegido: CampoDatos;
  nuevo: CampoDatos;
  /** Where the browser keeps the values: what the fields show, and what to call when one changes. */
  control?: { elegido: string; nuevo: string; alCambiar(campo: "proveedor" | "proveedor_nuevo", valor: string): void };
}

/** Supplier of the purchase, optional: one of the list, or a new one by its name alone. */
export function Proveedor({ proveedores, elegido, nuevo, control }: PropsProveedor) {
  const hayLista = proveedores.length > 0;
  return (
    <div className="compra-proveedor">
      {hayLista && (
        <Selector
          field={elegido}
          etiqueta="Proveedor"
          opciones={proveedores.map((uno) => ({ valor: String(uno.id), texto: nombreDeProveedor(uno) }))}
          ninguna="Sin proveedor"
          {...(control && { value: control.elegido, onChange: ({ target }) => control.alCambiar("proveedor", target.value) })}
        />
      )}
      <Campo
        field={nuevo}
        etiqueta={hayLista ? "O uno nuevo" : "Proveedor (opcional)"}
        placeholder="Nombre"
        maxLength={100}
        autoComplete="off"
        {...(control && { value: control.nuevo, onChange: ({ target }) => control.alCambiar("proveedor_nuevo", target.value) })}
      />
    </div>
  );
}

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
