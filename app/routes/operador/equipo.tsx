import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { registroDeCorreo } from "~/domain/correo/por-enviar.server";
import { leerPagina } from "~/domain/listas/paginas";
import { diaDe } from "~/domain/nucleo/fecha";
import { usuariosDelEquipo } from "~/domain/usuarios/administrar.server";
import { MODULES, partsOf } from "~/modules.server";
import { boxState } from "~/platform/copies/box-state.server";
import { CopyFailed, copyByHand } from "~/platform/copies/make-copy.server";
import { formAction, redirectWithFlash } from "~/platform/forms/forms.server";
import { equipmentOf } from "~/platform/network/equipment.server";
import { OperationForm, testIntegration } from "~/platform/sending/integrations.server";
import { EnlaceBoton } from "~/ui/base/boton";
import { useEnlaces } from "~/ui/base/enlaces";
import { Pagina } from "~/ui/frame/pagina";
import { Atrasadas, CopiaAtrasada, Copias, FalloDeCopia, GuardarCopia } from "~/ui/operador/copias";
import { EstadoDisco, EstadoEquipo, ParaElTecnico, ProxySinDeclarar } from "~/ui/operador/estado-equipo";
import { Integraciones } from "~/ui/operador/integraciones";
import { Correos } from "~/ui/operador/mensajes";
import { Envios } from "~/ui/operador/partes-de-modulos";
import { Usuarios } from "~/ui/operador/usuarios";

const AQUI = "/admin/";

export function loader({ request, context }: LoaderFunctionArgs) {
  const { db, env, ahora } = context;
  const { searchParams } = new URL(request.url);
  const usuarios = usuariosDelEquipo(db, { q: searchParams.get("q") ?? "", page: leerPagina(searchParams) });
  const duenos = usuarios.usuarios.flatMap(({ id, rol }) => (rol === "admin" ? [id] : []));
  const deModulos = MODULES.flatMap(({ operatorPage }) => operatorPage?.(context, duenos) ?? []);
  const datosDeModulos: object = Object.assign({}, ...deModulos.map(({ datos }) => datos));
  const aparte = partsOf(({ copies }) => copies?.places(db));
  const atrasadas = partsOf(({ copies }) => copies?.troubles(context, ahora));
  const conexiones = partsOf(({ integrations }) => integrations);
  const copias = { caja: boxState(db, env, ahora, conexiones), aparte, atrasadas };
  const pantalla = { envios: deModulos.flatMap(({ envios }) => envios ?? []), columnas: deModulos.flatMap(({ columna }) => columna ?? []) };
  return { ...copias, equipo: equipmentOf(context), hoy: diaDe(ahora), ...registroDeCorreo(db), ...datosDeModulos, ...usuarios, pantalla };
}

export function action(args: ActionFunctionArgs) {
  return formAction(args, OperationForm, async ({ value: { probar }, context, refuse }) => {
    if (!probar) return await makeCopy(context);
    const resultado = await testIntegration(
      context,
      partsOf(({ integrations }) => integrations),
      probar,
    );
    if (!resultado) return refuse("", "Elija una conexión que se pueda probar.");
    return redirectWithFlash(AQUI, resultado.mensaje, { tipo: resultado.tipo });
  });
}

async function makeCopy({ db, env, ahora }: ActionFunctionArgs["context"]) {
  try {
    return redirectWithFlash(AQUI, `Copia hecha y revisada: ${await copyByHand(db, env, ahora)}.`);
  } catch (error) {
    if (error instanceof CopyFailed) return redirectWithFlash(AQUI, `La copia no se pudo hacer. ${error.message}`, { tipo: "error" });
    throw error;
  }
}

export default function Equipo() {
  const { caja, aparte, atrasadas, equipo, hoy, mensajes, sin_salir, usuarios, page, filtro, pantalla } = useLoaderData<typeof loader>();
  const [enOtroLugar] = useEnlaces("copias");
  const deModulos = useEnlaces("equipo");
  const proxy = caja.proxy_sin_declarar;
  // A search or a page of the accounts is in the folded part.
  const abierto = useLocation().search !== "";
  return (
    <Pagina
      titulo="Copias y equipo"
      acciones={deModulos.map(({ texto, url }) => (
        <EnlaceBoton key={url} to={url}>
          {texto}
        </EnlaceBoton>
      ))}
    >
      <EstadoDisco disco={caja.disco} />
      <FalloDeCopia fallo={caja.fallo_copia} />
      <CopiaAtrasada dias={caja.dias_sin_copia} />
      <Atrasadas frases={atrasadas} enlace={enOtroLugar} />
      <GuardarCopia ultima={caja.ultima_copia} hoy={hoy} aparte={aparte} enlace={enOtroLugar} />
      <ParaElTecnico abierto={abierto} sinSalir={sin_salir.length} proxy={proxy !== null}>
        <ProxySinDeclarar desde={proxy} />
        <EstadoEquipo caja={caja} equipo={equipo} sinSalir={sin_salir.length} />
        <Copias copias={caja.copias} />
        <Integraciones integraciones={caja.integraciones} />
        <Correos sinSalir={sin_salir} mensajes={mensajes} />
        {pantalla.envios.map((envios) => (
          <Envios key={envios.titulo} envios={envios} />
        ))}
        <Usuarios usuarios={usuarios} deModulos={pantalla.columnas} page={page} q={filtro.q} />
      </ParaElTecnico>
    </Pagina>
  );
}
