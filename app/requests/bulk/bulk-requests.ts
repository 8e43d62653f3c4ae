import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import type { CandidateChoice, OtherChoice } from "../assignment/candidates.ts";

/** What is done to several requests at once. */
export const bulkRequestActs = ["assign", "priority", "status"] as const;
export type BulkRequestAct = (typeof bulkRequestActs)[number];

/** A selected request; `version` is empty for an API without versions. */
export type SelectedRequestView = {
	readonly id: number;
	readonly version: string;
	/** The id of the member who has it. */
	readonly former: number | null;
	readonly name: string;
	readonly place: string | null;
};

/** A request that was not changed, and the reason. */
export type RejectedRequestView = {
	readonly id: number;
	readonly name: string;
	readonly why: string;
};

/** What was done, and which requests were left as they are. */
export type BulkRequestResult = {
	readonly title: string;
	/** Null if none was changed. */
	readonly done: string | null;
	readonly rejected: readonly RejectedRequestView[];
};

/** The page that changes several requests at once; its texts are written by the server. */
export type BulkRequestsView = FormState<FormTexts, BulkRequestsParts>;

type BulkRequestsParts = {
	readonly act: BulkRequestAct;
	readonly title: string;
	/** The list to which it returns. */
	readonly back: string;
	/** The requests that will be changed, and those that the user may not change. */
	readonly rows: readonly SelectedRequestView[];
	readonly unchanged: readonly SelectedRequestView[];
	readonly texts: {
		readonly rows: string;
		readonly unchanged: string;
		readonly submit: string;
		readonly back: string;
		readonly noneTitle: string;
		readonly noneText: string;
		/** Of the fields that only one of the forms has. */
		readonly reason: string;
		readonly reasonHint: string;
	};
	/** The members to whom they can be assigned; null for other acts. */
	readonly choice: CandidateChoice | null;
	/** The choice of several of them, who share the requests. */
	readonly evenly: OtherChoice | null;
	readonly result: BulkRequestResult | null;
};
