import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteAction, formAction, postedForm, redirectWithFlash } from "~/platform/forms/forms.server";
import { rememberHere } from "~/platform/http/cookies.server";
import { Pagina } from "~/ui/frame/pagina";
import { cajaDelEquipo, DE_ESTE_EQUIPO } from "../domain/caja-del-equipo";
import { cajaPropia, cajasDe, guardarCaja, quitarCaja } from "../domain/pasos/cajas.server";
import { CajaDelEquipoForm, CajaForm, QuitarForm } from "../domain/pasos/esquema";
import { estadoDePasos } from "../domain/pasos/pasos.server";
import { PaginaDePaso } from "../ui/pasos";
import { Cajas, CajasPorElegir } from "../ui/pasos-cajas";
import { openingKeys } from "../work/keys.server";

const AQUI = "/configuracion/dian/cajas/";

/** The steps are an admin's; each login chooses the till of its own browser. */
export function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context;
  const dian = ctx.actor.rol === "admin" ? estadoDePasos(ctx, openingKeys(context)) : null;
  return { dian, cajas: cajasDe(ctx), este_equipo: cajaDelEquipo(ctx) ?? null };
}

export function action(args: ActionFunctionArgs) {
  if (postedForm(args.context).has("quitar"))
    return formAction(args, QuitarForm, ({ ctx, value: { quitar } }) => deleteAction(AQUI, "Caja quitada.", () => quitarCaja(ctx, quitar)));
  if (postedForm(args.context).has("este_equipo"))
    return formAction(args, CajaDelEquipoForm, ({ value }) => usarAqui(args, value.este_equipo));
  return formAction(args, CajaForm, ({ ctx, value }) => {
    guardarCaja(ctx, value);
    return redirectWithFlash(AQUI, `Caja ${value.placa} guardada.`);
  });
}

function usarAqui({ context: { ctx, env, answer } }: ActionFunctionArgs, id: number | null): Response {
  const caja = id === null ? null : cajaPropia(ctx, id);
  answer.cookies.set(DE_ESTE_EQUIPO, rememberHere(DE_ESTE_EQUIPO, caja?.id ?? null, env));
  return redirectWithFlash(
    AQUI,
    caja ? `Este equipo vende en la caja ${caja.placa}.` : "Este equipo ya no tiene caja propia: vende en la primera.",
  );
}

export default function CajasDian() {
  const { dian, cajas, este_equipo } = useLoaderData<typeof loader>();
  if (!dian)
    return (
      <Pagina titulo="La caja de este equipo" subtitulo="La que dicen los documentos POS que se cobren aquí" ancho="angosta">
        <CajasPorElegir cajas={cajas} esteEquipo={este_equipo} />
      </Pagina>
    );
  return (
    <PaginaDePaso dian={dian} paso="cajas">
      <Cajas cajas={cajas} esteEquipo={este_equipo} />
    </PaginaDePaso>
  );
}
