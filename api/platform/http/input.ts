import type { ZodType } from "zod";
import { type FieldErrorCode, isFieldErrorCode } from "#contract/platform/errors.ts";
import { ApiError } from "../errors.ts";
import { type BodyOptions, parseRequestBody, type RequestBody } from "./body/body-parser.ts";
import type { EndpointCall, FieldsOf, ParamOf } from "./endpoint-definition.ts";
import { parseIdParam } from "./id-params.ts";
import { expectedVersion } from "./if-match.ts";
import type { InProcessCall } from "./in-process-call.ts";

/** The input of a request as it came. */
export type EndpointInput<Param extends string = string> = {
	params: Record<Param, string>;
	/** The id in the path. @throws ApiError `not_found`, where it is read, if it can't be one */
	readonly id: number;
	query: URLSearchParams;
	/** The fields of the body under their own names. */
	payload: RequestBody["fields"];
	files: RequestBody["files"];
	request: Request;
	/** What a caller within this process hands over; null for all others. */
	inProcess: InProcessCall | null;
};

/** The input of a permitted request, with its body checked. */
export type CheckedInput<Fields, Param extends string = string> = EndpointInput<Param> & {
	fields: Fields;
	/**
	 * The version of the row that the editor has seen: the field `version`, else the header `If-Match`.
	 *
	 * @throws ApiError `invalid` at `version`, where it is read, if the header is no version
	 */
	readonly version: number | undefined;
};

/** The input of a permitted request to an endpoint. */
export type InputOf<Call> = CheckedInput<FieldsOf<Call>, ParamOf<Call>>;

/** The input of a request whose body is checked on demand. */
export type UncheckedInput<Call> = EndpointInput<ParamOf<Call>> & {
	/** @throws ApiError `body_unreadable` or `too_large` */
	mustBeRead: () => void;
	/** @throws ApiError `body_unreadable`, `too_large` or `invalid` */
	checked: () => InputOf<Call>;
	/** Frees the disk space of its files, which can't be read after that. */
	release: () => void;
};

/** Adds the id in the path, which is parsed where it is read: not all are numbers. */
const withId = <Input extends { params: Record<string, string> }>(
	input: Input,
): Input & { readonly id: number } =>
	Object.defineProperty(input as Input & { readonly id: number }, "id", {
		get: () => parseIdParam(input.params.id),
	});

/** Returns the input without its body. */
export const readEndpointInput = <Param extends string>(
	request: Request,
	params: Record<Param, string>,
	inProcess: InProcessCall | null = null,
): EndpointInput<Param> =>
	withId({
		params,
		query: new URL(request.url).searchParams,
		payload: {},
		files: {},
		request,
		inProcess,
	});

/** Reads and checks the body; its errors are reported only to those who may make the request. */
export async function parseInput<Call extends EndpointCall>(
	asking: EndpointInput<ParamOf<Call>>,
	call: Call,
	sender: BodyOptions["sender"],
): Promise<UncheckedInput<Call>> {
	const { aliases, body, files: fileFields, requiredFile, fileOfAnyName } = call;
	const form = asking.inProcess?.form ?? null;
	const options = { aliases, files: fileFields, fileOfAnyName, sender, form };
	const read = await parseRequestBody(asking.request, options).catch((error: unknown) => {
		if (error instanceof ApiError) return error;
		throw error;
	});
	const { fields: payload, files } = read instanceof ApiError ? { fields: {}, files: {} } : read;
	const input: EndpointInput<ParamOf<Call>> = { ...asking, payload, files };
	const mustBeRead = () => {
		if (read instanceof ApiError) throw read;
	};
	return withId({
		...input,
		release: () => {
			if (!(read instanceof ApiError)) read.release();
		},
		mustBeRead,
		checked() {
			mustBeRead();
			const isMissing = requiredFile && !input.files[requiredFile] && !input.payload.kept_pictures;
			const missing = isMissing ? { [requiredFile]: "required" as const } : {};
			const fields = (body ? checkedFields(body, payload, missing) : payload) as FieldsOf<Call>;
			return Object.defineProperty(withId({ ...input, fields }), "version", {
				get: () => expectedVersion(input.request, (fields as { version?: number }).version),
			}) as InputOf<Call>;
		},
	});
}

type FieldErrors = Partial<Record<string, FieldErrorCode>>;

/** @param missing the errors of the files, which are told with those of the fields */
function checkedFields(schema: ZodType, fields: unknown, missing: FieldErrors): unknown {
	const result = schema.safeParse(fields);
	const errors = { ...missing };
	if (result.success && Object.keys(errors).length === 0) return result.data;
	for (const issue of result.error?.issues ?? []) {
		const name = String(issue.path[0] ?? "");
		errors[name] ??= isFieldErrorCode(issue.message) ? issue.message : "unknown";
	}
	throw new ApiError("invalid", { fields: errors });
}
