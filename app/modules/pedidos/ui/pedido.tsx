import { EnlaceBoton } from "~/ui/base/boton";
import { ErrorSuelto } from "~/ui/base/formulario";
import { Vacio } from "~/ui/base/vacio";

interface Props {
  lineas: readonly unknown[];
  errors: Record<string, string[]>;
  texto: string;
  whatsapp: string;
  /** The order as a query. */
  consulta: string;
}

/** An order as it is sent: as a text, on paper, or in a file. */
export function Pedido({ lineas, errors, texto, whatsapp, consulta }: Props) {
  const errores = Object.values(errors).flat();
  if (lineas.length === 0 && errores.length === 0)
    return (
      <Vacio titulo="No hay nada en el pedido" icono="compras">
        Escriba cuánto pedir de algún producto.
      </Vacio>
    );
  return (
    <div className="formulario pedido">
      <ErrorSuelto mensajes={errores} role="alert" />
      <label className="campo">
        Mensaje para el proveedor
        <textarea rows={Math.min(20, lineas.length + 3)} defaultValue={texto} readOnly />
      </label>
      <div className="acciones">
        <EnlaceBoton variante="primario" icono="mensajes" to={whatsapp} target="_blank" rel="noopener noreferrer">
          Enviar por WhatsApp
        </EnlaceBoton>
        <EnlaceBoton icono="imprimir" to={`/compras/sugeridas/pedido/?${consulta}&formato=pdf`}>
          PDF
        </EnlaceBoton>
        <EnlaceBoton to={`/compras/sugeridas/pedido/?${consulta}&formato=csv`}>CSV</EnlaceBoton>
        <EnlaceBoton icono="compras" to={`/compras/crear/?${consulta}`}>
          Cuando llegue: registrar la compra
        </EnlaceBoton>
      </div>
    </div>
  );
}
