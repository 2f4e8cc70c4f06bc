/** Names and values on a paper roll, one pair a line. */
export function DatosDeTirilla({ datos }: { datos: readonly (readonly [nombre: string, valor: string])[] }) {
  return (
    <dl>
      {datos.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
