import { createRequire } from "node:module";

const here = createRequire(import.meta.url);
const inRemix = createRequire(here.resolve("@remix-run/react"));

/** A part of Remix, or what Remix itself uses, as it is installed: `./errors.js`, `turbo-stream`. */
export const ofRemix = <Module>(name: string): Module => inRemix(name) as Module;
