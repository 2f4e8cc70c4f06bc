import { expect, test } from "vitest";
import { inicialesDe, nombreDe } from "~/domain/compartido/personas";
import { dispositivoDe } from "~/domain/usuarios/dispositivo";

const KIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/120.0.0.0 Safari/537.36`, "Chrome en Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/120.0.0.0 Safari/537.36 Edg/120.0`, "Edge en Windows"],
  [`Mozilla/5.0 (Windows NT 10.0) ${KIT} Chrome/120.0.0.0 Safari/537.36 OPR/106.0`, "Opera en Windows"],
  [`Mozilla/5.0 (Linux; Android 13; SM-A145M) ${KIT} Chrome/120.0.0.0 Mobile Safari/537.36`, "Chrome en un celular Android"],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${KIT} Chrome/120.0.0.0 Safari/537.36`, "Chrome en una tableta Android"],
  [`Mozilla/5.0 (Linux; Android 13) ${KIT} SamsungBrowser/23.0 Chrome/115 Mobile Safari/537.36`, "Samsung Internet en un celular Android"],
  ["Mozilla/5.0 (Android 14; Mobile; rv:121.0) Gecko/121.0 Firefox/121.0", "Firefox en un celular Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Version/17.2 Mobile/15E148 Safari/604.1",
    "Safari en un iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1",
    "Chrome en un iPhone",
  ],
  ["Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1", "Safari en un iPad"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.2 Safari/605.1.15", "Safari en un Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0", "Firefox en Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/120.0.0.0 Safari/537.36`, "Chrome en un Chromebook"],
  ["Firefox/1", "Firefox"],
  ["algo (Windows)", "Navegador en Windows"],
  ["curl/8.4.0", "Dispositivo desconocido"],
  ["", "Dispositivo desconocido"],
  ["<script>alert(1)</script>", "Dispositivo desconocido"],
])("%s: %s", (agente, dispositivo) => {
  expect(dispositivoDe(agente)).toBe(dispositivo);
});

test.each([
  [{ nombre: "Rosa", apellido: "Díaz" }, "Rosa Díaz", "RD"],
  [{ nombre: "élida", apellido: "" }, "élida", "É"],
  [{ nombre: "Ana María", apellido: "" }, "Ana María", "AM"],
  [{ nombre: "Ana María", apellido: "de la O" }, "Ana María de la O", "AD"],
  [{ nombre: "", apellido: "Ñuñez" }, "Ñuñez", "Ñ"],
  [{ nombre: "", apellido: "" }, "demo-camila", "DC"],
  [{ nombre: "🛒", apellido: "" }, "🛒", "🛒"],
])("%o is called %s, %s for short", (persona, nombre, iniciales) => {
  const completa = { username: "demo-camila", ...persona };
  expect([nombreDe(completa), inicialesDe(completa)]).toEqual([nombre, iniciales]);
});
