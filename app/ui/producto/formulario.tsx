import type { Regimen } from "~/domain/cifras/tarifas";
import type { DatosProducto } from "~/domain/productos/esquema";
import { Boton, EnlaceBoton } from "../base/boton";
import { Campo, type CampoDatos, Casilla } from "../base/campo";
import { CampoDeImagen } from "../base/campo-de-imagen";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { Icono } from "../base/icono";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { useCamposDeKit } from "./campos-de-kit";
import { evitarEnvio } from "./evitar-envio";
import { Existencias, opcionesDeExistencias } from "./existencias";
import { type OpcionDeProducto, Opciones, tieneErrores } from "./opciones";
import { type PreciosAparte, useOtrosPrecios } from "./otros-precios";
import { Precios } from "./precios";
import { TomarFoto } from "./tomar-foto";

type Campos = Record<Exclude<keyof DatosProducto, keyof PreciosAparte | "componentes"> | "foto" | "quitar_foto", string>;

interface Props {
  producto?: Inicial<Campos>;
  foto?: string | null;
  categorias: readonly string[];
  /** Its prices by list and by quantity. */
  aparte: PreciosAparte;
  /** What it is made of, when it is a kit. */
  partes?: Parameters<typeof useCamposDeKit>[0] | undefined;
  /** A repeated form with the same key changes nothing. */
  claveEnvio: string;
  boton: string;
  /** Whether the product does not exist yet: then another one may follow. */
  esNuevo?: boolean;
  conLotes: boolean;
  /** Which taxes it charges. */
  regimen: Regimen;
  /** Whether it charges IVA, and so the tax of bags; or the product has it already. */
  conBolsas: boolean;
}

export function ProductoFormulario({
  producto,
  foto = null,
  categorias,
  aparte,
  partes,
  claveEnvio,
  boton,
  esNuevo = false,
  ...tienda
}: Props) {
  const { conLotes, regimen, conBolsas } = tienda;
  const [form, fields] = useFormulario<Campos>(producto);
  const deKit = useCamposDeKit(partes ?? []);
  const opciones = [useOtrosPrecios(aparte), ...opcionesDeExistencias(fields), deKit, ...(conBolsas ? [opcionDeBolsa(fields)] : [])];
  return (
    <Formulario {...form} encType="multipart/form-data">
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <TomarFoto campo="foto">
        <CampoDeImagen
          imagen={foto}
          nombre="la foto"
          vista={<FotoDelFormulario foto={foto} />}
          campo={fields.foto}
          quitar={fields.quitar_foto}
          ayuda="PNG, JPEG o WebP, de hasta 2 MB."
        />
      </TomarFoto>
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={100} autoFocus required />
      <div className="campos">
        <Campo
          field={fields.codigo_de_barras}
          etiqueta="Código de barras"
          ayuda="Puede escanearlo."
          maxLength={50}
          autoComplete="off"
          onKeyDown={evitarEnvio}
        />
        <Campo field={fields.categoria} etiqueta="Categoría" maxLength={50} list="categorias" autoComplete="off" />
      </div>
      <datalist id="categorias">
        {categorias.map((categoria) => (
          <option key={categoria} value={categoria} />
        ))}
      </datalist>
      <Precios
        costo={fields.precio_compra}
        precio={fields.precio}
        publico={fields.precio_publico}
        iva={fields.iva}
        regimen={regimen}
        esKit={partes !== undefined}
        esBolsa={fields.bolsa.initialValue === "on"}
      />
      <Existencias campos={fields} esNuevo={esNuevo} conLotes={conLotes && !partes} esKit={partes !== undefined} />
      <Opciones todas={opciones} />
      <AccionesFormulario>
        <Boton variante="primario">{boton}</Boton>
        {esNuevo && (
          <Boton name="despues" value="otro">
            Guardar y crear otro
          </Boton>
        )}
        <EnlaceBoton to="/productos/">Cancelar</EnlaceBoton>
      </AccionesFormulario>
    </Formulario>
  );
}

function FotoDelFormulario({ foto }: { foto: string | null }) {
  if (foto) return <img className="producto-foto" src={foto} width={96} height={96} alt="La foto de ahora" />;
  return (
    <span className="producto-foto producto-sin-foto" aria-hidden="true">
      <Icono nombre="productos" />
    </span>
  );
}

/** Whether a product is a bag with a tax, and how much that is for each one. */
function opcionDeBolsa({ bolsa, impuesto_bolsa }: Record<"bolsa" | "impuesto_bolsa", CampoDatos>): OpcionDeProducto {
  return {
    titulo: "Bolsa con impuesto",
    para: "La plástica en que el cliente se lleva lo que compra.",
    usada: bolsa.initialValue === "on",
    conErrores: tieneErrores(bolsa, impuesto_bolsa),
    campos: (
      <>
        <input type="hidden" name="bolsas_presentes" value="1" />
        <Casilla field={bolsa} etiqueta="Es una bolsa con impuesto" ayuda="Lo cobra quien es responsable de IVA." />
        <div className="campos">
          <Campo
            field={impuesto_bolsa}
            etiqueta="Impuesto de cada bolsa"
            tipo="dinero"
            ayuda="Se suma al precio de cada una. La DIAN lo fija cada año."
          />
        </div>
      </>
    ),
  };
}
