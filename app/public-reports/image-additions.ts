import type { TrackedReport } from "#contract/public-reports/schemas.ts";

/** Checks whether pictures can be added to a report: nothing is decided on it, nor done. */
export const acceptsImages = ({ state }: Pick<TrackedReport, "state">): boolean =>
	state !== "done" && state !== "refused";
