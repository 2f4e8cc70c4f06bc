import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keyringPath } from "@db/keyring.server";
import { openDatabase } from "@db/open.server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { detalleDevolucion } from "~/domain/devoluciones/consultas.server";
import { crearDevolucion } from "~/domain/devoluciones/crear-devolucion.server";
import { DevolucionForm } from "~/domain/devoluciones/esquema";
import { valeImpreso } from "~/domain/devoluciones/vale-impreso.server";
import { NoEncontrado } from "~/domain/nucleo/errores";
import { valeConCodigo } from "~/domain/vales/vale.server";
import { newDatabaseFile } from "../support/database";
import { nuevoAdmin, nuevoProducto, vender } from "../support/tienda";
import { verificarBase } from "../support/verificar";

// The key that makes the codes stands in a file beside the database; a one-file copy that is restored elsewhere comes without it.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vales-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A shop in a file, which sold a unit that came back for a vale. */
function conVale() {
  const path = join(folder, "tienda.sqlite");
  newDatabaseFile(path);
  const admin = nuevoAdmin(openDatabase(path));
  const producto = nuevoProducto(admin);
  const devolver = () => {
    const venta_id = vender(admin, { detalles: [{ producto, cantidad: 1 }] });
    const productos = [{ producto_id: producto, cantidad: "1" }];
    return crearDevolucion(admin, { ...DevolucionForm.parse({ sin_cliente: "1", medio: "saldo", productos }), venta_id });
  };
  const codigoDe = (id: number) => detalleDevolucion(admin, id).vale?.codigo;
  return { admin, path, producto, devolver, codigoDe };
}

test("without its key a vale pays as before, and is not printed again; one that is made then has another key", () => {
  const { admin, path, producto, devolver, codigoDe } = conVale();
  const id = devolver();
  const codigo = codigoDe(id) ?? "";
  expect(valeImpreso(admin, id).codigo).toBe(codigo);
  renameSync(keyringPath(path), join(folder, "llave"));
  expect(detalleDevolucion(admin, id).vale).toMatchObject({ codigo: null, saldo: "1190.00" });
  expect(() => valeImpreso(admin, id)).toThrow(
    new NoEncontrado(
      "El código de este vale se hizo en otro equipo: aquí no se puede imprimir otra vez. El papel que ya tiene el cliente sirve.",
    ),
  );
  const otro = devolver();
  expect(codigoDe(otro)).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  expect(codigoDe(otro)).not.toBe(codigo);
  expect(valeConCodigo(admin, codigo)?.saldo).toBe("1190.00");
  vender(admin, { forma_pago: "Saldo", vale: codigo, detalles: [{ producto, cantidad: 1 }] });
  expect(detalleDevolucion(admin, id).vale).toMatchObject({ codigo: null, saldo: "0.00" });
  expect(verificarBase(admin.db)).toEqual([]);
  admin.db.$client.close();
});
