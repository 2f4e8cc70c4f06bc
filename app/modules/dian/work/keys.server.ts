import { type Keyring, keyringFor, readKeyring } from "@db/keyring.server";
import type { RequestContext } from "~/platform/http/context.server";

type Box = Pick<RequestContext, "env">;

/** The keys that open the shop's secrets; none before the first one was sealed, or after a restore without them. */
export const openingKeys = ({ env }: Box): Keyring => readKeyring(env.DATABASE_PATH);

/** The keys to seal with. Makes the first one. */
export const sealingKeys = ({ env }: Box): Keyring => keyringFor(env.DATABASE_PATH);
