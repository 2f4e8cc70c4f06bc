import { unidadesEnCifras } from "~/domain/cifras/cantidades-en-palabras";
import type { Pagina as Page } from "~/domain/listas/paginas";
import { Agregar, Enlace, EnlaceBoton } from "../base/boton";
import { BuscadorConDias, type FiltroConDias } from "../base/buscador";
import { useEsAdmin } from "../base/datos-raiz";
import { Paginacion } from "../base/paginacion";
import { Tabla } from "../base/tabla";
import { Vacio } from "../base/vacio";
import { Dinero, Fecha } from "../base/valores";
import { Pagina } from "../frame/pagina";
import type { Devolucion } from "./paginas";

interface Props {
  /** Whether they are of clients or to suppliers; the parameter of that filter. */
  tercero: keyof typeof PAGINAS;
  devoluciones: readonly Devolucion[];
  page: Page;
  filtro: FiltroConDias & { cliente?: string; proveedor?: string };
  /** Name of the client or supplier in the filter. */
  quien: string;
  errors: Record<string, string[]>;
}

const PAGINAS = {
  cliente: {
    titulo: "Devoluciones de clientes",
    etiqueta: "Cliente, o número de la devolución o de la venta",
    vacia: "Aquí queda lo que los clientes traen de vuelta: los productos vuelven al inventario y se sabe cuánto se les entregó.",
    ayuda: "devoluciones",
    raiz: "/devoluciones",
    otras: <EnlaceBoton to="/devoluciones/compras/lista/">A proveedores</EnlaceBoton>,
    columnas: [
      { titulo: "Cliente", celda: terceroDe },
      { titulo: "Venta", celda: documentoDe },
      { titulo: "Atendida por", soloAncha: true, celda: ({ usuario_username }: Devolucion) => usuario_username },
    ],
  },
  proveedor: {
    titulo: "Devoluciones a proveedores",
    etiqueta: "Proveedor, o número de la devolución o de la compra",
    vacia: "Aquí queda lo que usted les devuelve a sus proveedores: los productos salen del inventario y se sabe cuánto le deben.",
    ayuda: "compras",
    raiz: "/devoluciones/compras",
    otras: <EnlaceBoton to="/devoluciones/lista/">De clientes</EnlaceBoton>,
    columnas: [
      { titulo: "Proveedor", celda: terceroDe },
      { titulo: "Compra", conTitulo: true, celda: documentoDe },
    ],
  },
} as const;

function terceroDe(fila: Devolucion): string {
  return "compra" in fila ? (fila.proveedor_nombre ?? "Sin proveedor") : fila.cliente_nombre;
}

function documentoDe(fila: Devolucion): string {
  if ("compra" in fila) return fila.compra_numero;
  return fila.venta === null ? `${fila.venta_numero} (eliminada)` : fila.venta_numero;
}

/** The list of the customer returns, or of the returns to suppliers. */
export function ListaDeDevoluciones({ tercero, devoluciones, page, filtro, quien, errors }: Props) {
  const esAdmin = useEsAdmin();
  const { titulo, etiqueta, vacia, ayuda, raiz, otras, columnas } = PAGINAS[tercero];
  const sinFiltro = Object.values(filtro).every((valor) => !valor);
  return (
    <Pagina
      titulo={titulo}
      acciones={
        <>
          {esAdmin && otras}
          <Agregar to={`${raiz}/nueva/`}>Nueva devolución</Agregar>
        </>
      }
    >
      {(page.total > 0 || !sinFiltro) && (
        <Filtros etiqueta={etiqueta} filtro={filtro} errors={errors} tercero={{ nombre: tercero, valor: filtro[tercero] ?? "", quien }} />
      )}
      {devoluciones.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay devoluciones" : "Nada coincide"} icono="devoluciones" ayuda={sinFiltro && ayuda}>
          {sinFiltro ? vacia : "Pruebe con otro nombre, otro número u otras fechas."}
        </Vacio>
      ) : (
        <Tabla
          leyenda={`${titulo}, la más reciente primero`}
          filas={devoluciones}
          keyOf={({ id }) => id}
          columnas={[
            {
              titulo: "Devolución",
              tipo: "principal",
              celda: ({ id, numero }) => <Enlace to={`${raiz}/detalle/${id}/`}>N.º {numero}</Enlace>,
            },
            { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
            ...columnas,
            { titulo: "Unidades", tipo: "numero", celda: ({ detalles }) => unidadesEnCifras(detalles) },
            { titulo: "Devuelto", tipo: "numero", celda: ({ total_devuelto }) => <Dinero valor={total_devuelto} /> },
          ]}
        />
      )}
      <Paginacion page={page} nombre={["devolución", "devoluciones"]} conArchivo />
    </Pagina>
  );
}

interface PropsFiltros {
  etiqueta: string;
  filtro: FiltroConDias;
  errors: Record<string, string[]>;
  /** Client or supplier filter: name of the parameter, its value, and the name of the client or supplier. */
  tercero: { nombre: "cliente" | "proveedor"; valor: string; quien: string };
}

/** Search and dates above a list of returns. */
function Filtros({ etiqueta, filtro, errors, tercero: { nombre, valor, quien } }: PropsFiltros) {
  return (
    <>
      <BuscadorConDias etiqueta={etiqueta} filtro={filtro} errors={errors} params={errors[nombre] ? {} : { [nombre]: valor }} />
      {errors[nombre] && <p className="campo-error">{errors[nombre].join(" ")}</p>}
      {valor && !errors[nombre] && (
        <p>
          Solo las de <strong>{quien || "nadie que conozcamos"}</strong>. <Enlace to="?">Verlas todas</Enlace>
        </p>
      )}
    </>
  );
}
