import { expect, it } from "vitest";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { choiceCodec } from "#app/fields/choice.ts";
import type { LocaleContext } from "#app/lib/locale-context.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

const status: Extract<FieldDefinition, { type: "status" }> = { type: "status" };
const reader = { t: translatorFor("en"), language: "en" } as LocaleContext;

it("a status that only another API knows is written as it is", () => {
	expect(choiceCodec.plain(status, "in_progress", reader)).toBe("In progress");
	expect(choiceCodec.plain(status, "on_hold", reader)).toBe("on_hold");
	expect(choiceCodec.written?.(status, ["late", "on_hold"], [], reader)).toBe("Late, on_hold");
});
