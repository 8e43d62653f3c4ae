import type { Texts } from "../ar/index.ts";
import type { SameKeys } from "../text-types.ts";
import browser from "./browser.ts";
import imports from "./imports.ts";
import organisation from "./organisation.ts";
import settings from "./tenants.ts";

const en: SameKeys<Texts> = {
	...browser,
	imports,
	organisation: { ...organisation, ...settings },
};

export default en;
