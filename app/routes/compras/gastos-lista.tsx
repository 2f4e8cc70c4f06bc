import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textosDe } from "~/domain/campos/consulta";
import { archivoDeGastos, gastosEnDias, leerMes, listarGastos, mesesDeGastos } from "~/domain/gastos-ingresos/listar.server";
import { leerDias } from "~/domain/listas/filtro-dias";
import { leerPagina } from "~/domain/listas/paginas";
import { mostrarMes } from "~/domain/nucleo/dias-en-palabras";
import { diaDe, mesDe } from "~/domain/nucleo/fecha";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { Agregar } from "~/ui/base/boton";
import { BuscadorConDias } from "~/ui/base/buscador";
import { campoSuelto, Selector } from "~/ui/base/campo";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { Cifra, Cifras } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Dinero } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { contarGastos, GastosTabla } from "~/ui/gastos-ingresos/gastos-ingresos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const filtro = { ...textosDe(searchParams, ["q", "fecha_desde", "fecha_hasta"]), mes: leerMes(searchParams.get("mes")) };
  const { q, mes } = filtro;
  const { errors, ...dias } = leerDias(searchParams);
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeGastos(ctx, { q, mes, dias }));
  return {
    ...listarGastos(ctx, { q, mes, dias, page: leerPagina(searchParams) }),
    // The total of the days matches the rows only without a text or month filter.
    en_dias: q || mes ? null : gastosEnDias(ctx, dias),
    mes_actual: mesDe(diaDe(ctx.ahora)),
    meses: mesesDeGastos(ctx, mes),
    filtro,
    errors,
  };
}

export default function ListaGastos() {
  const { gastos, totales_mes, en_dias, mes_actual, meses, page, filtro, errors } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const sinFiltro = !Object.values(filtro).some(Boolean);
  const actual = totales_mes.find(({ mes }) => mes === mes_actual);
  return (
    <Pagina titulo="Gastos" acciones={esAdmin && <Agregar to="/compras/gastos/nuevo/">Nuevo gasto</Agregar>}>
      {(page.total > 0 || !sinFiltro) && (
        <>
          <Cifras>
            {en_dias && (
              <Cifra nombre="Gastado en estos días" valor={<Dinero valor={en_dias.total} />} nota={contarGastos(en_dias.cantidad)} />
            )}
            {actual && (
              <Cifra
                nombre={`Gastado en ${mostrarMes(actual.mes)}`}
                valor={<Dinero valor={actual.total} />}
                nota={contarGastos(actual.cantidad)}
                to={`?mes=${actual.mes}`}
              />
            )}
          </Cifras>
          <BuscadorConDias etiqueta="Concepto" filtro={filtro} errors={errors}>
            <Selector
              key={filtro.mes}
              field={campoSuelto({ name: "mes", defaultValue: filtro.mes })}
              etiqueta="Mes"
              opciones={meses.map((valor) => ({ valor, texto: mostrarMes(valor) }))}
              ninguna="Todos"
            />
          </BuscadorConDias>
        </>
      )}
      {gastos.length === 0 ? (
        <Vacio titulo={sinFiltro ? "Aún no hay gastos" : "Nada coincide"} icono="gastos" ayuda={sinFiltro && "gastos"}>
          {sinFiltro
            ? "Aquí queda lo que la tienda paga aparte de sus compras: arriendo, servicios, transporte…"
            : "Pruebe con otra palabra, con otro mes o con otros días."}
        </Vacio>
      ) : (
        <GastosTabla gastos={gastos} totales={totales_mes} conAcciones={esAdmin} />
      )}
      <Paginacion page={page} nombre={["gasto", "gastos"]} conArchivo />
    </Pagina>
  );
}
