// `NODE_OPTIONS=--import=…` makes the service another version of the program: its scripts for a browser differ by a line.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { readFileSync } = fs;
fs.readFileSync = (file, ...rest) => {
  const read = readFileSync(file, ...rest);
  return /build[\\/]modules[\\/]sin-conexion[\\/]\w+\.js$/.test(String(file)) && typeof read === "string" ? `${read}\n// Otra.\n` : read;
};
syncBuiltinESMExports();
