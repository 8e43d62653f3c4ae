import { describe, expect, it } from "vitest";
import { serializeHydrationState } from "#app/lib/progressive/hydration-state.ts";
import { ofRemix } from "#tests/support/remix-module.ts";

type Errors = Readonly<Record<string, unknown>>;

/** What Remix makes of a refusal, and reads errors with in the browser. */
const { UNSAFE_ErrorResponseImpl: ErrorResponse } = ofRemix<{
	UNSAFE_ErrorResponseImpl: new (status: number, text: string, data: unknown) => object;
}>("@remix-run/router");
const { deserializeErrors } = ofRemix<{
	deserializeErrors: (errors: Errors | null) => Errors | null;
}>("./errors.js");

function asRead(errors: Errors | null): Errors | null {
	const written = serializeHydrationState({ loaderData: {}, actionData: null, errors });
	return deserializeErrors((JSON.parse(written) as { errors: Errors | null }).errors);
}

describe("The state of a page", () => {
	it("has refusals as Remix reads them", () => {
		const data = { code: "forbidden", right: "members_read" };
		const read = asRead({ root: new ErrorResponse(403, "Forbidden", data) })?.root;
		expect(read).toBeInstanceOf(ErrorResponse);
		expect(read).toMatchObject({ status: 403, data });
	});

	it("has failures as Remix reads them", () => {
		const read = asRead({ page: new Error("Unexpected Server Error") })?.page;
		expect(read).toBeInstanceOf(Error);
		expect(read).toMatchObject({ message: "Unexpected Server Error" });
	});

	it("has none where there are none", () => {
		expect(asRead(null)).toBeNull();
	});

	it("can't end the script that it stands in", () => {
		const page = "</script><!--\u2028\u2029";
		const written = serializeHydrationState({
			loaderData: { page },
			actionData: null,
			errors: null,
		});
		expect(written).not.toMatch(/[<\u2028\u2029]/);
		expect(JSON.parse(written)).toMatchObject({ loaderData: { page } });
	});
});
