import { opcionesDeIva } from "~/domain/cifras/tarifas";
import { Boton } from "~/ui/base/boton";
import { Campo, campoSuelto, Selector } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";

interface PropsSubir {
  errores: Partial<Record<string, string[]>>;
  /** Whether the form asks for the rate of new products. */
  conIva: boolean;
  /** Whether one of them is that of the INC. */
  conInc: boolean;
}

/** The form that sends a file to be reviewed. */
export function SubirArchivo({ errores, conIva, conInc }: PropsSubir) {
  return (
    <Formulario encType="multipart/form-data">
      <p>
        Suba su lista en Excel (.xlsx) o en CSV: la suya, la que descargó de aquí, o la de otro programa. Primero verá, fila por fila, qué
        pasaría. No se guarda nada hasta que usted confirme.
      </p>
      <Campo
        field={campoSuelto({ name: "archivo", errores: errores.archivo, required: true })}
        etiqueta="Archivo de Excel o CSV"
        tipo="tabla"
        ayuda="De hasta 3 MB y 20.000 filas. Los títulos van en la primera fila; de Excel se lee la primera hoja."
      />
      {conIva && (
        <Selector
          field={campoSuelto({ name: "iva", errores: errores.iva, defaultValue: "19" })}
          etiqueta={`${conInc ? "Impuesto" : "IVA"} de los productos nuevos`}
          ayuda="Para los que no lo digan en el archivo. Los que ya tiene siguen con el suyo."
          opciones={opcionesDeIva(conInc)}
        />
      )}
      <AccionesFormulario>
        <Boton variante="primario" data-enviando="Leyendo el archivo…">
          Revisar archivo
        </Boton>
      </AccionesFormulario>
    </Formulario>
  );
}

interface PropsColumnas {
  columnas: readonly { nombre: string; titulo: string; sinonimos: readonly string[] }[];
  esDeProductos: boolean;
}

/** Which columns a file may have, and how its rows find their records. */
export function Columnas({ columnas, esDeProductos }: PropsColumnas) {
  return (
    <Tarjeta titulo="Qué columnas se leen">
      <p>
        {esDeProductos
          ? "En cualquier orden, las que tenga. Un producto se reconoce por su código de barras; si no tiene, por su nombre. Una celda vacía no cambia nada."
          : "En cualquier orden, las que tenga. Una celda vacía no cambia nada, y el mismo archivo dos veces no repite a nadie."}
      </p>
      <dl className="importar-columnas">
        {columnas.map(({ nombre, titulo, sinonimos }) => (
          <div key={nombre}>
            <dt>{titulo}</dt>
            <dd>{[nombre, ...sinonimos].join(", ")}</dd>
          </div>
        ))}
      </dl>
      {esDeProductos && (
        <p>
          «PVP» y «precio de venta» son con IVA, «precio sin IVA» no, y por «precio» le preguntamos al leerlo. Los valores pueden ir como
          1.234,50 o 1234.50.
        </p>
      )}
    </Tarjeta>
  );
}
