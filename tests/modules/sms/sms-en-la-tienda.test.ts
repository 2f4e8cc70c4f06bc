import { expect, test } from "vitest";
import { deshacer } from "~/domain/deshacer/deshacer.server";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { CAMPOS_FORM } from "~/domain/devoluciones/reparto";
import { destinatarios } from "~/modules/sms/domain/crear-campana.server";
import { PlantillaForm } from "~/modules/sms/domain/esquema";
import { crearPlantilla, eliminarPlantilla } from "~/modules/sms/domain/plantillas.server";
import { intencionesDeSms } from "~/modules/sms/screens/redaccion";
import { todo, ultimo } from "../../support/deshacer";
import { abrirTienda, ventaDeDos } from "../../support/tienda";
import { verificarBase } from "../../support/verificar";

test("the deletion of a template is undone", () => {
  const { db, admin } = abrirTienda();
  const id = crearPlantilla(admin, PlantillaForm.parse({ nombre: "Cobro", mensaje: "Hola", activo: "1" }));
  const antes = todo(db);
  eliminarPlantilla(admin, id);
  expect(todo(db)).not.toEqual(antes);
  deshacer(admin, ultimo(admin));
  expect(todo(db)).toEqual(antes);
  expect(verificarBase(db)).toEqual([]);
});

test("the Consumidor final gets no message", () => {
  const { admin, venta, arroz } = ventaDeDos();
  const devuelto = DevolucionForm.parse({ sin_cliente: "1", productos: [{ producto_id: arroz, cantidad: 1 }] });
  const { cliente } = detalleDevolucion(admin, crearDevolucion(admin, { ...devuelto, venta_id: venta }, CAMPOS_FORM));
  expect(() => destinatarios(admin, [cliente])).toThrow(`No existe el cliente: ${cliente}.`);
});

test("a form that was sent without a button sends no campaign", () => {
  expect(intencionesDeSms.leer("")[0]).toBeUndefined();
});
