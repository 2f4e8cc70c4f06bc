import type { KeyboardEvent } from "react";
import type { Errores } from "~/screens/documento/estado";
import { productosCortos } from "~/screens/venta/agregar";
import type { VistaBorrador } from "~/screens/venta/borrador";
import { botonesDeVenta } from "~/screens/venta/botones";
import type { LineaBorrador } from "~/screens/venta/linea";
import { Boton } from "../base/boton";
import { TablaMarco } from "../base/tabla";
import { Vacio } from "../base/vacio";
import { EnPartes } from "../documento/en-partes";
import { Linea } from "./linea";
import { ConteoDeLinea } from "./sin-producto";
import type { Venta } from "./use-venta";

const CABEZA = [
  { titulo: "Producto", tipo: "principal" },
  { titulo: "Cantidad" },
  { titulo: "Precio" },
  { titulo: "Subtotal", tipo: "numero" },
  { titulo: "Quitar", tipo: "acciones" },
] as const;

interface Props {
  venta: Venta;
  errores: Errores;
  borrador: VistaBorrador;
}

/** The lines of the sale, newest first, because the user checks the newest. */
export function Lineas({ venta: { estado, dispatch }, errores, borrador }: Props) {
  if (estado.lineas.length === 0)
    return (
      <div className="documento-lineas">
        <Vacio titulo="Sin productos" icono="vender" ayuda="primera-venta">
          Escanee un código o escriba un nombre.
        </Vacio>
      </div>
    );
  const { precios_fijos: preciosFijos, ajusta_existencias: ajusta } = borrador;
  const cortos = productosCortos(estado.lineas, estado.propias);
  // A failure of the scan box asks the same.
  const porContar = ajusta && !estado.fallos.some(({ corto }) => corto) && estado.lineas.find(({ producto }) => cortos.has(producto));
  const error = ({ indice }: LineaBorrador, campo: string) => errores[`detalles[${indice}].${campo}`]?.join(" ");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields in it take the keys
    <div className="documento-lineas" onKeyDown={alTeclear}>
      {porContar && <ConteoDeLinea key={porContar.producto} linea={porContar} borrador={borrador} errores={errores} />}
      <TablaMarco leyenda="Productos de la venta, el último primero" cabeza={CABEZA}>
        <tbody>
          <EnPartes filas={[...estado.lineas].reverse()}>
            {(linea) => (
              <Linea
                linea={linea}
                preciosFijos={preciosFijos}
                ajusta={ajusta}
                nueva={linea.indice === estado.ultima}
                errorProducto={error(linea, "producto") ?? error(linea, "id")}
                errorCantidad={error(linea, "cantidad")}
                errorPrecio={error(linea, "precio_publico") ?? error(linea, "precio_unitario")}
                errorDescuento={error(linea, "descuento")}
                deTodas={estado.descuento}
                corta={cortos.has(linea.producto)}
                dispatch={dispatch}
              />
            )}
          </EnPartes>
        </tbody>
      </TablaMarco>
      <div className="sin-js">
        <Boton {...botonesDeVenta.boton("actualizar")}>Actualizar totales</Boton>
      </div>
    </div>
  );
}

const CAMPOS = ".documento-lineas tbody input:not([type=hidden])";

/** Goes to the quantity of the newest line, which is the first one. */
export function irALaUltima(): void {
  const primero = document.querySelector<HTMLInputElement>(CAMPOS);
  primero?.focus();
}

/** ↑ and ↓ go to the same field of the line above or below. */
export function alTeclear(evento: KeyboardEvent<HTMLDivElement>): void {
  const { key, target, currentTarget } = evento;
  const paso = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!paso || !(target instanceof HTMLInputElement)) return;
  const deLinea = [...(target.closest("tr")?.querySelectorAll("input:not([type=hidden])") ?? [])].indexOf(target);
  const lineas = [...currentTarget.querySelectorAll("tbody tr")];
  const otra = lineas[lineas.findIndex((linea) => linea.contains(target)) + paso];
  const campo = otra?.querySelectorAll<HTMLInputElement>("input:not([type=hidden])")[deLinea];
  if (!campo) return;
  evento.preventDefault();
  campo.focus();
}
