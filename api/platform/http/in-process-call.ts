/** A call within this process, which Hono hands to the endpoint beside its request. */
export class InProcessCall {
	/** @param form the request's body, which is passed as it is; null if it has none or is text */
	constructor(readonly form: FormData | null = null) {}
}

/** The response to a call within this process: the value itself, with no JSON to parse. */
class ValueResponse extends Response {
	readonly #value: unknown;

	constructor(value: unknown, headers: Record<string, string>) {
		super(null, { headers: { "content-type": "application/json", ...headers } });
		this.#value = value;
	}

	/** Returns the value that another caller would have to parse. */
	override async json(): Promise<unknown> {
		return this.#value;
	}
}

/** Makes the response with a value: as JSON, or within this process without a body. */
export const valueResponse = (
	call: InProcessCall | null,
	value: unknown,
	headers: Record<string, string> = {},
): Response => (call ? new ValueResponse(value, headers) : Response.json(value, { headers }));
