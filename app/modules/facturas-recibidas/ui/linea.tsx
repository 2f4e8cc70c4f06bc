import { mostrarCantidad } from "~/domain/cifras/cantidad";
import { escribirPesos } from "~/domain/cifras/numeros-a-mano";
import { Boton } from "~/ui/base/boton";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { ErrorSuelto } from "~/ui/base/formulario";
import { Dinero } from "~/ui/base/valores";
import type { VistaLinea } from "../domain/vista.server";

/** What a person had typed in a form that was refused. */
export type Escrita = Partial<Record<"accion" | "busca" | "unidades" | "nombre" | "precio_publico" | "lote" | "vence", string>>;

interface Props {
  linea: VistaLinea;
  escrita: Escrita;
  errores: Readonly<Record<string, string[]>>;
  /** Where the choices are kept. */
  pagina: string;
  /** Whether its fields come when they are asked for. */
  cerrada: boolean;
  abierta: boolean;
}

const ACCIONES = [
  { valor: "producto", texto: "Sumar a un producto que ya tengo" },
  { valor: "nuevo", texto: "Crear un producto nuevo" },
  { valor: "omitir", texto: "Dejarlo por fuera" },
];

const CLASES = { producto: "etiqueta", nuevo: "etiqueta etiqueta-exito", omitir: "etiqueta etiqueta-aviso" } as const;
const NOMBRES = { producto: "Ya lo tiene", nuevo: "Nuevo", omitir: "Por fuera" } as const;

/** A line of the bill: what it is here, how many come in, and at what price it is sold. */
export function Linea({ linea, escrita, errores, pagina, cerrada, abierta }: Props) {
  const { n, accion, producto, nombre, descripcion, avisos, bonificacion } = linea;
  const entra = accion !== "omitir";
  const conError = ["accion", "busca", "nombre"].some((campo) => errores[`lineas[${n}].${campo}`]);
  // What a field says in red is not said above it too.
  const dichos = errores[`lineas[${n}].unidades`] ?? [];
  const otrosAvisos = avisos.filter((aviso) => !dichos.includes(aviso));
  const titulo = accion === "producto" && producto ? producto.nombre : nombre;
  const campoDe = (campo: keyof Escrita, valor: string) =>
    campoSuelto({
      name: `lineas[${n}].${campo}`,
      id: `linea-${n}-${campo}`,
      defaultValue: escrita[campo] ?? valor,
      errores: errores[`lineas[${n}].${campo}`],
    });
  return (
    <li id={`linea-${n}`} className={`factura-linea factura-linea-${accion}`}>
      <div className="factura-que">
        <p className="factura-nombre">
          <strong>{titulo}</strong> <span className={CLASES[accion]}>{NOMBRES[accion]}</span>
          {bonificacion && <span className="etiqueta etiqueta-exito">De regalo</span>}
        </p>
        {titulo !== descripcion && <p className="factura-papel">En la factura: {descripcion}</p>}
        <p className="factura-papel">
          <Cuanto linea={linea} />
        </p>
        {otrosAvisos.map((aviso) => (
          <p key={aviso} className="factura-ojo">
            {aviso}
          </p>
        ))}
        <ErrorSuelto mensajes={[...(errores[`lineas[${n}].producto`] ?? []), ...(errores[`lineas[${n}].cantidad`] ?? [])]} role="alert" />
      </div>
      {entra && (
        <div className="factura-venta">
          {linea.unidades === null && (
            <Campo field={campoDe("unidades", "")} etiqueta={unidadesPor(linea.unidad_nombre)} tipo="number" required />
          )}
          {linea.lleva_lotes && (
            <div className="factura-lote">
              <Campo field={campoDe("lote", linea.lote)} etiqueta="Lote" maxLength={40} />
              <Campo field={campoDe("vence", linea.vence ?? "")} etiqueta="Vence" tipo="date" />
            </div>
          )}
          {linea.unidades !== null && (
            <PrecioDeVenta linea={linea} campo={campoDe("precio_publico", escribirPesos(linea.precio_publico))} />
          )}
        </div>
      )}
      {cerrada && !conError ? (
        <p className="factura-abrir">
          <Boton variante="discreto" name="abrir" value={n} formAction={pagina} aria-label={`Cambiar ${titulo}`}>
            Cambiar
          </Boton>
        </p>
      ) : (
        <Cambiar linea={linea} campoDe={campoDe} abierta={abierta || conError} />
      )}
    </li>
  );
}

function Cuanto({ linea: { cantidad, unidad_nombre, costo, entra, entra_en, unidades, accion } }: { linea: VistaLinea }) {
  const vienen = cantidad === null ? "Sin cantidad" : `${mostrarCantidad(cantidad, "und")} ${pluralDe(unidad_nombre, Number(cantidad))}`;
  return (
    <>
      {vienen} a <Dinero valor={costo} />
      {accion !== "omitir" && entra !== null && unidades !== 1 && <b> · entran {mostrarCantidad(entra, entra_en)}</b>}
    </>
  );
}

const pluralDe = (nombre: string, cuantas: number): string =>
  cuantas === 1 ? nombre : /[aeiouáéó]$/.test(nombre) ? `${nombre}s` : `${nombre}es`;

function PrecioDeVenta({
  linea: { n, precio_publico, precio_actual, costo_unidad, bonificacion },
  campo,
}: {
  linea: VistaLinea;
  campo: ReturnType<typeof campoSuelto>;
}) {
  const ayuda = bonificacion ? (
    "Llegó de regalo"
  ) : precio_actual === null || precio_actual === precio_publico ? (
    <>
      Cuesta <Dinero valor={costo_unidad} /> sin IVA
    </>
  ) : (
    <>
      Hoy se vende a <Dinero valor={precio_actual} />
    </>
  );
  return (
    <>
      <Campo field={campo} etiqueta="Se vende a" tipo="dinero" ayuda={ayuda} />
      <input type="hidden" name={`lineas[${n}].precio_visto`} value={escribirPesos(precio_publico)} />
    </>
  );
}

/** Of a pack, or of what the supplier counts as one. */
const unidadesPor = (nombre: string): string => (nombre === "unidad" ? "Unidades en cada una" : `Unidades por ${nombre}`);

interface PropsCambiar {
  linea: VistaLinea;
  campoDe(campo: keyof Escrita, valor: string): ReturnType<typeof campoSuelto>;
  abierta: boolean;
}

/** What is seldom changed: which product it is, and how many units are in a pack. */
function Cambiar({ linea: { accion, nombre, unidades, unidad_nombre, producto, cantidad }, campoDe, abierta }: PropsCambiar) {
  const acciones = producto ? ACCIONES : ACCIONES.filter(({ valor }) => valor !== "producto");
  return (
    <details className="factura-cambiar" open={abierta}>
      <summary aria-label={`Cambiar ${nombre}`}>Cambiar</summary>
      <div className="campos">
        <Selector field={campoDe("accion", accion)} etiqueta="Qué hacer" opciones={acciones} />
        <Campo
          field={campoDe("busca", "")}
          etiqueta="Es otro producto"
          placeholder="Código o nombre"
          ayuda="Uno que ya tenga."
          maxLength={100}
          autoComplete="off"
        />
        {accion === "nuevo" && <Campo field={campoDe("nombre", nombre)} etiqueta="Nombre del producto" maxLength={100} />}
        {unidades !== null && cantidad !== null && (
          <Campo field={campoDe("unidades", String(unidades))} etiqueta={unidadesPor(unidad_nombre)} tipo="number" />
        )}
      </div>
    </details>
  );
}
