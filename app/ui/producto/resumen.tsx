import { mostrarCantidad, precioPorUnidad, type Unidad } from "~/domain/cifras/cantidad";
import { leerPesos, mostrarPesos, sumar, textoPesos } from "~/domain/cifras/dinero";
import { mostrarPorcentaje } from "~/domain/cifras/frases";
import { esDeInc, TARIFAS } from "~/domain/cifras/tarifas";
import type { vistaDeGanancia } from "~/domain/productos/ganancia";
import type { OtroCodigo } from "~/domain/productos/otros-codigos";
import type { vistaProducto } from "~/domain/productos/vista.server";
import { type Accion, EnlaceBoton, MasAcciones } from "../base/boton";
import { useEsAdmin } from "../base/datos-raiz";
import { useEnlaces } from "../base/enlaces";
import { Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { Cifra, Cifras, Ficha, Tarjeta } from "../base/tarjeta";
import { Dinero, Fecha } from "../base/valores";

/** What the client pays: `$ 24.000 / kg`, or the amount alone for a product that is counted. */
function PrecioPublico({ valor, unidad }: { valor: string; unidad: Unidad }) {
  return <span className="dinero">{precioPorUnidad(valor, unidad)}</span>;
}

type Vista = ReturnType<typeof vistaProducto>;
type DeCosto = Pick<Vista, "precio_compra"> & ReturnType<typeof vistaDeGanancia>;
/** What a kit is made of; absent of what is none. */
type DeKit = { componentes?: unknown[] };

interface PropsResumen {
  /** The tax of a bag, where the shop charges it: it is in no price. */
  seSuma?: string | undefined;
  /** Without what it costs for those who may not see it. */
  producto: Omit<Vista, keyof DeCosto> & Partial<DeCosto> & DeKit & { foto: string | null; otros_codigos: readonly OtroCodigo[] };
}

/** What one asks about a product first: its price and how much is left; then the rest. */
export function ResumenDeProducto({ producto, seSuma }: PropsResumen) {
  const { nombre, foto, precio, precio_publico, iva, impuesto_bolsa, unidad, codigo_de_barras, otros_codigos, fecha_actualizacion } =
    producto;
  const deBolsa = seSuma !== undefined && `más ${mostrarPesos(seSuma)} de impuesto a las bolsas`;
  return (
    <>
      <div className={foto ? "producto-resumen" : undefined}>
        {foto && <img className="producto-grande" src={foto} alt={`Foto de ${nombre}`} />}
        <Cifras>
          <Cifra
            nombre="Paga el cliente"
            valor={<PrecioPublico valor={precioConBolsa(precio_publico, seSuma)} unidad={unidad} />}
            nota={[precio !== precio_publico && `${mostrarPesos(precio)} sin ${esDeInc(iva) ? "INC" : "IVA"}`, deBolsa]
              .filter(Boolean)
              .join(", ")}
          />
          <Quedan producto={producto} />
          {producto.precio_compra !== undefined && <CuestaYGana {...producto} precio_compra={producto.precio_compra} />}
        </Cifras>
      </div>
      <Tarjeta>
        <Ficha
          datos={[
            { nombre: "Código de barras", valor: codigo_de_barras ?? "Sin código" },
            ...(otros_codigos.length > 0 ? [{ nombre: "Otros códigos", valor: otros_codigos.map(mostrarOtroCodigo).join(", ") }] : []),
            { nombre: esDeInc(iva) ? "Impuesto al consumo" : "IVA", valor: TARIFAS[iva].nombre },
            ...(impuesto_bolsa === undefined ? [] : [{ nombre: "Impuesto de cada bolsa", valor: <Dinero valor={impuesto_bolsa} /> }]),
            { nombre: "Último cambio", valor: <Fecha valor={fecha_actualizacion} /> },
          ]}
        />
      </Tarjeta>
    </>
  );
}

/** What it costs and what each unit leaves. Without a cost it says that none is known, not that all is profit. */
function CuestaYGana({
  precio_compra,
  margen = null,
  margen_porcentaje = null,
  componentes,
}: Pick<DeCosto, "precio_compra"> & Partial<DeCosto> & DeKit) {
  const falta = Number(precio_compra) === 0;
  const nota = componentes ? "La suma de sus componentes" : falta ? "Sin costo: lo que se venda no se cuenta como ganancia" : "Sin IVA";
  return (
    <>
      <Cifra
        nombre="Precio de compra"
        valor={falta ? "Falta" : <Dinero valor={precio_compra} />}
        nota={nota}
        tono={falta ? "aviso" : "neutro"}
      />
      {margen !== null && (
        <Cifra
          nombre={margen.startsWith("-") ? "Pierde en cada uno" : "Gana en cada uno"}
          valor={<Dinero valor={margen.replace("-", "")} />}
          nota={margen_porcentaje !== null && `${mostrarPorcentaje(Math.abs(margen_porcentaje))} del precio sin impuesto`}
          tono={margen.startsWith("-") ? "aviso" : "neutro"}
        />
      )}
    </>
  );
}

/** What a bag is paid for with its tax. */
const precioConBolsa = (publico: string, impuesto = "0.00"): string => textoPesos(sumar(leerPesos(publico) ?? 0, leerPesos(impuesto) ?? 0));

const mostrarOtroCodigo = ({ codigo, unidades }: OtroCodigo): string => (unidades === 1 ? codigo : `${codigo} (${unidades})`);

function Quedan({ producto: { stock, stock_minimo, unidad, lleva_existencias, componentes } }: PropsResumen) {
  if (!lleva_existencias) return <Cifra nombre="Existencias" valor="No se cuentan" nota="Se vende siempre" />;
  const minimo = stock_minimo !== null && `Se avisa cuando queden ${mostrarCantidad(stock_minimo, unidad)}`;
  const deKit = componentes && "Las que se pueden armar";
  const pocas = Number(stock) <= Number(stock_minimo ?? 0);
  return (
    <Cifra
      nombre="Existencias"
      valor={mostrarCantidad(stock, unidad)}
      nota={[deKit, minimo].filter(Boolean).join(". ")}
      tono={pocas ? "aviso" : "neutro"}
    />
  );
}

interface PropsAcciones {
  id: number;
  favorito: boolean;
}

export function AccionesDeProducto({ id, favorito }: PropsAcciones) {
  const esAdmin = useEsAdmin();
  const deModulos = useEnlaces("producto", { id });
  if (!esAdmin) return <MasAcciones acciones={deModulos} />;
  const eliminar: Accion = { texto: "Eliminar", url: `/productos/eliminar/${id}/`, icono: "eliminar", peligro: true };
  return (
    <>
      <MasAcciones acciones={[...deModulos, eliminar]}>
        <Favorito id={id} favorito={favorito} />
      </MasAcciones>
      <EnlaceBoton to={`/productos/editar/${id}/`} variante="primario" icono="editar">
        Editar
      </EnlaceBoton>
    </>
  );
}

function Favorito({ id, favorito }: PropsAcciones) {
  return (
    <Formulario action={`/productos/favorito/${id}/`} reloadDocument>
      <input type="hidden" name="favorito" value={favorito ? "0" : "1"} />
      <button className="menu-opcion" type="submit">
        <Icono nombre="exito" /> {favorito ? "Quitar de favoritos" : "Poner en favoritos"}
      </button>
    </Formulario>
  );
}
