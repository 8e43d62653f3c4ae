import { type Columns, namedColumns } from "../lists/column-types.ts";
import { requestPriorities } from "../requests/constants.ts";
import { kindProofs, kindStates } from "./constants.ts";

export const workKindColumns = {
	...namedColumns,
	position: { kind: "number", quiet: true },
	priority: { kind: "choice", values: requestPriorities, of: "priority" },
	proof: { kind: "choice", values: kindProofs, of: "kindProof" },
	public: { kind: "choice", values: ["0", "1"], of: "flag", quiet: true },
	state: { kind: "choice", values: kindStates, of: "kindState" },
	members: { kind: "number", quiet: true },
} as const satisfies Columns;
