import { type ClientActionFunctionArgs, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Boton, EnlaceBoton } from "../base/boton";
import { Icono } from "../base/icono";
import { type Tropiezo, tropiezoDe } from "../frame/tropiezo";

interface PropsTropezon {
  tropiezo: Tropiezo;
  /** Says that the document is kept in the browser; without it the document is only on this page. */
  guardado?: string;
  /** Whether the form is sent again by itself when the server answers. */
  solo?: boolean;
  /** Id of the button that sends the form. */
  boton: string;
  /** Where a person logs in again; by default, to come back to this page. */
  entrar?: string;
}

/** Says that the document was not saved, what becomes of it, and what to do. It comes into view. */
export function Tropezon({ tropiezo, guardado = "", solo = false, boton, entrar }: PropsTropezon) {
  const { motivo, mensaje, ref } = tropiezo;
  const { pathname, search } = useLocation();
  const barra = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown again
  useEffect(() => void barra.current?.scrollIntoView({ block: "nearest" }), [tropiezo]);
  const lugar = guardado || (SE_VA.includes(motivo) ? "Tendrá que escribir otra vez lo que lleva aquí." : "No cierre esta página.");
  const remedio = (solo && REMEDIO_SOLO[motivo]) || REMEDIO[motivo];
  // A refusal says by itself what to do.
  const negado = motivo === "fallo" && mensaje;
  return (
    <div className="documento-tropiezo" role="alert" ref={barra}>
      <Icono nombre="aviso" />
      <p>
        <strong>{negado || TITULO[motivo]}</strong> {negado ? guardado : `${lugar} ${remedio}`} {ref && `Referencia: ${ref}.`}
      </p>
      <Salida motivo={motivo} boton={boton} entrar={entrar ?? `/login/?next=${encodeURIComponent(pathname + search)}`} />
    </div>
  );
}

type Motivo = Tropiezo["motivo"];

/** What makes a person leave the page. */
const SE_VA: readonly Motivo[] = ["sesion", "caducada"];

const TITULO: Record<Motivo, string> = {
  red: "No hay conexión.",
  servicio: "El programa no responde por ahora.",
  fallo: "Algo falló de nuestro lado.",
  sesion: "Su sesión terminó.",
  caducada: "Esta página caducó.",
};
const REMEDIO: Record<Motivo, string> = {
  red: "Reintente cuando vuelva: nunca se registra dos veces.",
  servicio: "Reintente en un momento: nunca se registra dos veces.",
  fallo: "Reintente: nunca se registra dos veces.",
  sesion: "Entre de nuevo.",
  caducada: "Recárguela.",
};
const REMEDIO_SOLO: Partial<Record<Motivo, string>> = {
  red: "Se intenta de nuevo solo cuando vuelva; nunca se registra dos veces.",
  servicio: "Se intenta de nuevo solo cuando responda; nunca se registra dos veces.",
};

function Salida({ motivo, boton, entrar }: { motivo: Motivo; boton: string; entrar: string }) {
  if (motivo === "sesion")
    return (
      <EnlaceBoton to={entrar} variante="primario">
        Entrar y seguir
      </EnlaceBoton>
    );
  if (motivo === "caducada")
    return (
      <Boton type="button" variante="primario" onClick={() => window.location.reload()}>
        Recargar
      </Boton>
    );
  return (
    <Boton type="button" variante="primario" onClick={() => document.getElementById(boton)?.click()}>
      Reintentar
    </Boton>
  );
}

/** The answer of a form that the server did not answer, and the button that sent it. */
export interface SinRespuesta {
  tropiezo: Tropiezo;
  intencion: string;
}

/**
 * Sends the form of a document. When the server did not answer, returns the reason, and the screen stays. Calls `alGuardar` when the server
 * saved the document, with its `clave_envio`: only then does it redirect to another page.
 */
export async function enviarDocumento(
  { request, serverAction }: ClientActionFunctionArgs,
  alGuardar: (clave: string, form: FormData) => unknown = () => {},
): Promise<unknown> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const tropiezo = tropiezoDe(error);
    if (tropiezo) return { tropiezo, intencion: String(form.get("intencion") ?? "") } satisfies SinRespuesta;
    alGuardar(String(form.get("clave_envio")), form);
    throw error;
  }
}
