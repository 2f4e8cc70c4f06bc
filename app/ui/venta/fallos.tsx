import { botonesDeVenta } from "~/screens/venta/botones";
import type { FalloVenta } from "~/screens/venta/estado";
import { Boton } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { Fallos } from "../captura/fallos";
import { PrecioFinal } from "./favoritos";
import { AbrirEmpaque, Conteo, ProductoNuevo, SiHayMas } from "./sin-producto";
import type { PropsDeVenta } from "./use-venta";

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
            {desconocido ? "Crear producto" : "Ajustar existencias"}
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
      {esAdmin && abierto && desconocido && <ProductoNuevo fallo={fallo} {...campos} />}
      {ajusta_existencias && abierto && corto && <Conteo fallo={fallo} {...campos} />}
      {!ajusta_existencias && corto && <SiHayMas />}
    </>
  );
}
