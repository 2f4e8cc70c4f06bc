import { TEMAS } from "~/domain/compartido/pantalla";
import { useDatosRaiz } from "../base/datos-raiz";
import { Formulario } from "../base/formulario";
import dark from "../oscuro.css";

/** When a stylesheet or a picture of the dark is used, by the chosen theme. */
export const MEDIA = { claro: "not all", oscuro: "all", sistema: "(prefers-color-scheme: dark)" } as const;
/** Colour of the browser around the page: `--fondo`. */
const FONDOS = { claro: "#f1f4f2", oscuro: "#0e1411" } as const;

/** In the head of a page: its colours, as this device wants them. Browsers take the first colour that fits. */
export function ColoresDelTema() {
  const tema = useDatosRaiz()?.tema ?? "sistema";
  return (
    <>
      <meta name="color-scheme" content={{ claro: "light", oscuro: "dark", sistema: "light dark" }[tema]} />
      {tema !== "claro" && <meta name="theme-color" content={FONDOS.oscuro} media={tema === "sistema" ? MEDIA.sistema : undefined} />}
      {tema !== "oscuro" && <meta name="theme-color" content={FONDOS.claro} />}
      <link rel="stylesheet" href={dark} media={MEDIA[tema]} />
    </>
  );
}

/** Three buttons: light, dark, or as the device. */
export function ElegirTema() {
  const actual = useDatosRaiz()?.tema ?? "sistema";
  return (
    <Formulario action="/tema/" reloadDocument className="tema">
      <fieldset>
        <legend>Colores</legend>
        {Object.entries(TEMAS).map(([valor, texto]) => (
          <button key={valor} type="submit" name="tema" value={valor} aria-pressed={valor === actual}>
            {texto}
          </button>
        ))}
      </fieldset>
    </Formulario>
  );
}
