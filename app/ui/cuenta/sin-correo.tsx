/** Who helps with a forgotten password where the box sends no mail. */
export function SinCorreo() {
  return (
    <>
      <p>Este equipo no envía correos.</p>
      <p>
        <strong>Si es vendedor,</strong> pida al dueño de la tienda una contraseña temporal: la crea en Usuarios.
      </p>
      <p>
        <strong>Si es el dueño,</strong> quien maneja el equipo se la da con <code>npm run user -- password USUARIO</code>, o le dice el
        código que pida aquí: queda anotado donde corre el programa.
      </p>
    </>
  );
}
