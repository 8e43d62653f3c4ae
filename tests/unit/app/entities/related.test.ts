import { describe, expect, it } from "vitest";
import type { Entity } from "#app/entities/entity.ts";
import type { EntityName } from "#app/entities/field.ts";
import { listOf } from "#app/entities/lists.ts";
import { referencesTo } from "#app/entities/references-to.ts";
import { entities } from "#app/entities/registry.ts";
import { pageOf } from "#app/entities/rights.ts";
import type { ShownMember } from "#app/lib/root-data.ts";

const related = (Object.values(entities) as Entity[]).flatMap((entity) =>
	(entity.related ?? []).map((list) => ({ of: entity.name, ...list })),
);

describe("what belongs to a thing", () => {
	it.each(related)("as $entity to $of can be filtered by it, here and in the full list", (list) => {
		expect(Object.keys(entities[list.entity].columns)).toContain(list.by);
		const whole = list.listedAs ?? list.entity;
		expect(listOf(whole)).toBeDefined();
		expect(Object.keys(entities[whole].columns)).toContain(list.by);
		for (const column of list.columns)
			expect(Object.keys(entities[list.entity].fields)).toContain(column);
	});
});

describe("what refers to a thing", () => {
	it("is found by the fields of its kind that its list can be filtered by", () => {
		expect(referencesTo("branch", "facility")).toEqual(["branch"]);
		expect(referencesTo("member", "request")).toEqual(["member", "assigned_to"]);
		expect(referencesTo("facility", "distribution")).toEqual(["for_facility"]);
		expect(referencesTo("warehouse", "category")).toEqual([]);
		expect(referencesTo("branch", "category")).toEqual([]);
	});
});

describe("the page of a thing", () => {
	const member = { id: 7, flags: { branches_read: 1, facilities_read: 0 } } as ShownMember;
	const pageFor = (name: EntityName, id: number) => pageOf(member, name, id);

	it("is open to who may read its area", () => {
		expect(pageFor("branch", 3)).toBe("/view/branch/3");
		expect(pageFor("facility", 3)).toBeNull();
		expect(pageFor("request", 3)).toBe("/view/request/3");
	});

	it("is open to a member when it is their own", () => {
		expect(pageFor("member", 7)).toBe("/view/member/7");
		expect(pageFor("member", 8)).toBeNull();
	});

	it("is not there for what has none", () => {
		expect(pageFor("record", 3)).toBeNull();
		expect(pageFor("notification", 3)).toBeNull();
	});
});
