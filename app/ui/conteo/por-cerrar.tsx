import type { ReactNode } from "react";
import { ESTADOS_DE_CONTEO, paginaDeConteo } from "~/domain/conteos/conteo";
import type { VistaConteo } from "~/domain/conteos/vistas";
import { EnlaceBoton } from "../base/boton";
import { Pagina } from "../frame/pagina";

interface Props {
  titulo: string;
  conteo: Pick<VistaConteo, "id" | "numero" | "estado">;
  children: ReactNode;
}

/** A page that closes a count. One that is closed already is only named. */
export function PorCerrar({ titulo, conteo: { id, numero, estado }, children }: Props) {
  if (estado === "abierto") return <Pagina titulo={titulo}>{children}</Pagina>;
  return (
    <Pagina titulo={titulo} acciones={<EnlaceBoton to={paginaDeConteo(id)}>Ver el conteo</EnlaceBoton>}>
      <p>{`El conteo ${numero} ya está ${ESTADOS_DE_CONTEO[estado].toLowerCase()}.`}</p>
    </Pagina>
  );
}
