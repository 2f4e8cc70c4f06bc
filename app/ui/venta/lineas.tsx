import type { KeyboardEvent } from "react";
import { productosCortos } from "~/screens/venta/agregar";
import { Vacio } from "../base/vacio";
import { Lineas, useErroresDeLineas } from "../documento/lineas";
import { Linea } from "./linea";
import { ConteoDeLinea } from "./sin-producto";
import type { PropsDeVenta } from "./use-venta";

const CABEZA = [{ titulo: "Producto", tipo: "principal" }, { titulo: "Cantidad" }, { titulo: "Precio" }] as const;

/** The lines of the sale. */
export function LineasDeVenta({ venta: { estado, dispatch }, errores, borrador }: PropsDeVenta) {
  const { precios_fijos: preciosFijos, ajusta_existencias: ajusta } = borrador;
  const erroresDe = useErroresDeLineas(errores, "detalles");
  const cortos = productosCortos(estado.lineas, estado.propias);
  // A failure of the scan box asks the same.
  const porContar = ajusta && !estado.fallos.some(({ corto }) => corto) && estado.lineas.find(({ producto }) => cortos.has(producto));
  return (
    <Lineas
      leyenda="Productos de la venta, el último primero"
      cabeza={CABEZA}
      lineas={estado.lineas}
      onKeyDown={alTeclear}
      vacio={
        <Vacio titulo="Sin productos" icono="vender" ayuda="primera-venta">
          Escanee un código o escriba un nombre.
        </Vacio>
      }
      antes={porContar && <ConteoDeLinea key={porContar.producto} linea={porContar} borrador={borrador} errores={errores} />}
    >
      {(linea) => (
        <Linea
          linea={linea}
          errores={erroresDe(linea.indice)}
          dispatch={dispatch}
          preciosFijos={preciosFijos}
          ajusta={ajusta}
          nueva={linea.indice === estado.ultima}
          deTodas={estado.descuento}
          corta={cortos.has(linea.producto)}
        />
      )}
    </Lineas>
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
