import { useEffect } from "react";
import type { Empaque } from "~/domain/productos/empaques.server";
import { botonDeEmpaque, botonesDeVenta, type FalloVenta } from "~/screens/venta/estado";
import type { LineaBorrador } from "~/screens/venta/linea";
import { Boton } from "../base/boton";
import { Campo, campoSuelto } from "../base/campo";
import { useEsAdmin } from "../base/datos-raiz";
import { Fallos } from "../captura/fallos";
import { enfocar, ID_AJUSTAR } from "../captura/foco";
import { PrecioFinal } from "./fichas";
import { ProductoNuevo, type PropsCampos } from "./producto-nuevo";
import type { PropsDeVenta } from "./use-venta";

/** Field for the counted stock of a product which is short. */
export function Conteo({ fallo: { corto }, borrador, errores }: PropsCampos) {
  if (!corto) return null;
  return (
    <div className="captura-campos">
      <input type="hidden" name="existencias_antes" value={corto.stock} />
      <CuantasHay borrador={borrador} errores={errores.existencias} conLote={corto.lleva_lotes} autoFocus />
      <Boton variante="primario" {...botonesDeVenta.boton("ajustar", corto.id)}>
        Corregir y agregar
      </Boton>
    </div>
  );
}

interface PropsCuantasHay extends Pick<PropsCampos, "borrador"> {
  errores: string[] | undefined;
  /** Whether the product is kept by lots. */
  conLote: boolean | undefined;
  autoFocus?: boolean;
}

// The server asks about a count that is far too high only when this field has a text.
const SIN_CONTEO_PREVIO = "-";

const CuantasHay = ({
  borrador: { existencias: escritas, existencias_lote: lote },
  errores,
  conLote,
  autoFocus = false,
}: PropsCuantasHay) => (
  <>
    <Campo
      field={campoSuelto({ name: "existencias", defaultValue: escritas, errores })}
      etiqueta="Unidades que hay en realidad"
      inputMode="numeric"
      autoComplete="off"
      autoFocus={autoFocus}
    />
    {conLote && (
      <Campo
        field={campoSuelto({ name: "existencias_lote", defaultValue: lote })}
        etiqueta="Lote de la diferencia"
        autoComplete="off"
        ayuda="Vacío si tiene uno solo."
      />
    )}
    <input type="hidden" name="existencias_dichas" value={escritas || SIN_CONTEO_PREVIO} />
  </>
);

/** The cursor that was in the field goes on to the scan box. */
function alIrse(): void {
  if (document.activeElement === document.body) enfocar("codigo");
}

interface PropsDeLinea extends Pick<PropsCampos, "borrador" | "errores"> {
  linea: LineaBorrador;
}

/** {@link Conteo} for a line that has more than there is. */
export function ConteoDeLinea({ linea: { producto, nombre, stock, lleva_lotes }, borrador, errores }: PropsDeLinea) {
  useEffect(() => alIrse, []);
  return (
    <div className="venta-faltan">
      <p>
        ¿Hay más <strong>{nombre}</strong> en la tienda?
      </p>
      <div className="captura-campos">
        <input type="hidden" name="existencias_de" value={producto} />
        <input type="hidden" name="existencias_antes" value={stock ?? ""} />
        <CuantasHay borrador={borrador} errores={errores.existencias} conLote={lleva_lotes} />
        <Boton {...botonesDeVenta.boton("ajustar")} id={ID_AJUSTAR}>
          Corregir existencias
        </Boton>
      </div>
    </div>
  );
}

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
      {esAdmin && abierto && desconocido && <ProductoNuevo fallo={fallo} {...campos} />}
      {ajusta_existencias && abierto && corto && <Conteo fallo={fallo} {...campos} />}
      {!ajusta_existencias && corto && <SiHayMas />}
    </>
  );
}
