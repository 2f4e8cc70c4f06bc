import type { DatosProveedor } from "~/domain/proveedores/esquema";
import { Enlace } from "../base/boton";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Tabla } from "../base/tabla";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { Dinero, Fecha } from "../base/valores";

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

interface Compra {
  id: number;
  numero: string;
  fecha: string;
  tipo: string;
  total: string;
  credito: boolean;
}

/** The purchases from a supplier, the newest first. */
export function ComprasAProveedor({ compras }: { compras: readonly Compra[] }) {
  return (
    <Tabla
      leyenda="Compras a este proveedor, la más reciente primero"
      filas={compras}
      keyOf={({ id }) => id}
      columnas={[
        { titulo: "Número", tipo: "principal", celda: ({ id, numero }) => <Enlace to={`/compras/detalle/${id}/`}>{numero}</Enlace> },
        { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
        { titulo: "Tipo", celda: ({ tipo, credito }) => `${tipo === "activos" ? "Activos" : "Productos"}${credito ? ", a crédito" : ""}` },
        { titulo: "Total", tipo: "numero", celda: ({ total }) => <Dinero valor={total} /> },
      ]}
    />
  );
}
