import { type ComponentProps, useState } from "react";
import { Boton } from "../base/boton";
import { useDatosRaiz } from "../base/datos-raiz";
import { usePapel } from "../base/enlaces";
import { Formulario } from "../base/formulario";
import { Tecla } from "../base/valores";
import { ID_IMPRIMIR } from "../captura/foco";
import { EnlaceImprimir } from "./enlaces-de-recibo";

interface Props {
  venta: number;
  children: string;
  variante?: "normal" | "discreto";
  /** Whether it stands in the form of the sale; else it has one of its own. */
  enVenta?: boolean;
}

/** Prints the last sale from the sale screen, also with F8. What is on the screen stays. */
export function ImprimirUltima({ venta, children, variante = "normal", enVenta = false }: Props) {
  const to = usePapel("venta", venta);
  const boton = to !== undefined && <ImprimirAqui to={to} nombre={children} variante={variante} />;
  if (boton && enVenta) return boton;
  if (boton)
    return (
      <Formulario className="" reloadDocument>
        {boton}
      </Formulario>
    );
  return (
    <EnlaceImprimir venta={venta} variante={variante} conTecla>
      {children}
    </EnlaceImprimir>
  );
}

/** What became of the last press of the button. */
const DICHO = { va: "Va para la impresora", falla: "No se pudo, otra vez" } as const;

function ImprimirAqui({ to, nombre, variante }: { to: string; nombre: string; variante: ComponentProps<typeof Boton>["variante"] }) {
  const csrf = useDatosRaiz()?.csrf ?? "";
  const [dicho, setDicho] = useState<keyof typeof DICHO>();
  return (
    // Without JavaScript it sends the form around it, in a tab of its own: that may be the form of the sale, which stays on the screen.
    <Boton
      id={ID_IMPRIMIR}
      aria-keyshortcuts="F8"
      icono="imprimir"
      {...(variante ? { variante } : {})}
      formAction={to}
      formMethod="post"
      formTarget="recibo"
      onClick={(evento) => {
        evento.preventDefault();
        void pedir(to, csrf).then((bien) => setDicho(bien ? "va" : "falla"));
      }}
    >
      <span aria-live="polite">{dicho ? DICHO[dicho] : nombre}</span> <Tecla>F8</Tecla>
    </Boton>
  );
}

async function pedir(to: string, csrf: string): Promise<boolean> {
  try {
    const respuesta = await fetch(to, { method: "POST", headers: { Accept: "application/json", "X-CSRFToken": csrf } });
    return respuesta.ok;
  } catch {
    // The box does not answer.
    return false;
  }
}
