import { getFormProps } from "@conform-to/react";
import type { DatosProveedor } from "~/domain/proveedores/esquema";
import { Boton, EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { AccionesFormulario, Formulario, type Inicial, useFormulario } from "../base/formulario";

interface Props {
  proveedor?: Inicial<DatosProveedor>;
  boton: string;
  cancelar: string;
}

/** Form of a new or existing proveedor. */
export function ProveedorFormulario({ proveedor, boton, cancelar }: Props) {
  const [form, fields] = useFormulario<DatosProveedor>(proveedor);
  return (
    <Formulario {...getFormProps(form)}>
      <Campo field={fields.nombre} etiqueta="Nombre del contacto" maxLength={100} autoFocus required />
      <Campo field={fields.empresa} etiqueta="Empresa" maxLength={150} autoComplete="organization" required />
      <div className="campos">
        <Campo field={fields.telefono} etiqueta="Teléfono" tipo="tel" maxLength={20} required />
        <Campo field={fields.correo} etiqueta="Correo" tipo="email" maxLength={254} required />
      </div>
      <Campo field={fields.direccion} etiqueta="Dirección" maxLength={200} required />
      <AccionesFormulario>
        <Boton variante="primario">{boton}</Boton>
        <EnlaceBoton to={cancelar}>Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}
