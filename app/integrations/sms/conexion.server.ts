import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from "node:http";
import https from "node:https";

/** HTTP transport for axios. It aborts when the connection is not made within `ms`; then nothing has been sent. */
export const conexionEn = (ms: number) => ({
  request(opciones: RequestOptions, responder: (respuesta: IncomingMessage) => void): ClientRequest {
    const [{ request }, hecha] = opciones.protocol === "https:" ? [https, "secureConnect"] : [http, "connect"];
    const peticion = request(opciones, responder);
    peticion.once("socket", (conexion) => {
      if (!conexion.connecting) return;
      const plazo = setTimeout(() => peticion.destroy(Object.assign(new Error("No connection in time."), { syscall: "connect" })), ms);
      for (const suceso of [hecha, "close"]) conexion.once(suceso, () => clearTimeout(plazo));
    });
    return peticion;
  },
});
