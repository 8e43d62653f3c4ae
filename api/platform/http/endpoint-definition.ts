import type { ZodType } from "zod";

type Method = "get" | "post" | "put" | "delete";

/** The meaning of a query parameter, and its values if they are few. */
export type QueryParameter =
	| string
	| { description: string; values: readonly string[]; required?: true };

/** An endpoint as documented, and who may use it. */
export type Endpoint<Fields> = {
	method: Method;
	/** The path, with parameters in braces: `/requests/{id}`. */
	path: string;
	summary: string;
	body?: ZodType<Fields>;
	/** The names of the files in the body; other files are dropped. */
	files?: readonly string[];
	/** Whether its file is accepted under any other name, too. */
	fileOfAnyName?: true;
	query?: Readonly<Record<string, QueryParameter>>;
	/** Other names of fields, as the specification's forms send them. */
	aliases?: Readonly<Record<string, string>>;
	/**
	 * Whether it is idempotent: repeated with the same idempotency key, it returns the first response
	 * again.
	 */
	once?: true;
	/**
	 * Whether the response is an array of rows with their number, or a stream of them: see
	 * `listEndpoint`.
	 */
	list?: true;
	/** Whether it reads many rows, so that other reads for the same page do not wait for it. */
	long?: true;
	/** The schema of the JSON response; or `picture` for an image. */
	answer: ZodType | "picture";
	/** Whether it is open to members who still have to change their password. */
	beforeActivation?: boolean;
};
