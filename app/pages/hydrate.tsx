import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

/**
 * RemixBrowser throws a promise until it has decoded the data of the page. React 18 gives the page up, with its error 345, when a key is
 * pressed while the root waits for it, so it is awaited before.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

void Promise.all([dataDecoded(), ...(globalThis.antesDeHidratar ?? [])]).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
