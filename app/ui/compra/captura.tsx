import { mostrarCantidad } from "~/domain/cifras/cantidad";
import type { Regimen } from "~/domain/cifras/tarifas";
import type { ProductoCompra } from "~/screens/compra/borrador";
import { anuncio, botonesDeCompra, type FalloCompra } from "~/screens/compra/estado";
import { Boton } from "../base/boton";
import { Dinero } from "../base/valores";
import { Captura } from "../captura/captura";
import { Fallos } from "../captura/fallos";
import { enfocar } from "../captura/foco";
import { irALaCantidad } from "./linea";
import type { Compra } from "./use-compra";
import { buscarNombre } from "./use-compra";

interface PropsCaptura {
  compra: Compra;
  codigo: string;
  errores: string[] | undefined;
  /** What the purchase is charged. */
  regimen: Regimen;
}

/** The scan box, and the texts that did not become a line. */
export function CapturaDeCompra({ compra, codigo, errores, regimen }: PropsCaptura) {
  const { estado, dispatch, escaner } = compra;
  return (
    <Captura
      codigo={codigo}
      errores={errores}
      buscando={escaner.buscando}
      anuncio={anuncio(estado, regimen)}
      buscarNombre={buscarNombre}
      dato={(producto) => <CostoActual producto={producto} />}
      leer={escaner.escanear}
      elegir={(producto, cantidad) => dispatch({ tipo: "agregar", texto: producto.nombre, producto, cantidad })}
      alBajar={() => irALaCantidad(estado.lineas)}
      conFoco={!estado.porLlenar}
      botones={<Boton {...botonesDeCompra.boton("nuevo")}>Producto nuevo</Boton>}
    >
      <FallosDeCompra compra={compra} />
    </Captura>
  );
}

/** Current cost of a product, and the units in stock. */
function CostoActual({
  producto: { precio_compra, stock, unidad },
}: {
  producto: Pick<ProductoCompra, "precio_compra" | "stock" | "unidad">;
}) {
  return (
    <span className="captura-precio">
      <Dinero valor={precio_compra} />
      <small>hay {mostrarCantidad(stock, unidad)}</small>
    </span>
  );
}

function FallosDeCompra({ compra: { estado, dispatch, escaner, olvidar } }: { compra: Compra }) {
  function reintentar({ numero, texto }: FalloCompra) {
    dispatch({ tipo: "descartar", numero });
    enfocar("codigo");
    escaner.reintentar(texto);
  }

  return (
    <Fallos
      fallos={estado.fallos}
      vuelve="/compras/crear/"
      recuperado={estado.recuperada && { texto: "Esta compra había quedado sin registrar.", olvidar }}
      dato={(producto) => <CostoActual producto={producto} />}
      acciones={(fallo) => <Acciones fallo={fallo} reintentar={() => reintentar(fallo)} />}
    />
  );
}

function Acciones({ fallo: { texto, opciones, desconocido }, reintentar }: { fallo: FalloCompra; reintentar(): void }) {
  return (
    <div className="compra-fallo-acciones">
      {desconocido && <input type="hidden" name="pendiente" value={texto} />}
      {desconocido || opciones.length > 0 ? (
        <Boton {...botonesDeCompra.boton("nuevo", texto)}>Crear producto</Boton>
      ) : (
        <Boton type="button" className="con-js" onClick={reintentar}>
          Reintentar
        </Boton>
      )}
      <Boton variante="discreto" {...botonesDeCompra.boton("descartar", texto)}>
        Descartar
      </Boton>
    </div>
  );
}
