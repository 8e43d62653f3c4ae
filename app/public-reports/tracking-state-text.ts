import type { TextKey } from "#app/lib/i18n.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";

/** Returns the text of a report's state, as its sender reads it. */
export const trackingStateText = ({
	state,
	reconsidered,
}: Pick<TrackedReport, "state" | "reconsidered">): TextKey =>
	reconsidered ? "publicReportPages.reconsidered" : `publicReportPages.states.${state}`;
