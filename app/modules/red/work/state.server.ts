import { X509Certificate } from "node:crypto";
import type { Database } from "@db/open.server";
import type { z } from "zod";
import { opcionOpcional } from "~/domain/campos/campos";
import { textoInstante } from "~/domain/nucleo/fecha";
import { ConfirmacionForm } from "~/domain/usuarios/esquema";
import { isLoopback, privateAddresses } from "~/platform/network/addresses.server";
import type { Env } from "~/platform/process/env.server";
import { log } from "~/platform/process/log.server";
import { type Authority, authorityOf, datesOf, ensureAuthority, replaceAuthority } from "./authority.server";
import { failedDoors } from "./doors.server";
import { welcomeShops, welcomesShops } from "./further-shops.server";
import { isOpen, localName, setOpen } from "./opening.server";
import { renewCertificate, servedPair } from "./server-certificate.server";

type Box = { db: Database; env: Env; secretKey: string };

const OPENED = "La tienda está abierta en su red. En unos segundos la encuentran los otros equipos.";
const CLOSED = "La tienda está cerrada: solo la abre este computador.";
const ANYWHERE = "Ahora se crean tiendas nuevas desde cualquier equipo de la red.";
const ONLY_HERE = "Las tiendas nuevas se crean solo en este computador.";
const RENEWED = "El candado es nuevo. Abra «Conectar» en cada equipo para que confíe en él otra vez.";

/** What each button of the operator's page of the network says. */
export const NetworkForm = ConfirmacionForm.extend({
  abrir: opcionOpcional(["1", "0"]),
  tiendas_nuevas: opcionOpcional(["1", "0"]),
  autoridad: opcionOpcional(["nueva"]),
}).refine(({ abrir, tiendas_nuevas, autoridad }) => abrir ?? tiendas_nuevas ?? autoridad, { path: ["abrir"], error: "Elija qué hacer." });

/** Does what a button of that page says, and returns what was done, for the operator. */
export async function changeNetwork(box: Box, { abrir, tiendas_nuevas, autoridad }: z.output<typeof NetworkForm>, now: number) {
  const said = [];
  if (abrir) {
    await changeOpening(box, abrir === "1", now);
    said.push(abrir === "1" ? OPENED : CLOSED);
  }
  if (tiendas_nuevas) {
    welcomeShops(box.db, tiendas_nuevas === "1");
    said.push(tiendas_nuevas === "1" ? ANYWHERE : ONLY_HERE);
  }
  if (autoridad) {
    await replaceAuthority(box.db, box.secretKey, now);
    await renewCertificate(box, now);
    log("info", "El operador hizo de nuevo la autoridad de la tienda.");
    said.push(RENEWED);
  }
  return said.join(" ");
}

/** Opens the box to the shop's network, or closes it. The first time it makes the authority and its certificate. */
export async function changeOpening({ db, env, secretKey }: Box, open: boolean, now: number): Promise<void> {
  if (open && !env.TLS_CERT) {
    await ensureAuthority(db, secretKey, now);
    await renewCertificate({ db, secretKey }, now);
  }
  setOpen(db, open);
  log("info", open ? "El operador abrió la tienda a la red del local." : "El operador cerró la tienda a la red del local.");
}

/** The box in its network, for the operator. */
export function networkState({ db, env, secretKey }: Box) {
  const pair = servedPair({ db, env, secretKey });
  return {
    direcciones: privateAddresses(),
    https: {
      abierto: isOpen(db),
      puerto: env.HTTPS_PORT,
      huella: env.TLS_CERT ? null : (authorityOf(db, secretKey)?.fingerprint ?? null),
      hasta: pair ? textoInstante(datesOf(new X509Certificate(pair.certificate)).until) : null,
    },
  };
}

/** The authority that other machines must trust; `null` while the box is closed, or when `TLS_CERT` names another certificate. */
export const ownAuthority = ({ db, env, secretKey }: Box): Authority | null =>
  isOpen(db) && !env.TLS_CERT ? authorityOf(db, secretKey) : null;

/** A host as it stands in an address. */
export const inUrl = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** What the operator's page of the network shows. */
export function openingOf(box: Box) {
  const { db, env, secretKey } = box;
  const { direcciones, https } = networkState(box);
  const names = [...direcciones, localName(db)];
  const urls = (scheme: string, port: number) => (direcciones.length > 0 ? names.map((name) => `${scheme}://${inUrl(name)}:${port}/`) : []);
  return {
    direcciones,
    https,
    host: env.HOST_SET ? env.HOST : null,
    enlaces: { seguros: urls("https", env.HTTPS_PORT), simples: urls("http", env.PORT) },
    fallos: https.abierto ? failedDoors() : [],
    tiendas_nuevas: welcomesShops(db),
    /** Whether the authority is one of before, which can vouch for more than servers. */
    autoridad_amplia: https.huella !== null && authorityOf(db, secretKey)?.soloServidores === false,
  };
}

/**
 * The safe address of the same page, for somebody who would send a password by http from another machine; `null` for everybody else, and
 * while the box is closed.
 */
export function safeAddressOf({ db, env }: Pick<Box, "db" | "env">, url: string, address: string): string | null {
  const { protocol, hostname, pathname, search } = new URL(url);
  if (protocol === "https:" || isLoopback(address) || env.TRUST_PROXY > 0 || !isOpen(db)) return null;
  return `https://${hostname}:${env.HTTPS_PORT}${pathname}${search}`;
}

/** The https address of the box, by number if it has one: old phones find no names in `local`. `null` while the box is closed. */
export function secureAddress({ db, env }: Pick<Box, "db" | "env">): string | null {
  if (!isOpen(db)) return null;
  const [first = localName(db)] = privateAddresses();
  return `https://${inUrl(first)}:${env.HTTPS_PORT}`;
}
