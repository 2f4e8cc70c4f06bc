import { actividad } from "@db/schema/actividad";
import { desc, isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Contexto } from "~/domain/compartido/contexto.server";
import { NoEncontrado, ReglaIncumplida, SinPermiso } from "~/domain/compartido/errores";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { eliminarVenta } from "~/domain/ventas/eliminar-venta.server";
import { verificarBase } from "~/domain/verificacion.server";
import { filasDetalle, filaVenta, nuevoAdmin, rechazo, ventaDeDos } from "../support/tienda";

const DIEZ_MINUTOS = 10 * 60_000;

/** Id of the newest action that can be undone. */
const ultimo = ({ db }: Contexto): number =>
  db.select({ id: actividad.id }).from(actividad).where(isNotNull(actividad.deshacer)).orderBy(desc(actividad.id)).get()?.id ?? 0;

describe("the deletion of a sale", () => {
  test("is undone with the same ids and number, and its units go out again", () => {
    const { admin, venta, quedan } = ventaDeDos(2);
    const antes = [filaVenta(admin, venta), filasDetalle(admin, venta)];
    eliminarVenta(admin, venta);
    expect(quedan()).toEqual([7, 5]);
    expect(deshacer(admin, ultimo(admin))).toEqual({ que: "eliminó la venta 1", volver: `/ventas/detalle/${venta}/` });
    expect([filaVenta(admin, venta), filasDetalle(admin, venta)]).toEqual(antes);
    expect(quedan()).toEqual([2, 2]);
    expect(verificarBase(admin.db)).toEqual([]);
  });

  test("is undone once, in ten minutes, by who did it or the admin, and never by another shop", () => {
    const { admin, vendedor, venta } = ventaDeDos();
    const otra = nuevoAdmin(admin.db);
    eliminarVenta(admin, venta);
    const id = ultimo(admin);
    expect(rechazo(admin, () => deshacer(otra, id))).toBeInstanceOf(NoEncontrado);
    expect(rechazo(admin, () => deshacer(vendedor, id))).toBeInstanceOf(SinPermiso);
    expect(rechazo(admin, () => deshacer({ ...admin, ahora: admin.ahora + DIEZ_MINUTOS }, id))).toMatchObject({
      message: "Solo se deshace en los diez minutos que siguen.",
    });
    deshacer({ ...admin, ahora: admin.ahora + DIEZ_MINUTOS - 1 }, id);
    expect(rechazo(admin, () => deshacer(admin, id))).toMatchObject({ message: "Esto ya se deshizo." });
    expect(rechazo(admin, () => deshacer(admin, id + 1))).toBeInstanceOf(ReglaIncumplida);
  });
});
