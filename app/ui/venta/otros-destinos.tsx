import { botonesDeVenta } from "~/screens/venta/estado";
import { Boton } from "../base/boton";
import { Campo, campoSuelto } from "../base/campo";
import { ErrorSuelto } from "../base/formulario";
import type { PropsDeVenta } from "./use-venta";

/** What a ticket may become besides a sale, each folded until it is wanted. A shop that uses none of it sees none of it. */
export function OtrosDestinos({ venta, borrador, errores }: PropsDeVenta) {
  if (venta.estado.lineas.length === 0) return null;
  return borrador.destinos.map(({ nombre, titulo, boton, campos }) => (
    <details key={nombre} className="venta-destino" open={campos.some((uno) => errores[uno.nombre] || uno.valor) || undefined}>
      <summary>{titulo}</summary>
      <div>
        {campos.map(({ nombre: name, valor, ...campo }) => (
          <Campo key={name} field={campoSuelto({ name, defaultValue: valor, errores: errores[name] })} {...campo} />
        ))}
        <Boton name="intencion" value={nombre}>
          {boton}
        </Boton>
      </div>
    </details>
  ));
}

/** The quotation that the ticket sells. Its field is filled in also when a kept ticket comes back, so that it says itself whether it is empty. */
export function DeCotizacion({ borrador, errores }: Pick<PropsDeVenta, "borrador" | "errores">) {
  return (
    <div className="venta-cotizacion">
      {/* Not of the type hidden: React gives those their default value again each time it draws them. */}
      <input hidden id="campo-cotizacion" name="cotizacion" defaultValue={borrador.cotizacion} autoComplete="off" />
      <label htmlFor="campo-cotizacion_numero">De la cotización</label>
      <input
        id="campo-cotizacion_numero"
        name="cotizacion_numero"
        defaultValue={borrador.cotizacion_numero}
        readOnly
        placeholder=" "
        autoComplete="off"
      />
      <Boton variante="discreto" {...botonesDeVenta.boton("soltar-cotizacion")}>
        Soltar
      </Boton>
      <ErrorSuelto mensajes={errores.cotizacion} role="alert" />
    </div>
  );
}
