/** A picture of the documentation: the first screen of a scene, in English. */
export type DocsImage = {
	/** The name of its file in `docs/pictures`. */
	name: string;
	/** The scene that it shows. */
	scene: string;
	width: 360 | 1280;
};

/** The pictures of `docs/using.md`. */
export const docsImages: readonly DocsImage[] = [
	{ name: "requester", scene: "dashboard-requester", width: 360 },
	{ name: "technician", scene: "dashboard", width: 360 },
	{ name: "finish", scene: "finish", width: 360 },
	{ name: "manager", scene: "dashboard-quiet", width: 1280 },
	{ name: "reports", scene: "reports", width: 1280 },
	{ name: "plan", scene: "edit-plan", width: 1280 },
	{ name: "count", scene: "count", width: 360 },
];
