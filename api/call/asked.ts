import type { ZodType } from "zod";
import { type FieldProblem, isFieldProblem } from "#contract/errors.ts";
import { CallFailure } from "../failure.ts";
import { type Body, type BodyTaken, readBody } from "./body.ts";
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
	/** Gives back what its files take of the disk: they can't be read any more. */
	release: () => void;
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
	call: Pick<Call<Fields>, "aliases" | "body" | "files" | "fileOfAnyName">,
	sender: BodyTaken["sender"],
): Promise<Asked<Fields>> {
	const { aliases, body, files: fileFields, fileOfAnyName } = call;
	const taken = { aliases, files: fileFields, fileOfAnyName, sender };
	const read = await readBody(asking.request, taken).catch((error: unknown) => {
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
		release: () => {
			if (!(read instanceof CallFailure)) read.release();
		},
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
