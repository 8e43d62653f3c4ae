import { expect, it } from "vitest";
import { findEntityList, listFor } from "#app/entities/list-registry.ts";
import texts from "#app/locales/ar/list-titles.ts";

it.each(Object.keys(texts))("has the list %s, which has a title", (slug) => {
	expect(findEntityList(slug)).toMatchObject({ slug, title: `listTitles.${slug}` });
});

it("takes the list of all rows as that of an entity", () => {
	expect(listFor("request")?.slug).toBe("follow-up");
	expect(listFor("branch")?.slug).toBe("branches-management");
	expect(listFor("record")).toBeUndefined();
});
