import { describe, expect, test, vi } from "vitest";
import { adviceFor } from "~/modules/consejos/work/advice.server";
import { readEnv } from "~/platform/process/env.server";
import { configureLog } from "~/platform/process/log.server";
import { reportsInProcess } from "~/platform/reports/reports.server";
import { abrirTienda } from "../../support/tienda";

describe("a report of the stock", () => {
  test.each([
    ["that hangs keeps nobody waiting", () => new Promise<never>(() => undefined), 0],
    ["that failed takes no other advice along", () => Promise.reject(new Error("The thread died.")), 1],
  ])("%s", async (_, data, logged) => {
    const { admin } = abrirTienda();
    const env = readEnv({ LOG_LEVEL: "error" }, "");
    configureLog(env);
    const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const reports = { ...reportsInProcess(admin.db, admin.extensiones), read: data };
    const advice = await adviceFor({ env, reports, ctx: admin });
    const lines = log.mock.calls.filter(([line]) => String(line).includes("The thread died."));
    log.mockRestore();
    expect(advice).toMatchObject({ fuente: "reglas", insights: [{ severidad: "info" }] });
    expect(lines).toHaveLength(logged);
  });
});
