import type { Build } from "~/platform/http/build.server";
import type { Pages } from "~/platform/http/dispatch.server";
import type { MapEntry } from "~/platform/http/route-map.server";
import { createPlainPages } from "./plain-pages.server";
import { createLiveRenderer } from "./remix-pages.server";

/** Both ways to make a page of `build`. The route `refused` renders the refusals. */
export function createPages(build: Build, refused: MapEntry): Pages {
  return { ...createPlainPages(build, refused), renderLive: createLiveRenderer(build) };
}
