import { enlacesVerificacion, recuperaciones } from "@db/schema/acceso";
import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { comando } from "../actividad/comando.server";
import { nombreDe } from "../compartido/personas";
import type { Contexto } from "../nucleo/contexto.server";
import { paginaDe, vendedorPropio } from "./consultas.server";
import type { DatosEdicionVendedor } from "./esquema";
import { olvidarIdentidades } from "./identidades.server";
import { clavesDeCuenta, exigirCuentaLibre } from "./registrar.server";

/**
 * Changes a vendedor's names, user name, e-mail and telephone. A new e-mail counts as not verified and removes the link to the identity
 * provider. Throws SinPermiso for a vendedor, NoEncontrado when it is not of the shop, and ReglaIncumplida for a user name or e-mail that
 * is taken or not allowed.
 */
export function editarVendedor(ctx: Contexto, id: number, datos: DatosEdicionVendedor): void {
  const { db } = ctx;
  comando(ctx, (anotar) => {
    const { emailClave } = vendedorPropio(ctx, id);
    exigirCuentaLibre(db, datos, id);
    const claves = clavesDeCuenta(datos);
    db.update(usuarios)
      .set({ ...datos, ...claves })
      .where(eq(usuarios.id, id))
      .run();
    if (claves.emailClave !== emailClave) olvidarCorreo(ctx, id);
    const como = claves.emailClave === emailClave ? "" : `; el correo es ahora ${datos.email}`;
    anotar({ clase: "vendedor", que: `cambió los datos del vendedor ${nombreDe(datos)}${como}`, enlace: paginaDe(id) });
  });
}

/** Links, codes and identities of the old address prove nothing about the new one. */
function olvidarCorreo({ db }: Contexto, id: number): void {
  db.update(usuarios).set({ emailVerified: false }).where(eq(usuarios.id, id)).run();
  db.delete(enlacesVerificacion).where(eq(enlacesVerificacion.usuarioId, id)).run();
  db.delete(recuperaciones).where(eq(recuperaciones.usuarioId, id)).run();
  olvidarIdentidades(db, id);
}
