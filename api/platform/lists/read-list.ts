import type { MemberContext } from "../context.ts";

/** Some rows of a list, as the lines of a CSV file with commas, without a heading. */
export type ReadRows = {
	readonly csv: string;
	/** How many there are; `more` if only so many were counted. */
	readonly total: number;
	readonly more: boolean;
	/** A part of the query is not understood, so that no rows were read. */
	readonly unclear: boolean;
	/** The columns that the list could be written with. */
	readonly columns: readonly string[];
};

/** Reads the first rows of a list by its path in the API, as far as the actor may see them now. */
export type ReadList = (
	ctx: MemberContext,
	list: string,
	how: { query: string; columns: readonly string[]; language: "ar" | "en"; limit: number },
) => Promise<ReadRows>;
