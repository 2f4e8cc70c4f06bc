import { mostrarPesos } from "~/domain/cifras/dinero";
import { campoSuelto } from "../base/campo";
import { DeCaja } from "../caja/de-caja";
import { PagoACuenta, type PagoNegado } from "../documento/pago-a-cuenta";

interface PropsPagar extends PagoNegado {
  proveedor: number;
  saldo: string;
  cajaAbierta: boolean;
  clave_envio: string;
}

/** Form of a payment to a supplier. */
export function Pagar({ proveedor, saldo, cajaAbierta, ...pago }: PropsPagar) {
  return (
    <PagoACuenta
      accion={`/proveedores/${proveedor}/pagos/`}
      etiqueta="Le paga"
      ayuda={`Se le deben ${mostrarPesos(saldo)}: puede pagar una parte o todo.`}
      boton="Registrar pago"
      {...pago}
    >
      <DeCaja
        field={campoSuelto({ name: "de_caja", defaultValue: pago.tecleado?.de_caja })}
        texto="Si paga en efectivo, sale de la caja"
        abierta={cajaAbierta}
      />
    </PagoACuenta>
  );
}
