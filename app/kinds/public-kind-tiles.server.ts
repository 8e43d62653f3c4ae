import sprite from "#app/styles/kind-icons.svg?raw";
import type { KindIcon } from "#contract/kinds/constants.ts";
import { kindIconNames } from "./kind-icons.ts";

const shapes = new Map(
	[...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)].map(
		([, name = "", shape = ""]) => [name, shape],
	),
);

/** Returns the shapes of an icon as SVG, for pages that load no further file. */
export const kindIconShapes = (icon: KindIcon): string => shapes.get(kindIconNames[icon]) ?? "";
