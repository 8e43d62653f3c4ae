import { certificateStates } from "../documents/constants.ts";
import { type Columns, namedColumns } from "../lists/column-types.ts";
import { criticalities, equipmentStates } from "./constants.ts";

export const equipmentColumns = {
	...namedColumns,
	facility: { kind: "names" },
	kind: { kind: "names", quiet: true },
	maker: { kind: "text" },
	model: { kind: "text" },
	serial: { kind: "text" },
	criticality: { kind: "choice", values: criticalities, of: "criticality" },
	state: { kind: "choice", values: equipmentStates, of: "equipmentState" },
	bought_on: { kind: "date", quiet: true },
	warranty_until: { kind: "date", quiet: true },
	/** Whether it has a certificate that is valid today. */
	certificate: {
		kind: "choice",
		values: certificateStates,
		of: "certificateState",
		quiet: true,
		unsorted: true,
		undrawn: true,
	},
	cost: { kind: "number", quiet: true },
	facility_id: { kind: "number", quiet: true },
	/** The branch and the sub-branch of the facility where it stands. */
	branch_id: { kind: "number", quiet: true, unsorted: true },
	subbranch_id: { kind: "number", quiet: true, unsorted: true },
	kind_id: { kind: "number", quiet: true },
} as const satisfies Columns;
