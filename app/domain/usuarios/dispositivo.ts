// The first match wins: a browser's user agent also names the browsers that it imitates.
const NAVEGADORES: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera|OPiOS|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const APARATOS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "un iPhone"],
  [/\biPad\b/, "un iPad"],
  [/\bAndroid\b.*\bMobile\b/, "un celular Android"],
  [/\bAndroid\b/, "una tableta Android"],
  [/\bCrOS\b/, "un Chromebook"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "un Mac"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and device of a user agent, for people: `Chrome en un celular Android`. */
export function dispositivoDe(agente: string): string {
  const [navegador, aparato] = [NAVEGADORES, APARATOS].map((lista) => lista.find(([forma]) => forma.test(agente))?.[1]);
  if (!navegador && !aparato) return "Dispositivo desconocido";
  return aparato ? `${navegador ?? "Navegador"} en ${aparato}` : `${navegador}`;
}
