import type { KindIcon } from "#contract/kinds/constants.ts";

/** The Lucide icons of kinds of work. `npm run icons` writes them into app/styles/icons.svg. */
const icons = [
	"air-vent",
	"plug",
	"droplet",
	"door-closed",
	"brick-wall",
	"flame",
	"arrow-up-down",
	"brush",
	"bug",
	"wifi",
	"armchair",
	"ellipsis",
] as const;

/** The icon of each kind, by the code of its icon. */
export const kindIconNames: Readonly<Record<KindIcon, (typeof icons)[number]>> = {
	air_conditioning: "air-vent",
	electricity: "plug",
	plumbing: "droplet",
	doors: "door-closed",
	building: "brick-wall",
	fire_safety: "flame",
	lifts: "arrow-up-down",
	cleaning: "brush",
	pests: "bug",
	networks: "wifi",
	furniture: "armchair",
	tool: "ellipsis",
};
