import type { Database } from "@db/open.server";
import { EXTENSIONS } from "~/modules.server";
import { reportsBy, runReport } from "~/platform/reports/reports.server";

/** Reports as a thread makes them: what goes there and what comes back is copied. */
export const reportsCopied = (db: Database) => reportsBy(async (job) => structuredClone(runReport(db, structuredClone(job), EXTENSIONS)));
