import { execFile } from "node:child_process";

const LONGEST_MS = 5_000;

/** The objects that a command of Windows's PowerShell returns; none when it fails or takes too long. */
export function powershell(command: string): Promise<unknown[]> {
  const script = `[Console]::OutputEncoding = [Text.Encoding]::UTF8; ConvertTo-Json -Compress @(${command})`;
  return new Promise((resolve) => {
    execFile(
      "powershell.exe",
      ["-NoProfile", "-NonInteractive", "-Command", script],
      { timeout: LONGEST_MS, windowsHide: true },
      (_error, text) => resolve(objectsIn(text)),
    );
  });
}

function objectsIn(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
