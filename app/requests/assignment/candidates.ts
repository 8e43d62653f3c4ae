/** A member as one of those to whom work can be assigned. */
export type CandidateView = {
	/** The member's id. */
	readonly value: string;
	readonly name: string;
	readonly photo?: string | null | undefined;
	/** The kinds of work and the branch; of an absent member, until when, and the substitute. */
	readonly line: string;
	/** The number of open requests, in words; empty if it is unknown. */
	readonly openText: string;
	readonly open: number;
	readonly late: number;
	/** An absent member can't be chosen. */
	readonly isAway: boolean;
	/** The text of the button that assigns the work to this member. */
	readonly submit: string;
};

/** A choice beside the members. */
export type OtherChoice = Pick<CandidateView, "value" | "name" | "line">;

/** The members from whom one is chosen, and the texts of the choice; all are written by the server. */
export type CandidateChoice = {
	readonly candidates: readonly CandidateView[];
	/** The text by which they were found; empty for those who suit best. */
	readonly find: string;
	readonly words: {
		readonly label: string;
		readonly order: string;
		readonly search: string;
		readonly searchNow: string;
		readonly none: string;
	};
};

/** A page that offers members, as scripts load it again for another text. */
export type CandidatesPage = { readonly choice: CandidateChoice | null };
