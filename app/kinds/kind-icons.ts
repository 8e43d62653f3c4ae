import type { KindIcon } from "#contract/kinds/constants.ts";

/** The Lucide icons in app/styles/kind-icons.svg, of kinds of work; `npm run icons` writes it from this list. */
const icons = [
	"snowflake",
	"zap",
	"droplets",
	"door-open",
	"brick-wall",
	"flame",
	"arrow-up-down",
	"spray-can",
	"bug",
	"wifi",
	"armchair",
	"hammer",
] as const;

/** The icon of each kind, by the code of its icon. */
export const kindIconNames: Readonly<Record<KindIcon, (typeof icons)[number]>> = {
	air_conditioning: "snowflake",
	electricity: "zap",
	plumbing: "droplets",
	doors: "door-open",
	building: "brick-wall",
	fire_safety: "flame",
	lifts: "arrow-up-down",
	cleaning: "spray-can",
	pests: "bug",
	networks: "wifi",
	furniture: "armchair",
	tool: "hammer",
};
