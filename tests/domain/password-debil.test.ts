import { describe, expect, test } from "vitest";
import { faltaDeUsuario } from "~/domain/usuarios/nombres-de-usuario";
import { exigirPasswordBueno } from "~/domain/usuarios/passwords.server";

const exigir = (password: string) =>
  exigirPasswordBueno({ campo: "password1", password, repetido: { campo: "password2", password }, ajenos: ["ana", "ana@correo.co"] });

describe("a password that anybody tries first is refused", () => {
  test.each(
    `contraseña CONTRASEÑA contrasena1 aaaaaaaa aaaaaaaaaaaaaaaaaaaa abababab abcabcabc tienda2026 Tienda2026! Colombia2026 2026colombia
     Medellín2025 millonarios ventas123 mitienda1 abcdefgh hgfedcba qwertyuiop lkjhgfdsa password123 Bogota*2026 ñññññññññ ___tienda___`.split(
      /\s+/,
    ),
  )("%s", async (password) => {
    await expect(exigir(password)).rejects.toMatchObject({
      campo: "password1",
      message: "Esta contraseña es demasiado común; elija otra.",
    });
  });

  test.each(["        ", "\t\t\t\t\t\t\t\t", "a a a a a", "c o l o m b i a", "\u00a0".repeat(8)])("%j", async (password) => {
    await expect(exigir(password)).rejects.toMatchObject({ campo: "password1" });
  });
});

describe("others are taken", () => {
  test.each(
    "Clave-segura-1 Otra-clave-2 Temporal-de-paso-7 kpf7-mx3w-r9td ñandú-54 arepa-con-queso tienda-del-barrio-9 TENDEROCENTRO xK4;pq!z".split(
      " ",
    ),
  )("%s", async (password) => {
    await expect(exigir(password)).resolves.toBeUndefined();
  });
});

describe("a user name", () => {
  test.each(["ana", "José.Pérez", "ñandú_7", " ana ", "Ａｎａ", "日本"])("%j is one", (nombre) =>
    expect(faltaDeUsuario(nombre)).toBeNull(),
  );

  test.each([
    "a\u200bna",
    "ana\u202e",
    "\u2066ana",
    "a\u00adna",
    "ana\u3164",
    "a\u2800na",
    "\u0007ana",
    "ana\ufe0f",
    "a\u{e0041}na",
    "a\u180ena",
  ])("%j is none", (nombre) => expect(faltaDeUsuario(nombre)).toBe("El usuario no puede llevar letras que no se ven."));

  test.each(["a na", "a\u00a0na", "a@na", "a＠na"])("%j has a space or an @", (nombre) => {
    expect(faltaDeUsuario(nombre)).toBe("El usuario no puede llevar espacios ni @.");
  });
});
