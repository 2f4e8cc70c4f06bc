import type { ErroresDeVenta, VistaBorrador } from "~/screens/venta/borrador";
import { intencionesDeVenta } from "~/screens/venta/intenciones";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { campoSuelto } from "../base/campo-datos";
import { ID_ABRIR_CAJA } from "../captura/foco";

interface Props {
  borrador: VistaBorrador;
  errores: ErroresDeVenta;
}

/** Opens the cash session without leaving the ticket, in a shop that wants one for each sale. */
export function AbrirCaja({ borrador: { por_abrir, base_caja }, errores }: Props) {
  if (!por_abrir) return null;
  return (
    <section className="venta-abrir-caja" aria-labelledby="venta-abrir-caja">
      <h2 id="venta-abrir-caja">Abra su caja antes de vender.</h2>
      <p>Escriba el efectivo que hay para dar vueltas.</p>
      <div>
        <Campo
          field={campoSuelto({ name: "base_caja", defaultValue: base_caja, errores: errores.base_caja })}
          etiqueta="Base"
          tipo="dinero"
        />
        <Boton id={ID_ABRIR_CAJA} icono="caja" {...intencionesDeVenta.boton("abrir-caja")}>
          Abrir la caja
        </Boton>
      </div>
    </section>
  );
}
