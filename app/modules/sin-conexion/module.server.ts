import { dispositivos, productosEliminados, ventasSinConexion } from "@db/schema/sin-conexion";
import { cuantos } from "~/domain/cifras/frases";
import type { Module } from "~/module";
import { cuantosPorVer } from "./domain/pendientes.server";
import { comprobacionesDeSinConexion } from "./domain/reglas.server";
import { routes } from "./routes.js";
import { TEMAS } from "./temas";

const URL = "/ventas/pendientes/";
const GUIONES = ["/sin-conexion/pantalla/"];

export const sinConexion: Module = {
  name: "sin-conexion",
  routes,
  words: { [URL]: "offline sin internet sin red pendientes diferencias" },
  alerts(ctx) {
    const hay = ctx.actor.rol === "admin" ? cuantosPorVer(ctx) : 0;
    if (hay === 0) return [];
    const texto = `${cuantos(hay, "venta hecha sin conexión está", "ventas hechas sin conexión están")} por revisar.`;
    return [{ texto, enlace: { texto: "Revisar", url: URL } }];
  },
  here(ctx, usos) {
    // A browser with sales that wait sends them, also where the shop wants no more of them.
    if (!usos.includes("sin_conexion")) return ctx.deEsteEquipo?.("sin_enviar") === undefined ? {} : { guiones: GUIONES };
    return {
      guiones: GUIONES,
      enlaces: [{ lugar: "configuracion", texto: "Ventas sin conexión", url: URL, icono: "ventas", roles: ["admin"] }],
    };
  },
  topics: TEMAS,
  extension: {
    registros: [
      { tabla: dispositivos, nombre: "El equipo que vende sin conexión", personas: [dispositivos.creadoPorId] },
      {
        tabla: ventasSinConexion,
        nombre: "La venta sin conexión",
        personas: [ventasSinConexion.vendedorId, ventasSinConexion.enviadaPorId],
      },
      { tabla: productosEliminados, nombre: "El producto eliminado", archivos: [] },
    ],
  },
  rules: comprobacionesDeSinConexion,
};
