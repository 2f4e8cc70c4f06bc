import type { ReactNode } from "react";
import { opcionesDeIva } from "~/domain/cifras/tarifas";
import type { CampoProductoNuevo } from "~/domain/productos/producto-tecleado";
import type { productoSugerido } from "~/screens/documento/busqueda";
import { Campo, CampoNotas, campoSuelto, Selector } from "../base/campo";
import type { PropsDeVenta } from "./use-venta";

interface PropsDeProductoNuevo extends Pick<PropsDeVenta, "borrador" | "errores"> {
  sugerido: ReturnType<typeof productoSugerido>;
  /** The button that makes it. */
  children: ReactNode;
}

/** Fields of the product that a text without one will become. */
export default function ProductoNuevo({ sugerido: { nombre, codigo_de_barras }, borrador, errores, children }: PropsDeProductoNuevo) {
  const { responsable_iva, responsable_inc } = borrador.regimen;
  const campo = (name: CampoProductoNuevo, sugerido = "") =>
    campoSuelto({ name, defaultValue: borrador[name] || sugerido, errores: errores[name] });
  return (
    <div className="captura-campos">
      <input type="hidden" id="campo-nuevo_producto_codigo_de_barras" name="nuevo_producto_codigo_de_barras" value={codigo_de_barras} />
      <Campo field={campo("nuevo_producto_nombre", nombre)} etiqueta="Nombre" maxLength={100} autoComplete="off" autoFocus={!nombre} />
      <Campo
        field={campo("nuevo_producto_precio_publico")}
        etiqueta="Precio al público"
        tipo="dinero"
        autoFocus={nombre !== ""}
        ayuda={responsable_inc ? "Con su impuesto" : responsable_iva && "Con IVA"}
      />
      {(responsable_iva || responsable_inc) && (
        <Selector
          field={campo("nuevo_producto_iva")}
          etiqueta={responsable_inc ? "Impuesto" : "IVA"}
          opciones={opcionesDeIva(responsable_inc)}
        />
      )}
      <Campo
        field={campo("nuevo_producto_stock")}
        etiqueta="¿Cuántas hay?"
        inputMode="numeric"
        autoComplete="off"
        ayuda="Vacío: no se cuentan."
      />
      <CampoNotas field={campo("nuevo_producto_codigo_de_barras")} />
      {children}
    </div>
  );
}
