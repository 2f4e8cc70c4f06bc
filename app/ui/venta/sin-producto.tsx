import type { Empaque } from "~/domain/productos/empaques.server";
import { productoSugerido } from "~/screens/documento/busqueda";
import { botonDeEmpaque, botonesDeVenta, type FalloVenta } from "~/screens/venta/estado";
import { Boton } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { Fallos } from "../captura/fallos";
import { PrecioFinal } from "./fichas";
import { Conteo, ProductoNuevo } from "./piezas";
import type { PropsDeVenta } from "./use-venta";

/** Tells a person who may not set the stock who can. */
export const SiHayMas = () => <p className="campo-ayuda">Si hay más, pida al dueño que corrija las existencias.</p>;

interface PropsEmpaque {
  /** The product that is short. */
  producto: number | string;
  /** Units that the box asks for; 0 for those of a line. */
  cantidad: number;
  empaque: Empaque;
}

/** Opens one pack, and goes on with the ticket. */
export function AbrirEmpaque({ producto, cantidad, empaque }: PropsEmpaque) {
  return <Boton {...botonesDeVenta.boton("abrir-empaque", botonDeEmpaque(producto, cantidad))}>Abrir 1 de {empaque.nombre}</Boton>;
}

/** Scanned or typed texts that did not become a line of the sale. */
export function FallosVenta(props: PropsDeVenta) {
  const { estado, olvidar, sinProducto } = props.venta;
  return (
    <Fallos
      fallos={estado.fallos}
      vuelve={props.borrador.venta === null ? "/ventas/nueva/" : null}
      nota={sinProducto.nota}
      recuperado={estado.recuperada && { texto: "Esta venta había quedado sin cobrar.", olvidar }}
      dato={(producto) => <PrecioFinal producto={producto} />}
      acciones={(fallo) => <Acciones fallo={fallo} {...props} />}
    />
  );
}

function Acciones({ fallo, venta: { escaner, sinProducto }, ...campos }: PropsDeVenta & { fallo: FalloVenta }) {
  const { numero, texto, opciones, desconocido, corto } = fallo;
  const esAdmin = useEsAdmin();
  const { ajusta_existencias } = campos.borrador;
  const abierto = sinProducto.abierto === numero;
  function reintentar() {
    sinProducto.descartar(fallo);
    escaner.reintentar(texto);
  }
  return (
    <>
      <div className="captura-acciones">
        {corto?.empaque && <AbrirEmpaque producto={corto.id} cantidad={fallo.cantidad ?? 1} empaque={corto.empaque} />}
        {((esAdmin && desconocido) || (ajusta_existencias && corto)) && !abierto && (
          <Boton type="button" className="con-js" onClick={() => sinProducto.abrir(numero)}>
            {desconocido ? "Crear producto" : "Corregir existencias"}
          </Boton>
        )}
        {!esAdmin && desconocido && <Boton {...botonesDeVenta.boton("avisar", texto)}>Avisar al dueño</Boton>}
        {opciones.length === 0 && (
          <Boton type="button" variante="discreto" className="con-js" onClick={reintentar}>
            Reintentar
          </Boton>
        )}
        <Boton type="button" variante="discreto" className="con-js" onClick={() => sinProducto.descartar(fallo)}>
          Descartar
        </Boton>
      </div>
      {esAdmin && abierto && desconocido && (
        <ProductoNuevo sugerido={productoSugerido(texto)} {...campos}>
          <Boton variante="primario" {...botonesDeVenta.boton("crear-producto")}>
            Crear y agregar
          </Boton>
        </ProductoNuevo>
      )}
      {ajusta_existencias && abierto && corto && (
        <Conteo corto={corto} {...campos}>
          <Boton variante="primario" {...botonesDeVenta.boton("ajustar", corto.id)}>
            Corregir y agregar
          </Boton>
        </Conteo>
      )}
      {!ajusta_existencias && corto && <SiHayMas />}
    </>
  );
}
