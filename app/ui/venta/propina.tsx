import { mostrarPesos } from "~/domain/cifras/dinero";
import type { PropinaTecleada } from "~/screens/venta/borrador";
import { Campo, campoSuelto } from "../base/campo";
import { Dinero } from "../base/valores";
import type { PropsDeVenta } from "./use-venta";

interface PropsPropina extends PropsDeVenta {
  si: string;
  aPagar: string;
}

/** Asks for the tip, in a shop that suggests one, and for a sale that has one. */
export default function Propina({ venta: { estado, dispatch }, borrador, errores, si, aPagar }: PropsPropina) {
  const { propina_sugerida: sugerida } = borrador;
  const { propina, propina_como } = estado.propina;
  const opciones = [
    ...(sugerida > 0 ? [["si", `Sí, ${mostrarPesos(si)}`] as const] : []),
    ["otra", "Otro valor"] as const,
    ["no", "No"] as const,
  ];
  const contada = propina_como === "si" || propina_como === "otra";
  const dar = (cambio: Partial<PropinaTecleada>) => dispatch({ tipo: "dar", propina: { ...estado.propina, ...cambio } });
  return (
    <div className="venta-propina">
      <fieldset className="opciones">
        <legend>Propina voluntaria{sugerida > 0 && ` ${sugerida}\u00a0%`}</legend>
        {opciones.map(([como, texto]) => (
          <label key={como}>
            <input
              type="radio"
              name="propina_como"
              value={como}
              checked={propina_como === como}
              onChange={() => dar({ propina_como: como })}
            />{" "}
            <span>{texto}</span>
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="propina_si" value={si} autoComplete="off" />
      <Campo
        field={campoSuelto({ name: "propina", errores: errores.propina })}
        etiqueta="Valor de la propina"
        tipo="dinero"
        value={propina}
        onChange={({ target }) => dar({ propina: target.value, propina_como: "otra" })}
      />
      <p className="venta-redondeo" aria-live="polite">
        {/* Without JavaScript the sum follows when the totals are asked for. */}
        {contada && (
          <>
            <span>Con propina</span>
            <output>
              <Dinero valor={aPagar} />
            </output>
          </>
        )}
      </p>
    </div>
  );
}
