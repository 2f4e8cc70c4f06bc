import { Boton } from "../base/boton";
import type { PropsDeVenta } from "./use-venta";

/** The quotation that the ticket sells. Its field is filled in also when a kept ticket comes back, so that it says itself whether it is empty. */
export default function DeCotizacion({ borrador, errores }: Pick<PropsDeVenta, "borrador" | "errores">) {
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
      {/* All buttons of the screen would come with `botonesDeVenta`, into a script of their own. */}
      <Boton variante="discreto" name="intencion" value="soltar-cotizacion">
        Soltar
      </Boton>
      {errores.cotizacion && (
        <p className="campo-error" role="alert">
          {errores.cotizacion.join(" ")}
        </p>
      )}
    </div>
  );
}
