import type arabic from "../ar/work-order.ts";
import type { SameKeys } from "../text-types.ts";

export default {
	title: "Work order",
	of: "Work order {{id}}",
	raised: "Raised",
	serial: "Serial number {{serial}}",
	warranty: "Warranty until {{day}}",
	code: "QR code that opens request {{id}}",
	scan: "Scan to open the request",
	steps: "Checklist",
	between: "between {{from}} and {{to}}",
	done: "Work done",
	arrived: "Arrived",
	started: "Started",
	ended: "Finished",
	hours: "Hours of work",
	fixed: "Fixed",
	returns: "Needs another visit",
	signatures: { technician: "Done by", receiver: "Received by", manager: "Approved by" },
	name: "Name",
	day: "Date",
	signature: "Signature",
	printed: "Printed {{at}} by {{name}}",
} as const satisfies SameKeys<typeof arabic>;
