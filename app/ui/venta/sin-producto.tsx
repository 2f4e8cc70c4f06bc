import { escribirEntero } from "~/domain/compartido/numero-escrito";
import { porCrear } from "~/screens/pedido";
import type { ErroresDeVenta, VistaBorrador } from "~/screens/venta/borrador";
import { intencionesDeVenta } from "~/screens/venta/intenciones";
import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { campoSuelto } from "../base/campo-datos";
import type { FalloVenta } from "./estado";

interface PropsCampos {
  fallo: FalloVenta;
  borrador: VistaBorrador;
  errores: ErroresDeVenta;
}

/** Fields of the product that a text without one will become. */
export function ProductoNuevo({ fallo, borrador, errores }: PropsCampos) {
  const { cantidad, nombre, codigo_de_barras } = porCrear(fallo.texto);
  const campo = (name: "nuevo_producto_nombre" | "nuevo_producto_precio_publico" | "nuevo_producto_stock", sugerido: string) =>
    campoSuelto({ name, defaultValue: borrador[name] || sugerido, errores: errores[name] });
  const delCodigo = errores.nuevo_producto_codigo_de_barras;
  return (
    <div className="captura-campos">
      <input type="hidden" id="campo-nuevo_producto_codigo_de_barras" name="nuevo_producto_codigo_de_barras" value={codigo_de_barras} />
      <Campo field={campo("nuevo_producto_nombre", nombre)} etiqueta="Nombre" maxLength={100} autoComplete="off" autoFocus />
      <Campo field={campo("nuevo_producto_precio_publico", "")} etiqueta="Precio al público" tipo="dinero" ayuda="Con IVA" />
      <Campo field={campo("nuevo_producto_stock", escribirEntero(cantidad))} etiqueta="Unidades" inputMode="numeric" autoComplete="off" />
      {delCodigo && <p className="campo-error">{delCodigo.join(" ")}</p>}
      <Boton variante="primario" {...intencionesDeVenta.boton("crear-producto")}>
        Crear y agregar
      </Boton>
    </div>
  );
}

/** Field for the counted stock of a product which is short. */
export function Conteo({ fallo: { corto }, borrador, errores }: PropsCampos) {
  if (!corto) return null;
  return (
    <div className="captura-campos">
      <input type="hidden" name="existencias_antes" value={corto.stock} />
      <Campo
        field={campoSuelto({ name: "existencias", defaultValue: borrador.existencias, errores: errores.existencias })}
        etiqueta="Unidades que hay en realidad"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
      />
      <Boton variante="primario" {...intencionesDeVenta.boton("ajustar", corto.id)}>
        Ajustar y agregar
      </Boton>
    </div>
  );
}
