import type { Regimen } from "~/domain/cifras/tarifas";
import type { DatosProducto } from "~/domain/productos/esquema";
import { Boton, EnlaceBoton } from "../base/boton";
import { Campo } from "../base/campo";
import { CampoDeImagen } from "../base/campo-de-imagen";
import { AccionesFormulario, Formulario } from "../base/formulario";
import { type Inicial, useFormulario } from "../base/use-formulario";
import { Bolsa } from "./bolsa";
import { CamposDeKit } from "./campos-de-kit";
import { evitarEnvio } from "./evitar-envio";
import { Existencias } from "./existencias";
import { OtrosPrecios, type PreciosAparte } from "./otros-precios";
import { Precios } from "./precios";

type Campos = Record<Exclude<keyof DatosProducto, keyof PreciosAparte | "componentes"> | "foto" | "quitar_foto", string>;

interface Props {
  producto?: Inicial<Campos>;
  /** URL of the current picture. */
  foto?: string | null;
  categorias: readonly string[];
  /** Its prices by list and by quantity. */
  aparte: PreciosAparte;
  /** What it is made of, when it is a kit. */
  partes?: Parameters<typeof CamposDeKit>[0]["componentes"] | undefined;
  /** A repeated form with the same key changes nothing. */
  claveEnvio: string;
  boton: string;
  /** Whether the product does not exist yet: then another one may follow. */
  esNuevo?: boolean;
  /** Whether the shop keeps lots. */
  conLotes: boolean;
  /** Which taxes it charges. */
  regimen: Regimen;
  /** Whether it charges IVA, and so the tax of bags; or the product has it already. */
  conBolsas: boolean;
}

/** Form of a new or existing producto. */
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
  return (
    <Formulario {...form} encType="multipart/form-data">
      <input type="hidden" name="clave_envio" value={claveEnvio} />
      <Campo field={fields.nombre} etiqueta="Nombre" maxLength={100} autoFocus required />
      <Campo
        field={fields.codigo_de_barras}
        etiqueta="Código de barras"
        ayuda="Puede escanearlo."
        maxLength={50}
        autoComplete="off"
        onKeyDown={evitarEnvio}
      />
      <Campo field={fields.categoria} etiqueta="Categoría" maxLength={50} list="categorias" autoComplete="off" />
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
      {conBolsas && <Bolsa bolsa={fields.bolsa} impuesto={fields.impuesto_bolsa} />}
      <OtrosPrecios {...aparte} />
      <Existencias campos={fields} esNuevo={esNuevo} conLotes={conLotes && !partes} esKit={partes !== undefined} />
      <CamposDeKit componentes={partes ?? []} />
      <CampoDeImagen
        imagen={foto}
        nombre="la foto"
        vista={foto && <img className="producto-foto" src={foto} width={96} height={96} alt="La foto de ahora" />}
        campo={fields.foto}
        quitar={fields.quitar_foto}
        ayuda="Opcional: PNG, JPEG o WebP, de hasta 2 MB. Sale en las listas y al vender."
      />
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
