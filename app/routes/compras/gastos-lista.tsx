import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mesesDeGastos } from "~/domain/caja/gastos-por-mes.server";
import { leerMes, listarGastos } from "~/domain/caja/listar-gastos.server";
import { diaDe, mesDe, mostrarMes } from "~/domain/compartido/fecha";
import { sessionContext } from "~/platform/context.server";
import { EnlaceBoton } from "~/ui/boton";
import { Buscador } from "~/ui/buscador";
import { campoSuelto } from "~/ui/campo-datos";
import { Cifra, Cifras } from "~/ui/cifra";
import { useDatosRaiz } from "~/ui/datos-raiz";
import { Dinero } from "~/ui/dinero";
import { enGastos, GastosTabla } from "~/ui/gastos-tabla";
import { Pagina } from "~/ui/pagina";
import { Paginacion } from "~/ui/paginacion";
import { Selector } from "~/ui/selector";
import { Vacio } from "~/ui/vacio";

export const meta = () => [{ title: "Gastos" }];

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = sessionContext(context);
  const { searchParams } = new URL(request.url);
  const q = searchParams.get("q") ?? "";
  const mes = leerMes(searchParams.get("mes"));
  const lista = listarGastos(ctx, { q, mes, page: searchParams.get("page") });
  return { ...lista, mes_actual: mesDe(diaDe(ctx.ahora)), meses: mesesDeGastos(ctx, mes), filtro: { q, mes } };
}

export default function ListaGastos() {
  const { gastos, totales_mes, mes_actual, meses, page, filtro } = useLoaderData<typeof loader>();
  const esAdmin = useDatosRaiz()?.usuario?.rol === "admin";
  const nuevo = (
    <EnlaceBoton to="/compras/gastos/nuevo/" variante="primario" icono="agregar">
      Nuevo gasto
    </EnlaceBoton>
  );
  const sinFiltro = !filtro.q && !filtro.mes;
  const actual = totales_mes.find(({ mes }) => mes === mes_actual);
  return (
    <Pagina titulo="Gastos" acciones={esAdmin && nuevo}>
      {(page.total > 0 || !sinFiltro) && (
        <>
          {actual && (
            <Cifras>
              <Cifra
                nombre={`Gastado en ${mostrarMes(actual.mes)}`}
                valor={<Dinero valor={actual.total} />}
                nota={enGastos(actual.cantidad)}
                to={`?mes=${actual.mes}`}
              />
            </Cifras>
          )}
          <Buscador etiqueta="Concepto" q={filtro.q}>
            <Selector
              key={filtro.mes}
              field={campoSuelto({ name: "mes", defaultValue: filtro.mes })}
              etiqueta="Mes"
              opciones={meses.map((valor) => ({ valor, texto: mostrarMes(valor) }))}
              ninguna="Todos"
            />
          </Buscador>
        </>
      )}
      {gastos.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay gastos" : "Nada coincide"} icono="gastos" accion={esAdmin && sinFiltro && nuevo}>
          {sinFiltro
            ? "Aquí queda lo que la tienda paga aparte de sus compras: arriendo, servicios, transporte…"
            : "Pruebe con otra palabra o con otro mes."}
        </Vacio>
      ) : (
        <GastosTabla gastos={gastos} totales={totales_mes} conAcciones={esAdmin} />
      )}
      <Paginacion page={page} nombre={["gasto", "gastos"]} params={filtro} />
    </Pagina>
  );
}
