import { createHash } from "node:crypto";
import { NoEncontrado } from "~/domain/nucleo/errores";
import type { RequestContext } from "~/platform/http/context.server";
import type { Authority } from "./authority.server";
import { isOpen } from "./opening.server";
import { ownAuthority, secureAddress } from "./state.server";

const CLOSED = "La tienda no está abierta a la red de este local. Quien maneja el equipo la abre en «Teléfonos y otros equipos».";

/** Throws {@link NoEncontrado} while the box is closed. */
export function requireOpen({ db }: Pick<RequestContext, "db">): void {
  if (!isOpen(db)) throw new NoEncontrado(CLOSED);
}

/** The authority that a browser is to trust. Throws {@link NoEncontrado} while the box is closed, or when `TLS_CERT` names another one. */
export function requireAuthority(context: Pick<RequestContext, "db" | "env" | "secretKey">): Authority {
  const authority = ownAuthority(context);
  if (!authority) throw new NoEncontrado(CLOSED);
  return authority;
}

/**
 * What the page for connecting shows. `prueba` is the origin of what only a browser that trusts the box can load: at the name by which the
 * page was asked, which the certificate must have; empty on a page by https.
 */
export function connectionOf(context: RequestContext, url: string) {
  requireOpen(context);
  const { protocol, hostname } = new URL(url);
  const safe = `https://${hostname}:${context.env.HTTPS_PORT}`;
  const direccion = secureAddress(context) ?? safe;
  return {
    direccion,
    /** This page for another device, by http: it does not trust the box yet. */
    pagina: `http://${new URL(direccion).hostname}:${context.env.PORT}${context.path}`,
    huella: ownAuthority(context)?.fingerprint ?? null,
    prueba: protocol === "https:" ? "" : safe,
    sistema: systemOf(context.agent),
  };
}

export type System = "android" | "iphone" | "mac" | "windows";

/** The system that a browser names; `null` for another one. */
export function systemOf(agent: string): System | null {
  if (/iPhone|iPad|iPod/.test(agent)) return "iphone";
  if (/Android/.test(agent)) return "android";
  if (/Windows/.test(agent)) return "windows";
  return /Macintosh/.test(agent) ? "mac" : null;
}

/** Apple's configuration profile with the authority. The same authority has the same profile, so that a second one replaces the first. */
export function mobileConfig({ certificateDer, fingerprint }: Pick<Authority, "certificateDer" | "fingerprint">): string {
  const id = (of: string) => uuidOf(`${of} ${fingerprint}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>local.tienda.autoridad</string>
  <key>PayloadUUID</key><string>${id("perfil")}</string>
  <key>PayloadDisplayName</key><string>Tienda</string>
  <key>PayloadDescription</key><string>Permite abrir la tienda de este local con candado y usar la cámara.</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>local.tienda.autoridad.certificado</string>
      <key>PayloadUUID</key><string>${id("certificado")}</string>
      <key>PayloadDisplayName</key><string>Tienda</string>
      <key>PayloadCertificateFileName</key><string>tienda.crt</string>
      <key>PayloadContent</key>
      <data>${certificateDer.toString("base64")}</data>
    </dict>
  </array>
</dict>
</plist>
`;
}

/** A UUID (RFC 9562, version 8) that is made from a text. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`.toUpperCase();
}
