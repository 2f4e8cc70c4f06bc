import { Boton } from "../base/boton";
import { Campo } from "../base/campo";
import { Formulario } from "../base/formulario";
import { Ficha, Tarjeta } from "../base/tarjeta";
import { useFormulario } from "../base/use-formulario";

interface Caja {
  id: number;
  placa: string;
  ubicacion: string;
  tipo_caja: string;
}

/** The tills as the POS documents name them. */
export function Cajas({ cajas, esteEquipo }: { cajas: readonly Caja[]; esteEquipo: number | null }) {
  const [form, fields] = useFormulario<Omit<Caja, "id">>(cajas.length === 0 ? { tipo_caja: "Caja principal" } : {});
  return (
    <>
      {cajas.map(({ id, placa, ubicacion, tipo_caja }) => (
        <Tarjeta
          key={id}
          titulo={`Caja ${placa}`}
          acciones={
            <Formulario className="acciones" preguntas={false}>
              {cajas.length > 1 && (
                <Boton name="este_equipo" value={id === esteEquipo ? "" : id} icono={id === esteEquipo ? "quitar" : "equipo"}>
                  {id === esteEquipo ? "Dejar de usarla aquí" : "Usar en este equipo"}
                  <span className="oculto"> la caja {placa}</span>
                </Boton>
              )}
              <Boton name="quitar" value={id} variante="peligro-discreto">
                Quitar<span className="oculto"> la caja {placa}</span>
              </Boton>
            </Formulario>
          }
        >
          <Ficha
            datos={[
              { nombre: "Dónde está", valor: ubicacion },
              { nombre: "Tipo", valor: tipo_caja },
            ]}
          />
        </Tarjeta>
      ))}
      <Tarjeta titulo={cajas.length === 0 ? "La caja donde se vende" : "Agregar o cambiar una caja"}>
        <p>
          Cada documento POS dice en qué caja se hizo la venta. No hay que pedirlo en ninguna parte: lo decide usted. Con varias cajas, diga
          en cada equipo cuál es la suya; el que no lo dice vende en la primera.
        </p>
        <Formulario {...form} boton="Guardar caja">
          <Campo
            field={fields.placa}
            etiqueta="Placa o número"
            maxLength={50}
            ayuda="El serial del computador o un número que usted le pega: CAJA-01. Con una placa ya guardada se cambia esa caja."
          />
          <Campo
            field={fields.ubicacion}
            etiqueta="Dónde está"
            maxLength={100}
            ayuda="La dirección del local o el lugar: Calle 10 # 5-20, mostrador."
          />
          <Campo field={fields.tipo_caja} etiqueta="Tipo de caja" maxLength={50} ayuda="Caja principal, caja auxiliar, caja rápida." />
        </Formulario>
      </Tarjeta>
    </>
  );
}
