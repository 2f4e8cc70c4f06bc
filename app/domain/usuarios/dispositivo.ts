// The first that fits: a browser also names those whose pages it wants to be given.
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

/** What a browser says that it is, as a person says it: `Chrome en un celular Android`. */
export function dispositivoDe(agente: string): string {
  const [navegador, aparato] = [NAVEGADORES, APARATOS].map((lista) => lista.find(([forma]) => forma.test(agente))?.[1]);
  if (!navegador && !aparato) return "Dispositivo desconocido";
  return aparato ? `${navegador ?? "Navegador"} en ${aparato}` : `${navegador}`;
}
