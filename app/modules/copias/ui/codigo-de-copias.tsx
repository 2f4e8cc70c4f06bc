import { Boton, EnlaceBoton } from "~/ui/base/boton";
import { Campo, campoSuelto } from "~/ui/base/campo";
import { AccionesFormulario, Formulario } from "~/ui/base/formulario";
import { Tarjeta } from "~/ui/base/tarjeta";
import { useErrores, useFormulario } from "~/ui/base/use-formulario";
import { CampoConfirmacion } from "~/ui/usuario/acceso";

/** The code of the copies, this once. `seguir`: page on which two of its groups are asked back. */
export function CodigoDeCopias({ codigo, seguir }: { codigo: string; seguir: string }) {
  return (
    <section className="codigo-de-copias">
      <p className="codigo-de-copias-titulo">Escríbalo en un papel, o imprímalo</p>
      <p className="codigo-de-copias-letras">
        <code>{codigo}</code>
      </p>
      <ul>
        <li>Sus copias salen de este computador cerradas con este código. Sin él nadie las abre: ni usted, ni quien hizo el programa.</li>
        <li>Guarde el papel en su casa, lejos de este computador y lejos de la memoria con las copias.</li>
        <li>Quien tenga el código y una copia tiene toda su tienda. No lo mande por mensaje ni le tome foto.</li>
        <li>Solo se muestra ahora. Si se pierde, aquí se hace otro, y las copias viejas siguen pidiendo el de antes.</li>
      </ul>
      <div className="acciones">
        <EnlaceBoton to={seguir} variante="primario" grande>
          Ya lo guardé
        </EnlaceBoton>
        <button type="button" className="boton boton-normal boton-grande" data-imprime>
          Imprimir
        </button>
      </div>
    </section>
  );
}

/** Asks two groups of the code back, so that it is certain that somebody has it. */
export function PreguntaDelCodigo({ grupos }: { grupos: readonly number[] }) {
  const errores = useErrores();
  return (
    <Tarjeta titulo="Falta comprobar el código">
      <p>
        Mire el papel con el código de sus copias. Tiene seis grupos: escriba el {grupos.join(" y el ")}, contando desde la izquierda. Hasta
        entonces no se hace ninguna copia, porque sin el código no se podría abrir.
      </p>
      <Formulario>
        <div className="codigo-de-copias-grupos">
          {grupos.map((numero) => (
            <Campo
              key={numero}
              field={campoSuelto({ name: `grupo_${numero}`, errores: errores[`grupo_${numero}`] })}
              etiqueta={`Grupo ${numero}`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          ))}
        </div>
        <AccionesFormulario>
          <Boton variante="primario" grande>
            Comprobar el código
          </Boton>
        </AccionesFormulario>
      </Formulario>
    </Tarjeta>
  );
}

/** Makes another code, for whoever lost the paper or fears that somebody saw it. */
export function OtroCodigo({ hasta, volver }: { hasta: string | null; volver: string }) {
  const [form, fields] = useFormulario<{ password: string }>();
  return (
    <>
      <ul>
        <li>Las copias que vienen se cierran con el código nuevo, cuando usted compruebe dos de sus grupos.</li>
        <li>Las que ya están guardadas se siguen abriendo solo con el de antes: no bote ese papel.</li>
      </ul>
      <Formulario {...form} boton="Hacer un código nuevo" cancelar={volver}>
        <input type="hidden" name="codigo_nuevo" value="1" />
        <CampoConfirmacion field={fields.password} hasta={hasta} />
      </Formulario>
    </>
  );
}
