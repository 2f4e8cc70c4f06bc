import type { Database } from "@db/open.server";
import type { Listener } from "../listener/listener.server";
import type { Env } from "../process/env.server";

type Box = { db: Database; env: Env; secretKey: string };

/** What one serving process has of the network. */
export interface Entrances {
  /** Whether who comes from the internet is refused. */
  isForTheShop(): boolean;
  /** Listens at further places from now on, as long as the box is open. */
  start(listener: Listener): void;
  stop(): void;
}

/** What opens the box to the shop's network. Without it, and while it is closed, the box listens on HOST alone. */
export interface ShopNetwork {
  /** Throws EnvError for settings with which nobody could come in. */
  check(env: Env): void;
  serve(db: Database, env: Env): Entrances;
  /** Whether `origin` is that of the open box at one of its further places. */
  isOwnOrigin(box: Pick<Box, "db" | "env">, origin: string): boolean;
  /** Whether a further shop is made at the box itself alone. */
  keepsShops(db: Database): boolean;
  /** The safe address of the same page, for somebody at `address` who would send a password by http; `null` for everybody else. */
  safeAddressOf(box: Pick<Box, "db" | "env">, url: string, address: string): string | null;
  /** How the box is open, for the operator. */
  https(box: Box): { abierto: boolean; puerto: number; huella: string | null; hasta: string | null };
}
