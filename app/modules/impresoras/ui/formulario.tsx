import { ANCHOS_DE_TIRILLA } from "~/domain/tienda/documentos";
import { Campo, Casilla, Selector } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";
import { Seccion } from "~/ui/configuracion/seccion";
import type { DatosImpresora } from "../domain/esquema";
import { CAJONES, PAGINAS, type TipoDeImpresora } from "../domain/impresora";

const TIPOS: Record<TipoDeImpresora, string> = {
  red: "En la red del local",
  dispositivo: "Conectada a este computador",
  windows: "Compartida en Windows",
};
const CAJON: Record<(typeof CAJONES)[number], string> = { no: "No tiene", "2": "Sí (contacto 2, lo usual)", "5": "Sí (contacto 5)" };
const ANCHOS = ANCHOS_DE_TIRILLA.map((ancho) => ({ valor: String(ancho), texto: `${ancho} mm` }));
const DE_CAJON = CAJONES.map((valor) => ({ valor, texto: CAJON[valor] }));
const DE_PAGINA = PAGINAS.map((pagina) => ({ valor: String(pagina), texto: String(pagina) }));

type Impresora = Omit<DatosImpresora, "ancho" | "pagina"> & { id: number; ancho: number; pagina: number };

interface Props {
  /** Kinds that this shop may use. */
  tipos: readonly TipoDeImpresora[];
  /** The printer to change; a new one without it. */
  impresora?: Impresora;
  /** First values of a new one: of a printer that was found. */
  elegida?: Record<"tipo" | "nombre" | "direccion" | "ruta" | "recurso", string | null> | null;
  /** Folded until it is wanted: the shop has printers already. */
  plegado?: boolean;
}

const NUEVA = { tipo: "red", puerto: "9100", ancho: "80", corta: "on", cajon: "no", pagina: "850" };

/** Form of a printer. Only the place of the chosen kind shows. */
export function FormularioDeImpresora({ tipos, impresora, elegida, plegado = false }: Props) {
  const [form, fields] = useFormulario<Record<string, unknown> & DatosImpresora>(
    impresora ? textosDeImpresora(impresora) : { ...NUEVA, ...elegida },
  );
  const contenido = (
    <Formulario
      {...form}
      className="formulario impresora-formulario"
      boton={impresora ? "Guardar cambios" : "Agregar impresora"}
      {...(impresora ? { cancelar: "/configuracion/impresoras/" } : {})}
    >
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={60} placeholder="Caja" ayuda="Como la llaman en la tienda." required />
      <Lugar fields={fields} tipos={tipos} />
      <div className="campos">
        <Selector field={fields.ancho} etiqueta="Ancho del papel" opciones={ANCHOS} />
        <Selector field={fields.cajon} etiqueta="Cajón de dinero" opciones={DE_CAJON} />
        <Selector
          field={fields.pagina}
          etiqueta="Número de las tildes"
          opciones={DE_PAGINA}
          ayuda="En la página de prueba, el que trae bien las tildes y la ñ."
        />
      </div>
      <Casilla field={fields.corta} etiqueta="Corta el papel" />
    </Formulario>
  );
  if (!plegado) return <Tarjeta {...(impresora ? {} : { id: "agregar", titulo: "Agregar una impresora" })}>{contenido}</Tarjeta>;
  return (
    <Seccion titulo="Agregar otra impresora" resumen="Hasta diez" campos={Object.values(fields)}>
      {contenido}
    </Seccion>
  );
}

function Lugar({ fields, tipos }: Pick<Props, "tipos"> & { fields: ReturnType<typeof useFormulario<DatosImpresora>>[1] }) {
  return (
    <>
      {tipos.length > 1 ? (
        <Selector field={fields.tipo} etiqueta="Dónde está" opciones={tipos.map((valor) => ({ valor, texto: TIPOS[valor] }))} />
      ) : (
        <input type="hidden" name={fields.tipo.name} value="red" />
      )}
      <div className="campos de-red">
        <Campo
          field={fields.direccion}
          etiqueta="Dirección en la red"
          maxLength={100}
          placeholder="192.168.1.50"
          inputMode="url"
          autoComplete="off"
          ayuda="Sale en el papel que la impresora hace cuando se prende oprimiendo el botón."
        />
        <Campo field={fields.puerto} etiqueta="Puerto" tipo="number" ayuda="9100 casi siempre." />
      </div>
      {tipos.includes("dispositivo") && (
        <div className="de-dispositivo">
          <Campo field={fields.ruta} etiqueta="Dispositivo" maxLength={200} placeholder="/dev/usb/lp0" autoComplete="off" />
        </div>
      )}
      {tipos.includes("windows") && (
        <div className="de-windows">
          <Campo
            field={fields.recurso}
            etiqueta="Nombre compartido"
            maxLength={80}
            placeholder="Tirillas"
            autoComplete="off"
            ayuda="En Windows: Propiedades de la impresora, Compartir."
          />
        </div>
      )}
    </>
  );
}

const textosDeImpresora = ({ id: _, ancho, puerto, pagina, corta, ...resto }: Impresora) => ({
  ...resto,
  ancho: String(ancho),
  puerto: String(puerto),
  pagina: String(pagina),
  corta: corta ? "on" : "",
});
