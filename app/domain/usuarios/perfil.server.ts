import { usuarios } from "@db/schema/usuarios";
import { eq } from "drizzle-orm";
import { guardarImagen, type Imagen, quitarImagenes } from "../compartido/imagenes.server";
import { type Contexto, enTransaccion } from "../nucleo/contexto.server";
import { FOTOS } from "./fotos.server";

interface Perfil {
  nombre: string;
  apellido: string;
  telefono: string;
  /** A new photo, `"quitar"` to remove it, `null` to keep the current one. */
  foto: Imagen | "quitar" | null;
}

/** Changes the actor's own names, telephone and photo. */
export function editarPerfil(ctx: Contexto, { foto, ...datos }: Perfil): void {
  const { db, actor } = ctx;
  enTransaccion(ctx, () => {
    db.update(usuarios).set(datos).where(eq(usuarios.id, actor.id)).run();
    if (foto === "quitar") quitarImagenes(db, actor.id, FOTOS);
    else if (foto) guardarImagen(ctx, actor.id, "foto", foto);
  });
}

/** Marks the tutorial as seen by the actor. */
export function verTutorial({ db, actor }: Contexto): void {
  db.update(usuarios).set({ tutorialVisto: true }).where(eq(usuarios.id, actor.id)).run();
}
