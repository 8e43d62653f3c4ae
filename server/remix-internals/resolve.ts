import { createRequire } from "node:module";

const here = createRequire(import.meta.url);
const inNode = createRequire(here.resolve("@remix-run/node"));
/** Requires a module of Remix's runtime, the very one that the program runs by. */
export const requireFromRemix = createRequire(inNode.resolve("@remix-run/server-runtime"));
