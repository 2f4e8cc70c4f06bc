import type { Database } from "@db/open.server";
import type { RequestContext } from "../http/context.server";

type Box = Pick<RequestContext, "db" | "secretKey">;

/** What keeps copies of the box in other places. */
export interface CopiesElsewhere {
  places(db: Database): { id: number; donde: string; ultima: string | null }[];
  /** What to do about places, a sentence or two of each, for the page of the copies. */
  troubles(box: Box, ahora: number): string[];
  /** Those that go on the first page, because they have lasted too long. */
  late(box: Box, ahora: number): string[];
}
