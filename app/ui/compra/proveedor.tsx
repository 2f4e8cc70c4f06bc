import type { ComponentPropsWithoutRef } from "react";
import { campoSuelto } from "../base/campo-datos";
import { Enlace } from "../base/enlace";
import { Selector } from "../base/selector";

export interface OpcionProveedor {
  id: number;
  nombre: string;
  empresa: string;
}

interface PropsProveedor extends Pick<ComponentPropsWithoutRef<"select">, "value" | "onChange"> {
  proveedores: readonly OpcionProveedor[];
  elegido?: string | undefined;
  errores: string[] | undefined;
}

/** Supplier of the purchase; optional. */
export function Proveedor({ proveedores, elegido, errores, ...props }: PropsProveedor) {
  const ninguno = proveedores.length === 0;
  return (
    <Selector
      {...props}
      field={campoSuelto({ name: "proveedor", defaultValue: elegido, errores })}
      etiqueta="Proveedor"
      opciones={proveedores.map(({ id, nombre, empresa }) => ({ valor: String(id), texto: `${nombre} · ${empresa}` }))}
      ninguna="Sin proveedor"
      ayuda={ninguno && <Enlace to="/proveedores/crear/">Agregar un proveedor</Enlace>}
    />
  );
}
