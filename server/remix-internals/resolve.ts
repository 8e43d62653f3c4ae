import { createRequire } from "node:module";

const here = createRequire(import.meta.url);
const inNode = createRequire(here.resolve("@remix-run/node"));
/** Requires a module of Remix's runtime, from the same copy that the app uses. */
export const requireFromRemix = createRequire(inNode.resolve("@remix-run/server-runtime"));
