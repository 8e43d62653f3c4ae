import type { ZodType } from "zod";
import { type FieldProblem, isFieldProblem } from "#contract/errors.ts";
import { CallFailure } from "../failure.ts";
import { type Body, readBody } from "./body.ts";
import type { Call } from "./call.ts";

/** What a call was given, as it came. */
export type RawInput = {
	params: Record<string, string>;
	query: URLSearchParams;
	/** The body, under the fields' own names. */
	sent: Body["fields"];
	files: Body["files"];
	request: Request;
};

/** What a call that may be made was given, its body checked. */
export type Input<Fields> = RawInput & { fields: Fields };

/** What a call was given, whose body is checked when it is asked for. */
export type Asked<Fields> = RawInput & {
	/** @throws CallFailure `body_unreadable` or `too_large` */
	mustBeRead: () => void;
	/** @throws CallFailure `body_unreadable`, `too_large` or `invalid` */
	checked: () => Input<Fields>;
};

/** What is asked, before anything that was sent with it is read. */
export const rawInputOf = (request: Request, params: Record<string, string>): RawInput => ({
	params,
	query: new URL(request.url).searchParams,
	sent: {},
	files: {},
	request,
});

/** Reads what was sent; what is wrong with it is told to who may make the call. */
export async function askedIn<Fields>(
	asking: RawInput,
	{ aliases, body }: Pick<Call<Fields>, "aliases" | "body">,
): Promise<Asked<Fields>> {
	const read = await readBody(asking.request, aliases).catch((error: unknown) => {
		if (error instanceof CallFailure) return error;
		throw error;
	});
	const { fields: sent, files } = read instanceof CallFailure ? { fields: {}, files: {} } : read;
	const asked = { ...asking, sent, files };
	const mustBeRead = () => {
		if (read instanceof CallFailure) throw read;
	};
	return {
		...asked,
		mustBeRead,
		checked() {
			mustBeRead();
			return { ...asked, fields: body ? checkedFields(body, sent) : (sent as Fields) };
		},
	};
}

function checkedFields<Fields>(schema: ZodType<Fields>, fields: unknown): Fields {
	const result = schema.safeParse(fields);
	if (result.success) return result.data;
	const problems: Partial<Record<string, FieldProblem>> = {};
	for (const issue of result.error.issues) {
		const name = String(issue.path[0] ?? "");
		problems[name] ??= isFieldProblem(issue.message) ? issue.message : "unknown";
	}
	throw new CallFailure("invalid", { fields: problems });
}
