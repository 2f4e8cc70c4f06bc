import { Agent } from "node:http";
import { type BenchRequest, send, type Target } from "./driver";

const TIMES = 10;
const SALES = 300;
const NOMBRES = ["ventas", "productos", "vendedores", "utilidad", "iva"];
const DE_DIAS = ["/reportes/inventario/", "/reportes/caducidad/"];

const get = (path: string): BenchRequest => ({ method: "GET", path, status: 200 });

/** Name and path of every report: of a month, of a year, and those that count days. */
const reportes = (): [string, string][] => [
  ...NOMBRES.map((nombre): [string, string] => [`${nombre}, un mes`, `/reportes/${nombre}/?periodo=mes_pasado`]),
  ...NOMBRES.map((nombre): [string, string] => [`${nombre}, un año`, `/reportes/${nombre}/?periodo=ano`]),
  ...DE_DIAS.map((path): [string, string] => [path, path]),
];

/** Measures each report, then the sales while the slowest reports run in a loop. */
export async function measureReports(
  target: Target,
  sale: () => BenchRequest,
  print: (name: string, times: number[]) => void,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await send(target, agent, get("/reportes/utilidad/"));
  for (const [name, path] of reportes()) print(`reporte de ${name}`, await times(TIMES, () => send(target, agent, get(path))));
  print("venta sin reportes", await times(SALES, () => send(target, agent, sale())));
  const running = { value: true };
  const loop = keepReporting(target, agent, running);
  try {
    print("venta mientras corren reportes", await times(SALES, () => send(target, agent, sale())));
  } finally {
    running.value = false;
    await loop;
    agent.destroy();
  }
}

async function keepReporting(target: Target, agent: Agent, running: { value: boolean }): Promise<void> {
  while (running.value) {
    await send(target, agent, get("/reportes/productos/?periodo=ano"));
    await send(target, agent, get("/reportes/productos/?periodo=ano&formato=csv"));
  }
}

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let i = 0; i < count; i++) taken.push(await work());
  return taken.sort((a, b) => a - b);
}
