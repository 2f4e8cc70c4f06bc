import { Boton } from "../base/boton";
import { Campo, campoSuelto } from "../base/campo";
import type { PropsDeVenta } from "./use-venta";

/** What a ticket may become besides a sale, each folded until it is wanted. A shop that uses none of it sees none of it. */
export function OtrosDestinos({ venta, borrador, errores }: PropsDeVenta) {
  if (venta.estado.lineas.length === 0) return null;
  return borrador.destinos.map(({ nombre, titulo, boton, campos }) => {
    // Alt with its first letter, unless a tile has it.
    const tecla = /^[^QWERTYUIOP]/.test(titulo) ? `Alt+${titulo[0]}` : undefined;
    return (
      <details key={nombre} className="venta-destino" open={campos.some((uno) => errores[uno.nombre] || uno.valor) || undefined}>
        <summary aria-keyshortcuts={tecla}>{titulo}</summary>
        <div>
          {campos.map(({ nombre: name, valor, ...campo }) => (
            <Campo key={name} field={campoSuelto({ name, defaultValue: valor, errores: errores[name] })} {...campo} />
          ))}
          <Boton name="intencion" value={nombre}>
            {boton}
          </Boton>
        </div>
      </details>
    );
  });
}
