import type { DatosProveedor } from "~/domain/proveedores/esquema";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";

interface Props {
  proveedor?: Inicial<DatosProveedor>;
  boton: string;
  cancelar: string;
}

/** Form of a new or existing proveedor. */
export function ProveedorFormulario({ proveedor, boton, cancelar }: Props) {
  const [form, fields] = useFormulario<DatosProveedor>(proveedor);
  return (
    <Formulario {...form} boton={boton} cancelar={cancelar}>
      <Campo field={fields.nombre} etiqueta="Nombre del contacto" maxLength={100} autoFocus required />
      <Campo field={fields.empresa} etiqueta="Empresa" maxLength={150} autoComplete="organization" required />
      <div className="campos">
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} required />
        <Campo field={fields.correo} etiqueta="Correo" tipo="email" maxLength={254} required />
      </div>
      <Campo field={fields.direccion} etiqueta="Dirección" maxLength={200} required />
    </Formulario>
  );
}
