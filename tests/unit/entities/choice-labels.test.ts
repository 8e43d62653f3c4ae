import { expect, it } from "vitest";
import { entities } from "#app/entities/registry.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { enumLabels } from "#contract/lists/enum-labels.ts";

const groups = new Set(
	Object.values(entities).flatMap(({ fields }) =>
		Object.values(fields).flatMap((field) =>
			field.type === "choice" && field.of in enumLabels.ar ? [field.of] : [],
		),
	),
);

it.each([...groups])("the values of %s have their words in both languages", (group) => {
	for (const language of ["ar", "en"] as const) {
		const t = translatorFor(language);
		const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = enumLabels[language];
		for (const [value, label] of Object.entries(labels[group] ?? {}))
			expect(t(`common.${group}.${value}` as "common.yes")).toBe(label);
	}
});
