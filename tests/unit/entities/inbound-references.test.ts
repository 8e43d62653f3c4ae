import { describe, expect, it } from "vitest";
import { relatedLists } from "#app/detail/related-lists.ts";
import { canOpen, entityPath } from "#app/entities/entity-permissions.ts";
import type { EntityName } from "#app/entities/field-definition.ts";
import { inboundReferences } from "#app/entities/inbound-references.ts";
import { listFor } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import type { SessionMember } from "#app/lib/root-data.ts";

const related = Object.entries(relatedLists).flatMap(([of, lists]) =>
	lists.map((list) => ({ of, ...list })),
);

describe("what belongs to a thing", () => {
	it.each(related)("as $entity to $of can be filtered by it, here and in the full list", (list) => {
		const filters = [list.by, ...Object.keys(list.filters ?? {})];
		expect(Object.keys(entities[list.entity].columns)).toEqual(expect.arrayContaining(filters));
		const whole = list.listedAs ?? list.entity;
		expect(listFor(whole)).toBeDefined();
		expect(Object.keys(entities[whole].columns)).toEqual(expect.arrayContaining(filters));
		for (const column of list.columns)
			expect(Object.keys(entities[list.entity].fields)).toContain(column);
	});
});

describe("what refers to a thing", () => {
	it("is found by the fields of its kind that its list can be filtered by", () => {
		expect(inboundReferences("branch", "facility")).toEqual(["branch"]);
		expect(inboundReferences("member", "request")).toEqual(["member", "assigned_to"]);
		expect(inboundReferences("facility", "distribution")).toEqual(["for_facility"]);
		expect(inboundReferences("warehouse", "category")).toEqual([]);
		expect(inboundReferences("branch", "category")).toEqual([]);
	});
});

describe("the page of a thing", () => {
	const member = { id: 7, flags: { branches_read: 1, facilities_read: 0 } } as SessionMember;
	const pageFor = (name: EntityName, id: number) => entityPath(member, name, id);

	it("is open to who may read its area", () => {
		expect(pageFor("branch", 3)).toBe("/view/branch/3");
		expect(pageFor("facility", 3)).toBeNull();
	});

	it("is open to who sees all where it is a request, and where requests are listed", () => {
		const seesAll = { ...member, flags: { follow_up: 1 } } as SessionMember;
		expect(pageFor("request", 3)).toBeNull();
		expect(entityPath(seesAll, "request", 3)).toBe("/view/request/3");
		expect(canOpen(member, "/view/request/3")).toBe(true);
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
