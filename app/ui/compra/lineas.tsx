import { useMemo } from "react";
import { CAMPOS_DE_LINEA } from "~/domain/compras/nombres";
import { botonesDeCompra } from "~/screens/compra/estado";
import type { Errores } from "~/screens/documento/estado";
import { Boton } from "../base/boton";
import { TablaMarco } from "../base/tabla";
import { Vacio } from "../base/vacio";
import { EnPartes } from "../documento/en-partes";
import { ID_CATEGORIAS, Linea } from "./linea";
import type { ErroresDeLinea } from "./linea-campo";
import type { Compra } from "./use-compra";

const CABEZA = [
  { titulo: "Producto", tipo: "principal" },
  { titulo: "Cantidad" },
  { titulo: "Costo" },
  { titulo: "Venta al público" },
  { titulo: "Ganancia", tipo: "numero" },
  { titulo: "Subtotal", tipo: "numero" },
  { titulo: "Quitar", tipo: "acciones" },
] as const;

interface PropsLineas {
  compra: Compra;
  errores: Errores;
  categorias: readonly string[];
  responsable: boolean;
}

/** The lines of the purchase, newest first, because the user checks the newest. */
export function Lineas({ compra: { estado, dispatch }, errores, categorias, responsable }: PropsLineas) {
  const porLinea = useMemo(() => agrupar(errores), [errores]);
  if (estado.lineas.length === 0)
    return (
      <div className="documento-lineas compra-lineas">
        <Vacio titulo="Sin productos" icono="compras" ayuda="compras">
          Escanee el código de lo que llegó o escriba su nombre. Si no existe, aquí mismo se crea.
        </Vacio>
      </div>
    );
  return (
    <div className="documento-lineas compra-lineas">
      <TablaMarco leyenda="Productos de la compra, el último primero" cabeza={CABEZA}>
        <tbody>
          <EnPartes filas={[...estado.lineas].reverse()}>
            {(linea) => (
              <Linea
                linea={linea}
                ultima={linea.indice === estado.ultima}
                porLlenar={estado.porLlenar && linea.indice === estado.ultima}
                errores={porLinea.get(linea.indice) ?? SIN_ERRORES}
                dispatch={dispatch}
                responsable={responsable}
              />
            )}
          </EnPartes>
        </tbody>
      </TablaMarco>
      <datalist id={ID_CATEGORIAS}>
        {categorias.map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <div className="sin-js">
        <Boton {...botonesDeCompra.boton("actualizar")}>Actualizar totales</Boton>
      </div>
    </div>
  );
}

const SIN_ERRORES: ErroresDeLinea = {};

function agrupar(errores: Errores): Map<number, ErroresDeLinea> {
  const porLinea = new Map<number, ErroresDeLinea>();
  for (const [nombre, mensajes] of Object.entries(errores)) {
    const [, indice, resto] = /^detalles\[(\d+)\]\.(\w+)$/.exec(nombre) ?? [];
    const campo = CAMPOS_DE_LINEA.find((uno) => uno === resto);
    if (campo) porLinea.set(Number(indice), { ...porLinea.get(Number(indice)), [campo]: mensajes });
  }
  return porLinea;
}
