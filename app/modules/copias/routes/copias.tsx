import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { textoInstante } from "~/domain/nucleo/fecha";
import { ConfirmacionForm } from "~/domain/usuarios/esquema";
import { isYes } from "~/platform/forms/form-fields.server";
import { formAction, postedForm, redirectWithFlash, type ShownOnce } from "~/platform/forms/forms.server";
import { confirmedAction, confirmedUntil } from "~/platform/session/authenticator.server";
import { Enlace, EnlaceBoton } from "~/ui/base/boton";
import { Pagina } from "~/ui/frame/pagina";
import { Atrasadas } from "~/ui/operador/copias";
import { AgregarDestino } from "../ui/agregar-destino";
import { CodigoDeCopias, OtroCodigo, PreguntaDelCodigo } from "../ui/codigo-de-copias";
import { Destinos } from "../ui/destinos";
import { addPlaceOf, GroupsForm, PlaceForm } from "../work/add-place.server";
import { codeState, confirmCode, makeCode } from "../work/code.server";
import { placesOf } from "../work/destinos.server";
import { copyTroubles } from "../work/late.server";
import { offeredFolders } from "../work/offered.server";

const AQUI = "/admin/copias/";
const AGREGADO = "Lugar agregado. La primera copia empieza en unos segundos.";
const ESPERA = "Lugar agregado. La primera copia se hace cuando escriba los dos grupos del código.";
const LISTO = "El código quedó comprobado. La primera copia empieza en unos segundos.";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const codigo = codeState(context);
  const { searchParams } = new URL(request.url);
  const destinos = placesOf(context.db);
  const ofrecidas = await offeredFolders(context.env.DATABASE_PATH);
  return {
    destinos,
    grupos: codigo.estado === "pregunta" ? codigo.grupos : null,
    con_codigo: codigo.estado !== "falta",
    atrasadas: copyTroubles(context, context.ahora),
    ahora: textoInstante(context.ahora),
    otro_codigo: searchParams.get("codigo") === "nuevo",
    ofrecidas: ofrecidas.filter(({ ruta }) => destinos.every(({ donde }) => donde !== ruta)),
    tipo: searchParams.get("tipo") === "s3" ? ("s3" as const) : ("carpeta" as const),
    confirmada_hasta: confirmedUntil(context),
  };
}

export function action(args: ActionFunctionArgs) {
  const form = postedForm(args.context);
  if (isYes(form, "codigo_nuevo"))
    return confirmedAction(args, ConfirmacionForm, ({ context }) => once(makeCode(context), "Código nuevo creado."));
  return [...form.keys()].some((name) => name.startsWith("grupo_")) ? groupsAction(args) : placeAction(args);
}

function groupsAction(args: ActionFunctionArgs) {
  return formAction(args, GroupsForm, ({ value, context }) => {
    const typed = new Map(Object.entries(value));
    confirmCode(context, (number) => typed.get(`grupo_${number}`) ?? "");
    return redirectWithFlash(AQUI, LISTO);
  });
}

function placeAction(args: ActionFunctionArgs) {
  return confirmedAction(
    args,
    PlaceForm,
    async ({ value, context }) => {
      const { code, aviso } = await addPlaceOf(context, value);
      if (code) return once(code, `${ESPERA} ${aviso}`.trim());
      return redirectWithFlash(AQUI, codeState(context).estado === "listo" ? AGREGADO : ESPERA, { aviso });
    },
    ["secreto"],
  );
}

const once = (codigo: string, mensaje: string): ShownOnce => ({ success: true, mensaje, redirect: AQUI, codigo });

export default function CopiasEnOtroLugar() {
  const { destinos, grupos, con_codigo, otro_codigo, atrasadas, ahora, ofrecidas, tipo, confirmada_hasta } = useLoaderData<typeof loader>();
  const codigo = useActionData<Partial<ShownOnce>>()?.codigo;
  if (codigo)
    return (
      <Pagina titulo="El código de sus copias" ancho="angosta">
        <Atrasadas frases={atrasadas} />
        <CodigoDeCopias codigo={codigo} seguir={AQUI} />
      </Pagina>
    );
  if (otro_codigo)
    return (
      <Pagina titulo="Un código nuevo para las copias" ancho="angosta">
        <OtroCodigo hasta={confirmada_hasta} volver={AQUI} />
      </Pagina>
    );
  return (
    <Pagina titulo="Copias en otro lugar" acciones={<EnlaceBoton to="/admin/">Copias y equipo</EnlaceBoton>} ancho="angosta">
      <Atrasadas frases={atrasadas} />
      {grupos && <PreguntaDelCodigo grupos={grupos} />}
      <Destinos destinos={destinos} ahora={ahora} esperan={grupos !== null} />
      <AgregarDestino tipo={tipo} ofrecidas={ofrecidas} hay={destinos.length} hasta={confirmada_hasta} />
      {con_codigo && (
        <p>
          ¿Perdió el código, o alguien lo vio? <Enlace to="?codigo=nuevo">Hacer un código nuevo</Enlace>
        </p>
      )}
    </Pagina>
  );
}
