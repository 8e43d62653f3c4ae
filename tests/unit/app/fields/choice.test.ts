import { expect, it } from "vitest";
import type { Field } from "#app/entities/field.ts";
import { choice } from "#app/fields/choice.ts";
import type { Reader } from "#app/lib/reader.ts";
import { translateIn } from "#app/lib/texts.server.ts";

const status: Extract<Field, { type: "status" }> = { type: "status" };
const reader = { t: translateIn("en"), language: "en" } as Reader;

it("a status that only another API knows is written as it is", () => {
	expect(choice.plain(status, "in_progress", reader)).toBe("In progress");
	expect(choice.plain(status, "on_hold", reader)).toBe("on_hold");
	expect(choice.written?.(status, ["late", "on_hold"], [], reader)).toBe("Late, on_hold");
});
