import { FORMA_USUAL } from "~/domain/ventas/formas-de-pago";
import { presentIn, textsOf } from "../typed-form";
import { DE_FACTURA, VENTA_NUEVA } from "./borrador";

/** The fields of a sale's form as they were typed, without those of its lines and payments. */
export function camposTecleados(form: FormData) {
  const campos = { ...textsOf(form, VENTA_NUEVA), ...presentIn(form, DE_FACTURA) };
  return { ...campos, forma_pago: campos.forma_pago || FORMA_USUAL };
}
