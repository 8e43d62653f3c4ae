import type { MemberContext } from "../platform/context.ts";
import { createTopic } from "../platform/event-topic.ts";

/** A change of a meter on which others depend. */
export type MeterEvent = { readonly id: number } & (
	| { readonly act: "moved"; readonly equipmentId: number }
	/** A new device counts on from another value, written down at `at`, or that was corrected. */
	| { readonly act: "replaced"; readonly shift: number; readonly at: Date }
	/** Its newest reading was wrong. */
	| { readonly act: "reading_voided" }
);

export const meterTopic = createTopic<MemberContext, MeterEvent>("meters");

/** New readings of meters; subscribers answer with the number of requests that they created. */
export const readingTopic = createTopic<MemberContext, { readonly meterIds: number[] }, number>(
	"readings",
);
