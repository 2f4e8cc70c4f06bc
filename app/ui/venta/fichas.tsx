import { memo } from "react";
import { escribirCantidad, mostrarCantidad, seMide, type Unidad } from "~/domain/cifras/cantidad";
import { botonDeElegido, pedidosDe } from "~/screens/documento/busqueda";
import type { ProductoVenta } from "~/screens/venta/agregar";
import { claveDeFichas, type Fichas as FichasDeCategoria } from "~/screens/venta/borrador";
import { botonesDeVenta } from "~/screens/venta/estado";
import { Icono } from "../base/icono";
import { Kept } from "../base/kept";
import { Dinero, Tecla } from "../base/valores";
import { vaciar, valorDe } from "../captura/foco";
import { FotoPequena } from "../producto/foto";
import { Inicial } from "../producto/inicial";
import { separarMedida } from "../producto/medida";
import { aquietar, soltar, useQuietas } from "./quietas";

/** What the tiles offer when the page is opened. */
export interface InicioDeFichas {
  favoritos: readonly ProductoVenta[];
  categorias: readonly string[];
  /** The category that is open at first; `null` for the favourites. */
  abierta: FichasDeCategoria | null;
}

interface PropsFichas {
  inicio: InicioDeFichas;
  abierta: FichasDeCategoria | null;
  grandes: boolean;
  /** Whether the ticket is empty: then they fill its place. */
  vacia: boolean;
  aviso: string;
  elegir(producto: ProductoVenta, cantidad: number): void;
}

/** The units in the `3*` or `3x` of the scan box, which is emptied then; 1 without one. */
function unidadesEscritas(): number {
  const pedido = pedidosDe(`${valorDe("codigo")}·`).find(({ texto }) => texto === "·");
  if (pedido) vaciar("codigo");
  return pedido?.cantidad ?? 1;
}

/** Whether the tiles of a phone stand in place of the ticket; it stays so for the next one. */
let desplegadas = false;

/**
 * What is sold without a scan, such as bread and eggs: one press adds one. Favourites, and the products of each category. The next ticket
 * begins with the favourites again.
 */
export const Fichas = memo(function Fichas({ inicio, abierta, grandes, vacia, aviso, elegir }: PropsFichas) {
  const { favoritos, categorias } = inicio;
  const productos = abierta?.productos ?? favoritos;
  const marco = useQuietas();
  if (favoritos.length === 0 && categorias.length === 0) return null;
  return (
    <section
      ref={marco}
      className={`fichas${grandes ? " fichas-grandes" : ""}${vacia ? " fichas-anchas" : ""}`}
      aria-label={abierta?.categoria ?? "Favoritos"}
      onPointerLeave={({ pointerType, currentTarget }) => pointerType === "mouse" && soltar(currentTarget)}
    >
      <input type="hidden" name="fichas" value={abierta ? claveDeFichas(abierta) : ""} autoComplete="off" />
      <Desplegar />
      {aviso && (
        <p className="campo-error" role="alert">
          {aviso}
        </p>
      )}
      <Kept name={`fichas ${JSON.stringify([favoritos.length, categorias, abierta, productos])}`}>
        {() => (
          <>
            {categorias.length > 0 && <Categorias inicio={inicio} abierta={abierta?.categoria} />}
            {/* Another category begins at its first tile. */}
            <div key={abierta ? claveDeFichas(abierta) : ""} className="fichas-rejilla">
              {abierta && abierta.pagina > 1 && <OtraPagina abierta={abierta} pagina={abierta.pagina - 1} texto="Anteriores" />}
              {productos.map((producto, puesto) => (
                <Ficha key={producto.id} producto={producto} tecla={TECLAS[puesto]} elegir={elegir} />
              ))}
              {abierta?.hay_mas && <OtraPagina abierta={abierta} pagina={abierta.pagina + 1} texto="Más" />}
            </div>
          </>
        )}
      </Kept>
    </section>
  );
});

/** With Alt they press the first tiles. */
const TECLAS = "QWERTYUIOP";

/** Only a phone shows it. */
function Desplegar() {
  return (
    <label className="fichas-desplegar boton boton-normal">
      <input
        type="checkbox"
        defaultChecked={desplegadas}
        autoComplete="off"
        aria-label="Ver más fichas en lugar del tiquete"
        onChange={({ target }) => {
          // Tiles that stayed below the finger only have to let go.
          if (soltar(target.closest(".fichas"))) target.checked = false;
          desplegadas = target.checked;
        }}
      />
      <Icono nombre="siguiente" />
    </label>
  );
}

function Categorias({ inicio: { favoritos, categorias }, abierta }: Pick<PropsFichas, "inicio"> & { abierta: string | undefined }) {
  return (
    <div className="fichas-categorias">
      {favoritos.length > 0 && (
        <button type="submit" {...botonesDeVenta.boton("fichas")} aria-current={abierta === undefined || undefined}>
          Favoritos
        </button>
      )}
      {categorias.map((categoria) => (
        <button
          key={categoria}
          type="submit"
          {...botonesDeVenta.boton("fichas", claveDeFichas({ categoria, pagina: 1 }))}
          aria-current={categoria === abierta || undefined}
        >
          <Inicial nombre={categoria} />
          {categoria}
        </button>
      ))}
    </div>
  );
}

interface PropsOtraPagina {
  abierta: FichasDeCategoria;
  pagina: number;
  texto: string;
}

function OtraPagina({ abierta: { categoria }, pagina, texto }: PropsOtraPagina) {
  return (
    <button type="submit" className="ficha ficha-pagina" {...botonesDeVenta.boton("fichas", claveDeFichas({ categoria, pagina }))}>
      {texto}
    </button>
  );
}

interface PropsFicha extends Pick<PropsFichas, "elegir"> {
  producto: ProductoVenta;
  tecla: string | undefined;
}

function Ficha({ producto, tecla, elegir }: PropsFicha) {
  const { id, nombre, foto, lleva_existencias, stock } = producto;
  const agotada = lleva_existencias && Number(stock) <= 0;
  const [propio, medida] = separarMedida(nombre);
  return (
    <button
      type="submit"
      className={agotada ? "ficha ficha-agotada" : "ficha"}
      title={nombre}
      {...botonesDeVenta.boton("elegir", botonDeElegido(id))}
      aria-keyshortcuts={tecla && `Alt+${tecla}`}
      onMouseDown={(evento) => evento.preventDefault()}
      onClick={(evento) => {
        evento.preventDefault();
        aquietar(evento);
        elegir(producto, unidadesEscritas());
      }}
    >
      {foto ? <FotoPequena foto={foto} /> : <Inicial nombre={nombre} />}
      {tecla && <Tecla>{tecla}</Tecla>}
      <span className="ficha-nombre">{`${propio} `}</span>
      {medida && <span className="ficha-medida">{medida}</span>}
      <PrecioFinal producto={producto} />
    </button>
  );
}

/** Public price of a product, by unit when it is weighed or measured, and what is in stock of it. */
export function PrecioFinal({ producto: { precio_publico, unidad, lleva_existencias, stock } }: { producto: ProductoVenta }) {
  return (
    <span className="captura-precio">
      <span>
        <Dinero valor={precio_publico} />
        {seMide(unidad) && <small> / {unidad}</small>}
      </span>
      {lleva_existencias && <small>{quedan(stock, unidad)}</small>}
    </span>
  );
}

function quedan(stock: number | string, unidad: Unidad): string {
  if (Number(stock) === 0) return "agotado";
  return stock === 1 ? "queda 1" : `quedan ${seMide(unidad) ? mostrarCantidad(stock, unidad) : escribirCantidad(stock)}`;
}
