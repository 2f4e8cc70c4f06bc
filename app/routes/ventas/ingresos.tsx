import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sesionAbierta } from "~/domain/caja/consultas.server";
import { textosDe } from "~/domain/campos/consulta";
import { cuantos } from "~/domain/cifras/frases";
import { IngresoForm } from "~/domain/gastos-ingresos/esquema";
import { archivoDeIngresos, ingresosEnDias, listarIngresos } from "~/domain/gastos-ingresos/listar.server";
import { crearIngreso } from "~/domain/gastos-ingresos/registrar.server";
import { NOMBRES_DE_INGRESO } from "~/domain/gastos-ingresos/tipos-de-ingreso";
import { leerDias } from "~/domain/listas/filtro-dias";
import { leerPagina } from "~/domain/listas/paginas";
import { diaDe } from "~/domain/nucleo/fecha";
import { asksForFile, listFile } from "~/platform/files/list-file.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { Enlace } from "~/ui/base/boton";
import { SoloDias } from "~/ui/base/buscador";
import { useEsAdmin } from "~/ui/base/datos-raiz";
import { Paginacion } from "~/ui/base/paginacion";
import { type Columna, Tabla } from "~/ui/base/tabla";
import { Cifra, Cifras, Tarjeta } from "~/ui/base/tarjeta";
import { Vacio } from "~/ui/base/vacio";
import { Dinero, Fecha } from "~/ui/base/valores";
import { Pagina } from "~/ui/frame/pagina";
import { IngresoFormulario } from "~/ui/gastos-ingresos/gastos-ingresos";

export function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.ctx;
  const { searchParams } = new URL(request.url);
  const { errors, ...dias } = leerDias(searchParams);
  if (asksForFile(searchParams, errors)) throw listFile(context, archivoDeIngresos(ctx, dias));
  const hoy = diaDe(ctx.ahora);
  return {
    ...listarIngresos(ctx, leerPagina(searchParams), dias),
    hoy: ingresosEnDias(ctx, { desde: hoy, hasta: hoy }),
    filtro: textosDe(searchParams, ["fecha_desde", "fecha_hasta"]),
    errors,
    clave_envio: crypto.randomUUID(),
    caja_abierta: sesionAbierta(ctx) !== undefined,
  };
}

export function action(args: ActionFunctionArgs) {
  return formAction(
    args,
    IngresoForm,
    ({ ctx, value }) => {
      crearIngreso(ctx, value);
      return redirectWithFlash("/ventas/ingresos/", "Ingreso agregado correctamente.");
    },
    { command: crearIngreso },
  );
}

type Fila = ReturnType<typeof useLoaderData<typeof loader>>["ingresos"][number];

const VENDEDOR: Columna<Fila> = { titulo: "Usuario", celda: ({ usuario_username }) => usuario_username };

const columnasPara = (esAdmin: boolean): Columna<Fila>[] => [
  { titulo: "Ingreso", tipo: "principal", celda: (ingreso) => <NombreIngreso {...ingreso} /> },
  { titulo: "Fecha", celda: ({ fecha }) => <Fecha valor={fecha} /> },
  ...(esAdmin ? [VENDEDOR] : []),
  { titulo: "Valor", tipo: "numero", celda: ({ monto }) => <Dinero valor={monto} /> },
  { titulo: "Acciones", tipo: "acciones", celda: ({ id }) => <Enlace to={`/ventas/ingreso-extra/eliminar/${id}/`}>Eliminar</Enlace> },
];

function NombreIngreso({ tipo, descripcion }: Fila) {
  return (
    <>
      {NOMBRES_DE_INGRESO[tipo]}
      {descripcion && <small>{descripcion}</small>}
    </>
  );
}

const contarIngresos = (cantidad: number): string => cuantos(cantidad, "ingreso", "ingresos");

export default function Ingresos() {
  const { ingresos, page, hoy, en_dias, filtro, errors, clave_envio, caja_abierta } = useLoaderData<typeof loader>();
  const esAdmin = useEsAdmin();
  const buscados = Object.values(filtro).some(Boolean);
  return (
    <Pagina titulo="Otros ingresos">
      <Cifras>
        {en_dias && <Cifra nombre="En estos días" valor={<Dinero valor={en_dias.total} />} nota={contarIngresos(en_dias.cantidad)} />}
        <Cifra nombre="Hoy" valor={<Dinero valor={hoy.total} />} nota={contarIngresos(hoy.cantidad)} />
      </Cifras>
      <Tarjeta titulo="Nuevo ingreso">
        {/* A new ingreso changes the key, which empties the form; a refused form keeps its values. */}
        <IngresoFormulario key={page.total} claveEnvio={clave_envio} cajaAbierta={caja_abierta} />
      </Tarjeta>
      {(page.total > 0 || buscados) && <SoloDias filtro={filtro} errors={errors} />}
      {ingresos.length === 0 ? (
        <Vacio titulo={buscados ? "Nada en estos días" : "Aún no hay otros ingresos"} icono="ingresos" ayuda={!buscados && "gastos"}>
          {buscados
            ? "Pruebe con otros días."
            : "Aquí queda lo que entra a la caja sin ser una venta: domicilios, servicios, mano de obra."}
        </Vacio>
      ) : (
        <Tabla leyenda="Otros ingresos, el más reciente primero" filas={ingresos} keyOf={({ id }) => id} columnas={columnasPara(esAdmin)} />
      )}
      <Paginacion page={page} nombre={["ingreso", "ingresos"]} conArchivo />
    </Pagina>
  );
}
