import { expect, it } from "vitest";
import { pickFields } from "#api/platform/http/lists/sparse-fields.ts";

const plain = { id: 1, open: true, status: "done", comment: "The lamp is dark", kind: 7 };
const named = { kind_id: 2, kindDetails: { id: 2 }, reopened_at: "2030-01-01T00:00:00.000Z" };

it("leaves all fields where no columns are named", () => {
	expect(pickFields(null)(plain)).toBe(plain);
});

it("leaves the fields of the named columns, and those that rows always have", () => {
	const { id, open, comment } = plain;
	expect(pickFields("comment,nowhere")({ ...plain, ...named })).toEqual({ id, open, comment });
});

it("judges the fields of each row, also those that the first row does not have", () => {
	const pick = pickFields<{ id: number }>("kind,status");
	expect(pick({ id: 1 })).toEqual({ id: 1 });
	expect(pick({ ...plain, ...named })).toEqual({
		id: 1,
		open: true,
		status: "done",
		kind: 7,
		...named,
	});
	expect(pick({ id: 3 })).toEqual({ id: 3 });
});

it("leaves out the instant of a reopening without the status", () => {
	expect(pickFields("comment")({ id: 1, ...named })).toEqual({ id: 1 });
});
