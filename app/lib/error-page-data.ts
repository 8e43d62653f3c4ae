import type { ApiClientError } from "./api-error.ts";
import type { TextKey } from "./i18n.ts";
import type { Language } from "./languages.ts";
import type { StagedImages } from "./staged-images.ts";

/** The address and the fields of a form that was sent. */
export type SubmittedForm = {
	readonly path: string;
	readonly fields: readonly (readonly [name: string, value: string])[];
	/** It had files, which can't be shown again. */
	readonly hadFiles?: boolean;
};

/** The note that a member may add to a request that was theirs. */
export type PartingNote = {
	readonly requestId: number;
	readonly desc: string;
	readonly minutes: string;
	readonly stagedImages: StagedImages;
	readonly key: string;
};

/** How an organisation's members sign in, as a page shows it that may be without the root's data. */
export type SignInWays = {
	readonly features: readonly string[];
	/** The name of the organisation's provider. */
	readonly provider?: string;
	/** This browser signs in with a work number, as a phone of one or of several people. */
	readonly byNumber?: "own" | "shared";
};

/** The data of an error page; it reveals no internals of the server. */
export type ErrorPageData = {
	code:
		| ApiClientError["code"]
		| "form_unknown"
		| "request_unseen"
		| "request_passed"
		| "request_lost"
		| "thing_unseen"
		| "files_refused";
	permission?: string;
	/** The page's title, if a form has a text of its own for it. */
	title?: TextKey;
	/** The error's sentence, if error pages have no text of their own for it. */
	sentence?: Readonly<Record<Language, string>>;
	/** A form that could not be processed and can be sent again. */
	form?: SubmittedForm;
	/** A form that can't be sent any more: its object is gone, or out of the member's sight. */
	lostForm?: SubmittedForm;
	/** How the form's sender may sign in again. */
	signIn?: SignInWays;
	/** Who has the request now, where the member may know. */
	assignee?: string;
	/** What was written to a request that the member had, to be sent as a note. */
	partingNote?: PartingNote;
};
