import { Boton, EnlaceBoton } from "../base/boton";
import { Icono } from "../base/icono";
import type { Tropiezo } from "../frame/tropiezo";
import { reintentar } from "./use-tropiezo";

/** Where a person logs in again, and comes back to the ticket. */
const ENTRAR = `/login/?next=${encodeURIComponent("/ventas/nueva/")}&tiquete=1`;

/** Says that the sale was not saved, that nothing of it is lost, and what to do. */
export function Tropezon({ tropiezo, nueva }: { tropiezo: Tropiezo; nueva: boolean }) {
  return (
    <div className="venta-tropiezo" role="alert">
      <Icono nombre="aviso" />
      <p>
        <strong>{TITULO[tropiezo.motivo]}</strong> {nueva ? "El tiquete está guardado en este equipo." : "No cierre esta página."}{" "}
        {REMEDIO[tropiezo.motivo]} {tropiezo.ref && `Referencia: ${tropiezo.ref}.`}
      </p>
      <Salida motivo={tropiezo.motivo} />
    </div>
  );
}

const TITULO: Record<Tropiezo["motivo"], string> = {
  red: "No hay conexión.",
  servicio: "El servicio no responde por ahora.",
  fallo: "Algo falló de nuestro lado.",
  sesion: "Su sesión terminó.",
  caducada: "Esta página caducó.",
};
const REMEDIO: Record<Tropiezo["motivo"], string> = {
  red: "Se intenta de nuevo solo cuando vuelva; nunca se cobra dos veces.",
  servicio: "Se intenta de nuevo solo cuando responda; nunca se cobra dos veces.",
  fallo: "Reintente: nunca se cobra dos veces.",
  sesion: "Entre de nuevo y siga donde iba.",
  caducada: "Recárguela y siga donde iba.",
};

function Salida({ motivo }: Pick<Tropiezo, "motivo">) {
  if (motivo === "sesion")
    return (
      <EnlaceBoton to={ENTRAR} variante="primario">
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
    <Boton type="button" variante="primario" onClick={reintentar}>
      Reintentar
    </Boton>
  );
}
