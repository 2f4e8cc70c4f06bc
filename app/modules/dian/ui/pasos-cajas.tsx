import { Boton } from "~/ui/base/boton";
import { Campo } from "~/ui/base/campo";
import { Formulario } from "~/ui/base/formulario";
import { Ficha, Tarjeta } from "~/ui/base/tarjeta";
import { useFormulario } from "~/ui/base/use-formulario";

interface Caja {
  id: number;
  placa: string;
  ubicacion: string;
  tipo_caja: string;
}

interface Eleccion {
  caja: Caja;
  esteEquipo: number | null;
}

const UsarAqui = ({ caja: { id, placa }, esteEquipo }: Eleccion) => (
  <Boton name="este_equipo" value={id === esteEquipo ? "" : id} icono={id === esteEquipo ? "quitar" : "equipo"}>
    {id === esteEquipo ? "Dejar de usarla aquí" : "Usar en este equipo"}
    <span className="oculto"> la caja {placa}</span>
  </Boton>
);

const DatosDeCaja = ({ ubicacion, tipo_caja }: Caja) => (
  <Ficha
    datos={[
      { nombre: "Dónde está", valor: ubicacion },
      { nombre: "Tipo", valor: tipo_caja },
    ]}
  />
);

/** The tills, of which a person chooses that of the browser. */
export const CajasPorElegir = ({ cajas, esteEquipo }: { cajas: readonly Caja[]; esteEquipo: number | null }) =>
  cajas.map((caja) => (
    <Tarjeta
      key={caja.id}
      titulo={`Caja ${caja.placa}`}
      acciones={
        <Formulario className="acciones" preguntas={false}>
          <UsarAqui caja={caja} esteEquipo={esteEquipo} />
        </Formulario>
      }
    >
      <DatosDeCaja {...caja} />
    </Tarjeta>
  ));

/** The tills as the POS documents name them. */
export function Cajas({ cajas, esteEquipo }: { cajas: readonly Caja[]; esteEquipo: number | null }) {
  const [form, fields] = useFormulario<Omit<Caja, "id">>(cajas.length === 0 ? { tipo_caja: "Caja principal" } : {});
  return (
    <>
      {cajas.map((caja) => (
        <Tarjeta
          key={caja.id}
          titulo={`Caja ${caja.placa}`}
          acciones={
            <Formulario className="acciones" preguntas={false}>
              {cajas.length > 1 && <UsarAqui caja={caja} esteEquipo={esteEquipo} />}
              <Boton name="quitar" value={caja.id} variante="peligro-discreto">
                Quitar<span className="oculto"> la caja {caja.placa}</span>
              </Boton>
            </Formulario>
          }
        >
          <DatosDeCaja {...caja} />
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
